/** Development: the server, started again at every change, and Vite's server for the web. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './build-parts.mjs';

const commands = [['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts']];
if (existsSync(inRoot('apps/web/index.html'))) commands.push(['vite', 'apps/web']);

// Each in a group of its own: Ctrl-C then reaches them once, through us.
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
