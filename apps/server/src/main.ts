/**
 * The program: serves by default, `demo` a made-up history; `admin …`, `ledger:verify` and `backup` work
 * beside a running server too, `keys:accept` and `restore` where none runs.
 */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { runBackup, runRestore } from './start/backup-commands.ts';
import { runAdmin, runKeyAcceptance, runLedgerVerification } from './start/commands.ts';
import { runDemo } from './start/demo.ts';
import { describeFailure } from './start/failure.ts';
import { serveAsWorker } from './start/processes/worker.ts';
import { serve } from './start/serve.ts';

const PROGRAM = fileURLToPath(import.meta.url);
const USAGE =
  'Usage: barya [serve] | demo … | admin … | ledger:verify | keys:accept | backup … | restore …';
/** Beside the folder of `npm start`, whose money may matter to somebody. */
const DEMO_DATA_DIR = './data-demo';

async function run([command = 'serve', ...args]: string[]): Promise<void> {
  if (cluster.isWorker) return serveAsWorker(readConfig(process.env));
  const { DATA_DIR } = process.env;
  switch (command) {
    case 'serve':
      return serve(readConfig(process.env), { program: PROGRAM });
    case 'demo':
      return runDemo(
        readConfig({ ...process.env, DATA_DIR: DATA_DIR || DEMO_DATA_DIR }),
        args,
        PROGRAM,
      );
    case 'admin':
      process.exit(await runAdmin(readConfig(process.env), args));
      break;
    case 'ledger:verify':
      process.exit(await runLedgerVerification(readConfig(process.env), args));
      break;
    case 'keys:accept':
      process.exit(await runKeyAcceptance(readConfig(process.env)));
      break;
    case 'backup':
      process.exit(await runBackup(readConfig(process.env), args));
      break;
    case 'restore':
      process.exit(await runRestore(readConfig(process.env), args));
      break;
    default:
      console.error(`There is no command ${command}. ${USAGE}`);
      process.exit(2);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
