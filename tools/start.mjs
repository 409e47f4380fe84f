/**
 * Starts the server (or runs one of its commands: `demo`, `admin …`, `ledger:verify`), after building what
 * is stale. The server runs in this very process, so that signals reach it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { inRoot, listStaleParts } from './build-parts.mjs';

const [command] = process.argv.slice(2);
const isServing = command === undefined || command === 'demo' || command.startsWith('-');

const stale = listStaleParts(isServing ? ['server', 'web'] : ['server']);
if (stale.length > 0) {
  const build = spawn(
    process.execPath,
    [inRoot('tools/build.mjs'), ...stale.map(({ name }) => name)],
    // A command's own output stays clean of ours.
    { stdio: ['ignore', isServing ? 'inherit' : 'ignore', 'inherit'] },
  );
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

process.setSourceMapsEnabled(true);
if (process.env.npm_lifecycle_event) endWithNpm();
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);

/**
 * npm passes a signal to the shell between it and us, which dies of it without passing it on; and
 * a killed npm passes on nothing. Either way we would be left running, so we watch for the loss.
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
