import { type Centavos, toPesos } from '@barya/money';
import { type Kysely, sql } from 'kysely';
import { type MemberAccount, memberAccountId, memberAccountIds } from './chart-of-accounts.ts';
import type { Tables } from './database/tables.ts';

/** What a member can dispose of, in centavos. */
export interface MemberBalances {
  wallet: Centavos;
  directReferral: Centavos;
  indirectReferral: Centavos;
  /** Posted, and what today's clicks have drawn from the day's hold. */
  clickEarnings: Centavos;
  sharedEarnings: Centavos;
  /** The part of `clickEarnings` that was drawn and is not posted yet. */
  unsettledClicks: Centavos;
}

/**
 * A member's balances as they stand now: what leaves with a pending withdrawal is already gone.
 * Within a transaction it sees that transaction's own transfers.
 */
export async function readMemberBalances(
  db: Kysely<Tables>,
  memberId: string,
): Promise<MemberBalances> {
  // One statement, so one moment: what clicks have drawn moves into the account when it is posted,
  // and would be counted twice, or not at all, by two.
  const { rows } = await sql<{ id: string; available: Centavos; drawn: Centavos }>`
    select a.id, a.credits_posted - a.debits_posted - a.debits_pending + coalesce(d.drawn, 0)
      as available, coalesce(d.drawn, 0) as drawn
    from ledger.account a
    left join (
      select (clicks - posted_clicks) * pay_centavos as drawn
      from click_day where member_id = ${memberId} and hold_id is not null
    ) as d on a.id = ${memberAccountId(memberId, 'clickEarnings')}
    where a.id = any(${memberAccountIds(memberId)}::uuid[])`.execute(db);
  const available = new Map(rows.map((row) => [row.id, row.available]));
  const read = (account: MemberAccount) => available.get(memberAccountId(memberId, account)) ?? 0;
  return {
    wallet: read('wallet'),
    directReferral: read('directReferral'),
    indirectReferral: read('indirectReferral'),
    clickEarnings: read('clickEarnings'),
    sharedEarnings: read('sharedEarnings'),
    unsettledClicks: rows.reduce((sum, { drawn }) => sum + drawn, 0),
  };
}

/** The `earnings` of an `earnings_update`, in pesos. */
export function presentEarningsUpdate(balances: MemberBalances) {
  return {
    wallet: toPesos(balances.wallet),
    directReferral: toPesos(balances.directReferral),
    indirectReferral: toPesos(balances.indirectReferral),
    totalClicks: toPesos(balances.clickEarnings),
    sharedEarnings: toPesos(balances.sharedEarnings),
  };
}
