import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from './executor.ts';
import { translateRefusal } from './refusal.ts';

interface Entry {
  /** Chosen by the client and idempotent. The ids of a batch rise. */
  id: string;
  /** The kind of movement, in the client's terms. Code 1 is the ledger's own. */
  code: number;
  /** The client's id of the event. */
  referenceId?: string;
}

/** Moves money at once. */
export interface Transfer extends Entry {
  kind: 'transfer';
  debitAccountId: string;
  creditAccountId: string;
  amountCentavos: Centavos;
}

/** Sets money aside on both accounts until it is posted or voided, once. */
export interface Hold extends Entry {
  kind: 'hold';
  debitAccountId: string;
  creditAccountId: string;
  amountCentavos: Centavos;
}

/** Ends a hold by moving all of it or the given part; the rest is released. */
export interface PostHold extends Entry {
  kind: 'post';
  holdId: string;
  amountCentavos?: Centavos;
}

/** Ends a hold and moves nothing. */
export interface VoidHold extends Entry {
  kind: 'void';
  holdId: string;
}

/** Reverses a whole transfer, once. */
export interface Reversal extends Entry {
  kind: 'reversal';
  transferId: string;
}

export type LedgerEntry = Transfer | Hold | PostHold | VoidHold | Reversal;

export interface BatchOptions {
  /** Lock all stripes of the debited accounts, so that a short stripe can draw on the others. */
  drawOnAllStripes: boolean;
}

function targetOf(entry: LedgerEntry): string | null {
  if (entry.kind === 'reversal') return entry.transferId;
  return entry.kind === 'post' || entry.kind === 'void' ? entry.holdId : null;
}

function isBetweenAccounts(entry: LedgerEntry): entry is Transfer | Hold {
  return entry.kind === 'transfer' || entry.kind === 'hold';
}

/**
 * Makes a batch of entries in one round trip, all or none, in the given order. The batch's time is
 * `at`, or later than every earlier batch on one of its accounts that are not stripes. So instant
 * and id give the order in which balances changed.
 *
 * Only a later batch can end a hold. Use one batch per transaction: two lock their accounts in turn
 * and can deadlock.
 *
 * @returns the instant of the batch; for a replayed batch, that of its first entry; `at` without
 *   entries
 * @throws LedgerRefusal for the first entry that cannot be made; the transaction is then void.
 */
export async function createTransfers(
  trx: Writer,
  at: Date,
  entries: readonly LedgerEntry[],
  options: BatchOptions,
): Promise<Date> {
  const [first] = entries;
  if (first === undefined) return at;
  const isSingle = entries.length === 1 && isBetweenAccounts(first) && !options.drawOnAllStripes;
  const call = isSingle ? callForOne(at, first) : callForBatch(at, entries, options);
  const { rows } = await translateRefusal(sql<{ at: Date }>`select ${call} as at`.execute(trx));
  return rows[0]!.at;
}

function callForOne(at: Date, entry: Transfer | Hold): RawBuilder<unknown> {
  return sql`ledger.create_transfer(
    ${at}, ${entry.id}, ${entry.kind}, ${entry.debitAccountId}, ${entry.creditAccountId},
    ${entry.amountCentavos}, ${entry.code}, ${entry.referenceId ?? null}
  )`;
}

function callForBatch(
  at: Date,
  entries: readonly LedgerEntry[],
  options: BatchOptions,
): RawBuilder<unknown> {
  return sql`ledger.create_transfers(
    ${at},
    ${entries.map((entry) => entry.id)}::uuid[],
    ${entries.map((entry) => entry.kind)}::ledger.transfer_kind[],
    ${entries.map((entry) => (isBetweenAccounts(entry) ? entry.debitAccountId : null))}::uuid[],
    ${entries.map((entry) => (isBetweenAccounts(entry) ? entry.creditAccountId : null))}::uuid[],
    ${entries.map((entry) => ('amountCentavos' in entry ? entry.amountCentavos : null))}::bigint[],
    ${entries.map(targetOf)}::uuid[],
    ${entries.map((entry) => entry.code)}::smallint[],
    ${entries.map((entry) => entry.referenceId ?? null)}::uuid[],
    ${options.drawOnAllStripes}
  )`;
}
