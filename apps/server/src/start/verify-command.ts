import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkpoint as checkpointSchema } from '@barya/contract/sealing';
import { z } from 'zod';
import {
  type KeptCheckpoint,
  type LogReport,
  readCheckpoint,
  toCheckpoint,
  verifyLog,
  verifyRoles,
} from '../capabilities/sealing/index.ts';
import type { Db } from '../database/tables.ts';
import { readSnapshot } from '../database/transactions.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import {
  verifyAudit,
  verifyBooks,
  verifyClicks,
  verifyDefinitions,
  verifyPayouts,
} from '../verification/index.ts';

/** What the command needs. `print` writes to standard output, `complain` to standard error. */
export interface VerifyTools {
  db: Db;
  /** The instant of the state, if `db` is a replica's. */
  asOf?: Date | null;
  /** This installation's; null if it has no signing key. */
  publicKey: string | null;
  /** This installation's; null if it has none, and payout accounts are then not checked. */
  payoutKey: PayoutKey | null;
  print(line: string): void;
  complain(line: string): void;
}

const USAGE = `Usage:
  npm run ledger:verify -- [--checkpoint FILE] [--public-key KEY]…
      FILE is a checkpoint that was kept; what it says, or its code like 12-3f…, may stand there too.
      KEY is a public key that the operator used before, or uses elsewhere, in base64.`;

const DEFINITIONS_ADVICE =
  'Somebody changed the database by hand. Do not rely on what follows. Find out who, then undo it as the owner of the database: drop what is extra, and make what is missing or changed again from the migrations.';

interface Fault {
  rule: string;
  subject: string;
  stored: number | string | null;
  expected: number | string | null;
}

/**
 * Runs `npm run ledger:verify`: compares the definitions with the migrations, proves the books,
 * then checks that nothing sealed was changed.
 *
 * @returns the exit code: 0 all is well, 1 something is wrong, 2 invalid arguments
 */
export async function runVerifyCommand(
  args: readonly string[],
  { db, asOf = null, publicKey, payoutKey, print, complain }: VerifyTools,
): Promise<0 | 1 | 2> {
  const order = readOrder(args);
  if (typeof order === 'string') {
    complain(`${order}\n\n${USAGE}`);
    return 2;
  }
  const { checkpoint, publicKeys } = order;
  const trust = { checkpoint, publicKeys: [...(publicKey ? [publicKey] : []), ...publicKeys] };
  if (trust.publicKeys.length === 0 && (await readCheckpoint(db)) !== null) {
    complain('The log is signed, and there is no signing key here: name it with --public-key.');
    return 2;
  }
  const tell = ({ rule, subject, stored, expected }: Fault) =>
    complain(`${rule}: ${subject} has ${stored}, expected ${expected}`);
  // Printed at once: with a changed table or function, the next checks may fail.
  const definitions = await verifyDefinitions(db);
  for (const fault of definitions.faults) tell(fault);
  if (definitions.faults.length > 0) complain(DEFINITIONS_ADVICE);
  const discrepancies = await verifyBooks(db);
  const log = await readSnapshot(db, (snapshot) => verifyLog(snapshot, trust));
  const unaudited = await verifyAudit(db);
  const payouts = payoutKey && (await verifyPayouts(db, payoutKey));
  const clicks = payoutKey === null ? [] : await verifyClicks(db, payoutKey);
  const roles = await verifyRoles(db, checkpoint);
  const faults = [
    ...[discrepancies, unaudited, clicks, payouts?.faults ?? [], log.faults, roles.faults].flat(),
  ];
  for (const fault of faults) tell(fault);
  if (asOf !== null) print(`Read from the replica, as of ${asOf.toISOString()}.`);
  if (definitions.faults.length === 0) {
    print(
      `The ${definitions.compared} definitions in the database are as the migrations make them.`,
    );
  }
  if (discrepancies.length === 0) {
    print('The books are sound: the ledger adds up, and holds what every row says.');
  }
  if (payouts === null)
    print('There is no payout key here: payout accounts and clicks were not checked.');
  else if (payouts.unchecked > 0) print(describeUnchecked(payouts.unchecked));
  if (log.faults.length === 0) for (const line of describeLog(log, checkpoint)) print(line);
  return definitions.faults.length + faults.length > 0 ? 1 : 0;
}

