/**
 * The program: serves by default. `admin …`, `ledger:verify`, `backup` and `backup:check` also work
 * beside a running server; `keys:accept` and `restore` need it stopped.
 */
import { readConfig } from './config.ts';
import { runBackup, runBackupCheck, runRestore } from './start/backup-commands.ts';
import { runAdmin, runKeyAcceptance, runLedgerVerification } from './start/commands.ts';
import { describeFailure } from './start/failure.ts';
import { serve } from './start/serve.ts';

const USAGE =
  'Usage: barya [serve] | admin … | ledger:verify | keys:accept | backup … | backup:check … | restore …';

async function run([command = 'serve', ...args]: string[]): Promise<void> {
  switch (command) {
    case 'serve':
      return serve(readConfig(process.env));
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
    case 'backup:check':
      process.exit(await runBackupCheck(readConfig(process.env), args));
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
