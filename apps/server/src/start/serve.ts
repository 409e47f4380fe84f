import type { AddressInfo } from 'node:net';
import { FIRST_PASSWORD_DAYS, type FirstAdmin } from '../capabilities/accounts/index.ts';
import { readRelyingParty } from '../capabilities/passkeys/index.ts';
import type { Config } from '../config.ts';
import { keepSealing } from '../jobs/keep-sealing.ts';
import { isLoopback } from '../kernel/loopback.ts';
import type { SigningKey } from '../kernel/signing.ts';
import { createWorkshop } from './compose.ts';
import { openDatabase, warnOfOwnersLogin } from './database.ts';
import { prepareFirstStart } from './first-start.ts';
import {
  ensurePayoutKey,
  ensurePushKey,
  ensureSecondFactorKey,
  ensureSigningKey,
  warnOfLostKey,
} from './keys.ts';
import { warnOfUnsentMail } from './mail.ts';
import { checkPort } from './port.ts';
import { keepPresence } from './presence.ts';
import { type Program, runProgram } from './program.ts';
import { type Foundations, serveRequests } from './serve-requests.ts';
import { listSharedKeys, requireSharedKeys } from './server-keys.ts';

/**
 * Opens everything, serves until a signal, closes everything. Ends the process itself.
 *
 * @param notes lines for the end of the greeting
 */
export async function serve(config: Config, notes: readonly string[] = []): Promise<void> {
  await runProgram(config, async (running) => {
    const laid = await layFoundations(config, running);
    if (laid === null) return;
    const { foundations, admin, warnings } = laid;
    const address = await serveRequests(config, foundations, running);
    if (address === null) return;
    const { signingKey } = foundations.workshop;
    printGreeting(config, address, { admin, signingKey, warnings, notes });
  });
}

/**
 * Opens and migrates the database, finds and compares the keys, and starts sealing. Null if the
 * program is ending.
 */
async function layFoundations(
  config: Config,
  { logger, lifetime }: Program,
): Promise<({ foundations: Foundations } & Pick<Greeted, 'admin' | 'warnings'>) | null> {
  await checkPort(config);
  const database = await openDatabase({
    config,
    isCommand: false,
    log: (line) => logger.info(line),
    onLost: (reason) => {
      console.error(reason);
      void lifetime.end(1);
    },
  });
  lifetime.closeAtEnd('database', database.close);
  if (lifetime.isEnding) return null;
  const signingKey = ensureSigningKey(config);
  const secretBox = ensureSecondFactorKey(config);
  const payoutKey = ensurePayoutKey(config);
  const pushKey = ensurePushKey(config);
  const keys = { signingKey, secretBox, payoutKey, pushKey };
  await requireSharedKeys(database.db, listSharedKeys(keys));
  const workshop = { ...createWorkshop(config, database, logger), ...keys };
  const presence = await keepPresence(config, database.db, logger);
  lifetime.closeAtEnd('presence', presence.stop);
  const warnings = [
    ...presence.warnings,
    ...warnOfOwnersLogin(config, logger),
    ...warnOfUnsentMail(config, logger),
    ...(await warnOfLostKey(database.db, secretBox, logger)),
  ];
  const admin = await prepareFirstStart(config, database, workshop);
  // Opened before what writes, so closed after it: the last rows are sealed too.
  const sealing = keepSealing(workshop, logger);
  lifetime.closeAtEnd('sealing', sealing.stop);
  return { foundations: { database, workshop }, admin, warnings };
}

interface Greeted {
  /** Created by this start. */
  admin: FirstAdmin | null;
  signingKey: SigningKey;
  /** Problems that do not prevent serving. */
  warnings: readonly string[];
  /** Last lines: which accounts to sign in with. */
  notes: readonly string[];
}

/** Prints the address and the account to sign in with. A generated password is shown only here. */
function printGreeting(
  config: Config,
  address: AddressInfo,
  { admin, signingKey, warnings, notes }: Greeted,
): void {
  const url = config.publicUrl ?? describeAddress(address);
  const lines = [
    `Barya is running at ${url}`,
    ...describePasskeys(config.publicUrl, address),
    `  API: ${url}/docs`,
  ];
  if (admin) {
    lines.push(`  Sign in as ${admin.username}`);
    if (admin.madeUpPassword !== null) {
      lines.push(`  Password: ${admin.madeUpPassword}   (shown only now)`);
      lines.push(
        `  It ends in ${FIRST_PASSWORD_DAYS} days: set your own under Your Security before.`,
      );
    }
  } else if (notes.length === 0) {
    lines.push('  The admins: npm run admin -- list');
  }
  lines.push(`  Signing key: ${signingKey.fingerprint}`);
  if (config.operatingMode === 'demo') lines.push('  Demo mode: no real money is in it.');
  if (config.clockOffsetDays > 0)
    lines.push(`  The clock is ${config.clockOffsetDays} days ahead.`);
  console.log([...lines, ...warnings, ...notes].join('\n'));
}

/** Where passkeys work, if it is not where the server says that it runs. */
function describePasskeys(publicUrl: string | null, { address, port }: AddressInfo): string[] {
  if (publicUrl !== null) {
    return readRelyingParty(publicUrl) === null
      ? ['  Passkeys are off: they need a name in PUBLIC_URL, not an IP address.']
      : [];
  }
  return isLoopback(address) ? [`  Passkeys need a name: http://localhost:${port}`] : [];
}

function describeAddress({ address, port, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
