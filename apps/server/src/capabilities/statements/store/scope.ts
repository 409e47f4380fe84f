import type { StatementBucket } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import { accountCodes } from '../../../chart-of-accounts.ts';
import type { Db } from '../../../database/tables.ts';
import { transferCodes } from '../../../transfers.ts';

/** A member's account and its bucket. */
export interface OwnAccount {
  id: string;
  bucket: StatementBucket;
}

/**
 * An account and the instant up to which it is read. Later transfers always have later instants, so
 * this part of its history never changes, and pages need no common transaction.
 */
export interface ReadAccount extends OwnAccount {
  readUpTo: Date;
}

/** A transfer that ended what was approved: it was sent, or failed. Below zero: it was not sent. */
export interface PayableEnd {
  id: string;
  /** Of the transfer, but never before the approval. */
  at: Date;
  amountCentavos: Centavos;
}

/** The accounts of a statement. */
export interface Scope {
  /** The member's balances, and the escrows that changed since the period began. */
  accounts: readonly ReadAccount[];
  /** The accounts that withdrawals are held on. */
  withdrawable: readonly ReadAccount[];
  /** What ended approved withdrawals, oldest first. Read at once: these debit platform accounts. */
  ends: readonly PayableEnd[];
  /** The sum of the escrows that have not changed since the period began. */
  restingCentavos: Centavos;
  start: Date;
  end: Date;
}

interface AccountRow {
  id: string;
  lastTransferAt: Date | null;
}

/** Those of these accounts that have transfers, with the instant of the last. */
export async function findReadAccounts(
  db: Db,
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

/**
 * The ends of a member's approved withdrawals. Money that came back was sent before, so it is not
 * pending again.
 */
export async function findPayableEnds(db: Db, memberId: string): Promise<PayableEnd[]> {
  const { rows } = await sql<PayableEnd>`
    select e.id, greatest(e.created_at, approved.at) as at, e.amount_centavos
    from (
      select w.hold_ids, p.transfer_id, p.state = 'failed' as is_back
      from payout p join withdrawal w on w.id = p.id
      where p.member_id = ${memberId}
      union all
      select b.hold_ids, null, true
      from withdrawal w join withdrawal_take_back b on b.withdrawal_id = w.id
      where w.member_id = ${memberId}
      union all
      select null, n.transfer_id, false
      from withdrawal w join payout_not_sent n on n.payout_id = w.id
      where w.member_id = ${memberId}
    ) as p
    cross join lateral (
      select array_agg(t.id) as ids, max(t.created_at) as at
      from ledger.transfer t where t.target_id = any(p.hold_ids)
    ) as approved
    cross join lateral (
      select t.id, t.created_at, t.amount_centavos
      from ledger.transfer t where t.id = p.transfer_id
      union all
      select t.id, t.created_at, -t.amount_centavos
      from ledger.transfer t
      where t.target_id = p.transfer_id and t.code = ${transferCodes.payoutNotSent}
      union all
      select t.id, t.created_at, t.amount_centavos
      from ledger.transfer t where p.is_back and t.target_id = any(approved.ids)
    ) as e
    order by at, e.id`.execute(db);
  return rows;
}

/** The escrows of a member's packages that changed at `start` or later. */
export async function findEscrows(db: Db, memberId: string, start: Date): Promise<ReadAccount[]> {
  const { rows } = await sql<AccountRow & { lastTransferAt: Date }>`
    select a.id, a.last_transfer_at
    from package p
    join ledger.account a on a.owner_id = p.id and a.code = ${accountCodes.escrow}
    where p.member_id = ${memberId} and a.last_transfer_at >= ${start}`.execute(db);
  const bucket: StatementBucket = 'packages';
  return rows.map((row) => ({ id: row.id, bucket, readUpTo: row.lastTransferAt }));
}

/** The sum of the escrows of a member's packages that have not changed since `start`. */
export async function sumRestingEscrows(db: Db, memberId: string, start: Date): Promise<Centavos> {
  const { rows } = await sql<{ total: Centavos }>`
    select coalesce(sum(a.credits_posted - a.debits_posted - a.debits_pending), 0)::bigint as total
    from package p
    join ledger.account a on a.owner_id = p.id and a.code = ${accountCodes.escrow}
    where p.member_id = ${memberId} and a.last_transfer_at < ${start}`.execute(db);
  return rows[0]?.total ?? 0;
}
