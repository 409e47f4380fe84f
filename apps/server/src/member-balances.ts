import { type Balance, type Reader, readBalances } from '@barya/ledger';
import { type Centavos, toPesos } from '@barya/money';
import type { Kysely } from 'kysely';
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
}

/** What today's clicks have drawn from the hold and the ledger has not posted yet, in centavos. */
async function readDrawn(db: Kysely<Tables>, memberId: string): Promise<Centavos> {
  const row = await db
    .selectFrom('click_day')
    .select(['clicks', 'posted_clicks', 'pay_centavos'])
    .where('member_id', '=', memberId)
    .where('hold_id', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? 0 : (row.clicks - row.posted_clicks) * row.pay_centavos;
}

/**
 * A member's balances as they stand now: what leaves with a pending withdrawal is already gone.
 * Within a transaction it sees that transaction's own transfers.
 */
export async function readMemberBalances(
  db: Kysely<Tables>,
  memberId: string,
): Promise<MemberBalances> {
  const accounts = await readBalances(db as Reader, memberAccountIds(memberId));
  const drawn = await readDrawn(db, memberId);
  return toMemberBalances(accounts, memberId, drawn);
}

function toMemberBalances(
  accounts: ReadonlyMap<string, Balance>,
  memberId: string,
  drawnCentavos: Centavos,
): MemberBalances {
  const available = (account: MemberAccount): Centavos =>
    accounts.get(memberAccountId(memberId, account))?.availableCentavos ?? 0;
  return {
    wallet: available('wallet'),
    directReferral: available('directReferral'),
    indirectReferral: available('indirectReferral'),
    clickEarnings: available('clickEarnings') + drawnCentavos,
    sharedEarnings: available('sharedEarnings'),
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
