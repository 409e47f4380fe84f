/** Development: the server, restarted on every change, and Vite for the web. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './build-parts.mjs';

const commands = [['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts']];
if (existsSync(inRoot('apps/web/index.html'))) commands.push(['vite', 'apps/web']);

// Each in its own process group, so that Ctrl-C reaches them once, through us.
const children = commands.map(([program, ...options]) =>
  spawn(inRoot(`node_modules/.bin/${program}`), options, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);

let isEnding = false;
function endAll(signal) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal));
for (const child of children) {
  child.on('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1;
    endAll('SIGTERM');
  });
}
