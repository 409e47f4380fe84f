import type { Centavos } from '@barya/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A withdrawal that waits for a decision, with its holds in the ledger. */
export interface PendingWithdrawal {
  id: string;
  amountCentavos: Centavos;
  holdIds: string[];
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
