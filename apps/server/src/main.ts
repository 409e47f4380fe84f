/** The program: serves by default; `admin …` and `ledger:verify` work beside a running server too. */
import { readConfig } from './config.ts';
import { runAdmin, runLedgerVerification } from './start/commands.ts';
import { describeFailure } from './start/failure.ts';
import { serve } from './start/serve.ts';

const USAGE = 'Usage: barya [serve] | admin … | ledger:verify';

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
