import { findRunningPostgres } from '@barya/embedded-postgres';
import { createPasswords, runAdminCommand } from '../capabilities/accounts/index.ts';
import type { Config } from '../config.ts';
import { listServers } from '../database/servers.ts';
import { createSystemClock } from '../kernel/clock.ts';
import { readAside } from '../kernel/read-aside.ts';
import { createWorkshop } from './compose.ts';
import { withDatabase } from './database.ts';
import { StartFailure } from './failure.ts';
import {
  ensurePayoutKey,
  ensurePushKey,
  ensureSecondFactorKey,
  ensureSigningKey,
  findPayoutKey,
  findSigningKey,
} from './keys.ts';
import { createLogger } from './logger.ts';
import { acceptKeys, listSharedKeys } from './server-keys.ts';
import { runVerifyCommand } from './verify-command.ts';

/** `admin …`: lists and makes accounts. @returns the exit code */
export function runAdmin(config: Config, args: readonly string[]): Promise<number> {
  return withDatabase({ config, isCommand: true }, (database) =>
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
  const { operatingMode } = config;
  return withDatabase({ config, isCommand: true }, ({ db, replica }) =>
    readAside({ db, replica, now: new Date(), operatingMode }, (found, asOf) =>
      runVerifyCommand(args, {
        db: found.db,
        asOf,
        publicKey: findSigningKey(config)?.publicKey ?? null,
        payoutKey: findPayoutKey(config),
        print: (line) => console.log(line),
        complain: (line) => console.error(line),
      }),
    ),
  );
}

/**
 * `keys:accept`: accepts the current keys for this database. @returns the exit code
 * @throws StartFailure while a server runs, which would continue with the previous keys
 */
export function runKeyAcceptance(config: Config): Promise<number> {
  const running = config.databaseUrl === null ? findRunningPostgres(config.dataDir) : null;
  if (running) throw describeRunning(config.dataDir);
  return withDatabase({ config, isCommand: true }, async ({ db }) => {
    const [server] = await listServers(db);
    if (server) throw describeRunning(server.name);
    const keys = listSharedKeys({
      signingKey: ensureSigningKey(config),
      secretBox: ensureSecondFactorKey(config),
      payoutKey: ensurePayoutKey(config),
      pushKey: ensurePushKey(config),
    });
    const changed = await acceptKeys(db, keys);
    for (const { name, before, fingerprint } of changed) {
      console.log(`The ${name} is now ${fingerprint}; before: ${before ?? 'none'}.`);
    }
    if (changed.length === 0) console.log('These keys are on record already.');
    return 0;
  });
}

function describeRunning(where: string): StartFailure {
  return new StartFailure(
    `A server runs (${where}): stop it first. After kill -9 it counts as running for 30 s.`,
  );
}