function describeUnchecked(count: number): string {
  const withdrawals = `${count} decided withdrawal${count === 1 ? ' was' : 's were'}`;
  return `${withdrawals} bound by another payout key: their payout accounts were not checked.`;
}

interface Order {
  checkpoint: KeptCheckpoint | null;
  publicKeys: string[];
}

/** Returns what is wrong with invalid arguments. */
function readOrder(args: readonly string[]): Order | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { checkpoint: { type: 'string' }, 'public-key': { type: 'string', multiple: true } },
    });
    const { checkpoint: text, 'public-key': publicKeys = [] } = values;
    if (text === undefined) return { checkpoint: null, publicKeys };
    const checkpoint = parseCheckpoint(existsSync(text) ? readFileSync(text, 'utf8') : text);
    return checkpoint === null
      ? '--checkpoint is no checkpoint, and no file that has one'
      : { checkpoint, publicKeys };
  } catch (error) {
    return (error as Error).message;
  }
}

const written = z.union([checkpointSchema, z.object({ checkpoint: checkpointSchema })]);

/** Reads a checkpoint as downloaded or printed, or its code. */
function parseCheckpoint(text: string): KeptCheckpoint | null {
  const [, sequence, hash] = /^\s*(\d{1,15})-([\da-f]{64})\s*$/i.exec(text) ?? [];
  if (hash) return { sequence: Number(sequence), hash: hash.toLowerCase() };
  try {
    const { data } = written.safeParse(JSON.parse(text));
    return data === undefined ? null : 'checkpoint' in data ? data.checkpoint : data;
  } catch {
    return null;
  }
}

function describeLog({ head, sealed, newer }: LogReport, kept: KeptCheckpoint | null): string[] {
  const waiting = describeRows(newer);
  if (head === null) return [`Nothing is sealed yet; waiting: ${waiting || 'nothing'}.`];
  const last = toCheckpoint(head);
  return [
    `The log is whole up to block ${last.sequence}, sealed at ${last.sealedAt}: ${describeRows(sealed)}.`,
    waiting
      ? `Newer than the last block, and so not sealed yet: ${waiting}.`
      : 'Nothing is newer than the last block.',
    kept
      ? `It goes on from the checkpoint at block ${kept.sequence}.`
      : 'No checkpoint was given: a log that was cut at its end, rows and all, would look the same.',
    'Keep this checkpoint elsewhere, and give it to --checkpoint the next time:',
    JSON.stringify(last),
  ];
}

const nouns = [
  ['transfers', 'transfer', 'transfers'],
  ['auditEntries', 'audit entry', 'audit entries'],
  ['withdrawals', 'withdrawal', 'withdrawals'],
  ['members', 'member', 'members'],
  ['credentialChanges', 'credential change', 'credential changes'],
  ['packages', 'package', 'packages'],
  ['packagePayouts', 'package payout', 'package payouts'],
  ['loads', 'load', 'loads'],
  ['reserveEntries', 'reserve entry', 'reserve entries'],
  ['unclaimed', 'row of unclaimed money', 'rows of unclaimed money'],
  ['liabilityRoots', 'published root', 'published roots'],
] as const;

function describeRows(rows: LogReport['newer']): string {
  return nouns
    .filter(([source]) => rows[source] > 0)
    .map(
      ([source, one, many]) =>
        `${rows[source].toLocaleString('en-US')} ${rows[source] === 1 ? one : many}`,
    )
    .join(', ');
}
