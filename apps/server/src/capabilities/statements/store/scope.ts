import type { StatementBucket } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, sql } from 'kysely';
import { accountCodes } from '../../../chart-of-accounts.ts';
import type { Tables } from '../../../database/tables.ts';
import type { OwnAccount } from '../domain/buckets.ts';

/**
 * An account and how far it is read. Its transfers are made in the order of their instants, so those
 * up to its last one at some moment are the same whenever they are read: a statement can be read a
 * page at a time, and no transaction is held meanwhile.
 */
export interface ReadAccount extends OwnAccount {
  readUpTo: Date;
}

/** Which accounts a statement is read from. */
export interface Scope {
  /** The member's balances and the escrows of packages that changed in the period or after it. */
  accounts: readonly ReadAccount[];
  /** Where what waits to be paid out is held. */
  withdrawable: readonly ReadAccount[];
  /** What is in escrows that have not changed since the period began. */
  restingCentavos: Centavos;
  start: Date;
  end: Date;
}

interface AccountRow {
  id: string;
  lastTransferAt: Date | null;
}

/** Which of these accounts have transfers, and up to when. */
export async function findReadAccounts(
  db: Kysely<Tables>,
  accounts: readonly OwnAccount[],
): Promise<ReadAccount[]> {
  const { rows } = await sql<AccountRow>`
    select id, last_transfer_at from ledger.account
    where id = any(${accounts.map(({ id }) => id)}::uuid[])`.execute(db);
  const lastOf = new Map(rows.map((row) => [row.id, row.lastTransferAt]));
  return accounts.flatMap((account) => {
    const readUpTo = lastOf.get(account.id) ?? null;
    return readUpTo === null ? [] : { ...account, readUpTo };
  });
}

/** The escrows of a member's packages that changed at `start` or later. */
export async function findEscrows(
  db: Kysely<Tables>,
  memberId: string,
  start: Date,
): Promise<ReadAccount[]> {
  const { rows } = await sql<AccountRow & { lastTransferAt: Date }>`
    select a.id, a.last_transfer_at
    from package p
    join ledger.account a on a.owner_id = p.id and a.code = ${accountCodes.escrow}
    where p.member_id = ${memberId} and a.last_transfer_at >= ${start}`.execute(db);
  const bucket: StatementBucket = 'packages';
  return rows.map((row) => ({ id: row.id, bucket, readUpTo: row.lastTransferAt }));
}

/** What is in the escrows of a member's packages that have not changed since `start`. */
export async function sumRestingEscrows(
  db: Kysely<Tables>,
  memberId: string,
  start: Date,
): Promise<Centavos> {
  const { rows } = await sql<{ total: Centavos }>`
    select coalesce(sum(a.credits_posted - a.debits_posted - a.debits_pending), 0)::bigint as total
    from package p
    join ledger.account a on a.owner_id = p.id and a.code = ${accountCodes.escrow}
    where p.member_id = ${memberId} and a.last_transfer_at < ${start}`.execute(db);
  return rows[0]?.total ?? 0;
}
