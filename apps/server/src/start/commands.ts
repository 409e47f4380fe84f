import { createPasswords, runAdminCommand } from '../capabilities/accounts/index.ts';
import type { Config } from '../config.ts';
import { createSystemClock } from '../kernel/clock.ts';
import { createWorkshop } from './compose.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { createLogger } from './logger.ts';
import { findSigningKey } from './signing-key.ts';
import { runVerifyCommand } from './verify-command.ts';

/** `admin …`: lists and makes accounts. @returns the exit code */
export function runAdmin(config: Config, args: readonly string[]): Promise<number> {
  return withDatabase(config, (database) =>
    runAdminCommand(args, {
      context: createWorkshop(config, database, createLogger(config).logger),
      publicUrl: config.publicUrl,
      passwords: createPasswords(),
      readTime: createSystemClock(0).now,
      print: (line) => console.log(line),
      complain: (line) => console.error(line),
    }),
  );
}

/** `ledger:verify`: proves the ledger, also beside a running server. @returns the exit code */
export function runLedgerVerification(config: Config, args: readonly string[]): Promise<number> {
  return withDatabase(config, ({ db }) =>
    runVerifyCommand(args, {
      db,
      publicKey: findSigningKey(config)?.publicKey ?? null,
      print: (line) => console.log(line),
      complain: (line) => console.error(line),
    }),
  );
}

async function withDatabase(
  config: Config,
  work: (database: OpenDatabase) => Promise<number>,
): Promise<number> {
  const database = await openDatabase({
    config,
    isCommand: true,
    log: () => undefined,
    onLost: (reason) => console.error(reason),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
