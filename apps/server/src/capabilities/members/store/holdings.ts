import type { Centavos } from '@barya/money';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What a package that is not closed still owes. */
export interface OpenPackage {
  id: string;
  principalCentavos: Centavos;
  incomeCentavos: Centavos;
}

/** A withdrawal that waits for a decision, with its holds in the ledger. */
export interface PendingWithdrawal {
  id: string;
  amountCentavos: Centavos;
  holdIds: string[];
}

/** Locks a member's packages that are not closed. */
export async function lockOpenPackages(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<OpenPackage[]> {
  const locked = await trx
    .selectFrom('package')
    .select(['id', 'principal_centavos', 'income_centavos'])
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  const paidOut = await readPaidOut(
    trx,
    locked.map((row) => row.id),
  );
  return locked.map((row) => ({
    id: row.id,
    principalCentavos: row.principal_centavos - (paidOut.get(row.id)?.principal ?? 0),
    incomeCentavos: row.income_centavos - (paidOut.get(row.id)?.income ?? 0),
  }));
}

async function readPaidOut(trx: Transaction<Tables>, packageIds: string[]) {
  const { rows } = await sql<{ id: string; principal: Centavos; income: Centavos }>`
    select package_id as id, sum(principal_centavos)::bigint as principal,
      sum(income_centavos)::bigint as income
    from package_payout where package_id = any(${packageIds}::uuid[])
    group by package_id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What today's clicks have drawn and the ledger has not posted yet; no more are drawn meanwhile. */
export async function lockDrawnClicks(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<Centavos> {
  const row = await trx
    .selectFrom('click_day')
    .select(['clicks', 'posted_clicks', 'pay_centavos', 'hold_id'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.hold_id === null) return 0;
  return (row.clicks - row.posted_clicks) * row.pay_centavos;
}

/** Locks a member's withdrawals that wait for a decision. */
export async function lockPendingWithdrawals(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<PendingWithdrawal[]> {
  const rows = await trx
    .selectFrom('withdrawal')
    .select(['id', 'amount_centavos', 'hold_ids'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amountCentavos: row.amount_centavos,
    holdIds: row.hold_ids,
  }));
}

/** Closes a package whose escrow became unclaimed money. */
export async function closeUnclaimedPackage(
  trx: Transaction<Tables>,
  memberId: string,
  owed: OpenPackage,
  payoutId: string,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('package_payout')
    .values({
      id: payoutId,
      member_id: memberId,
      package_id: owed.id,
      period: 0,
      action: 'unclaimed',
      principal_centavos: owed.principalCentavos,
      income_centavos: owed.incomeCentavos,
      rolled_into_id: null,
      created_at: at,
    })
    .execute();
  await trx.updateTable('package').set({ closed_at: at }).where('id', '=', owed.id).execute();
}

export async function rejectWithdrawals(
  trx: Transaction<Tables>,
  withdrawalIds: readonly string[],
  decision: { at: Date; by: string; reason: string },
): Promise<void> {
  if (withdrawalIds.length === 0) return;
  await trx
    .updateTable('withdrawal')
    .set({
      status: 'rejected',
      processed_at: decision.at,
      processed_by: decision.by,
      reason: decision.reason,
    })
    .where('id', 'in', [...withdrawalIds])
    .execute();
}
