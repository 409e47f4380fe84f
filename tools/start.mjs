/**
 * Builds what is stale, then starts the demo, the server or one of its commands (`admin …`,
 * `ledger:verify`). It runs in this process, so that signals reach it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { inRoot, listStaleParts } from './build-parts.mjs';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`This is Node ${process.versions.node}. Use npm, which runs the one it installed.`);
  process.exit(1);
}

const [command] = process.argv.slice(2);
const isDemo = command === 'demo';
const isServing = command === undefined || isDemo || command.startsWith('-');
const program = isDemo ? 'demo' : 'server';

const stale = listStaleParts(isServing ? [program, 'web'] : [program]);
if (stale.length > 0) {
  const build = spawn(
    process.execPath,
    [inRoot('tools/build.mjs'), ...stale.map(({ name }) => name)],
    // Keeps build output out of a command's own output.
    { stdio: ['ignore', isServing ? 'inherit' : 'ignore', 'inherit'] },
  );
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

process.setSourceMapsEnabled(true);
if (process.env.npm_lifecycle_event) endWithNpm();
await import(pathToFileURL(inRoot(isDemo ? 'demo/dist/main.js' : 'apps/server/dist/main.js')).href);

/**
 * npm signals the shell between us, which dies without passing it on; a killed npm passes nothing.
 * So we watch for the loss of our parent.
 */
function endWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
