import { type Centavos, toPesos } from '@barya/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type MemberAccount, memberAccountId, memberAccountIds } from '../chart-of-accounts.ts';
import type { Tables } from '../database/tables.ts';

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
  /** Grows with every change of the accounts: of two readings the one with the larger is the newer. */
  version: number;
}

/**
 * A member's balances as they stand now: what leaves with a pending withdrawal is already gone.
 * Within a transaction it sees that transaction's own transfers.
 */
export async function readMemberBalances(
  db: Kysely<Tables>,
  memberId: string,
): Promise<MemberBalances> {
  const [balances] = await readBalancesOf(db, [memberId]);
  return balances!;
}

/** What a row of `click_day` whose hold is open has drawn and the ledger has not posted yet. */
export function drawnByClicks(table: string): RawBuilder<Centavos> {
  const day = sql.table(table);
  return sql`(${day}.clicks - ${day}.posted_clicks) * ${day}.pay_centavos`;
}

interface AccountRow {
  id: string;
  available: Centavos;
  drawn: Centavos;
  version: number;
}

/** The same of many members, in their order. */
export async function readBalancesOf(
  db: Kysely<Tables>,
  memberIds: readonly string[],
): Promise<MemberBalances[]> {
  // One statement, so one moment: what clicks have drawn moves into the account when it is posted,
  // and would be counted twice, or not at all, by two.
  // The version adds up what never falls. Each transfer sets its accounts' time anew, later than before;
  // clicks are drawn without one, and what was drawn is credited by the transfer that ends it.
  const { rows } = await sql<AccountRow>`
    with drawn as (
      select asked.account_id, ${drawnByClicks('c')} as centavos
      from unnest(
        ${memberIds}::uuid[],
        ${memberIds.map((memberId) => memberAccountId(memberId, 'clickEarnings'))}::uuid[]
      ) as asked (member_id, account_id)
      join click_day c on c.member_id = asked.member_id
      where c.hold_id is not null
    )
    select a.id, a.credits_posted - a.debits_posted - a.debits_pending + coalesce(d.centavos, 0)
      as available, coalesce(d.centavos, 0) as drawn,
      coalesce((extract(epoch from a.last_transfer_at) * 1000)::bigint, 0)
        + a.credits_posted + coalesce(d.centavos, 0) as version
    from ledger.account a
    left join drawn d on d.account_id = a.id
    where a.id = any(${memberIds.flatMap(memberAccountIds)}::uuid[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return memberIds.map((memberId) => {
    const read = (account: MemberAccount) => found.get(memberAccountId(memberId, account));
    return {
      wallet: read('wallet')?.available ?? 0,
      directReferral: read('directReferral')?.available ?? 0,
      indirectReferral: read('indirectReferral')?.available ?? 0,
      clickEarnings: read('clickEarnings')?.available ?? 0,
      sharedEarnings: read('sharedEarnings')?.available ?? 0,
      unsettledClicks: read('clickEarnings')?.drawn ?? 0,
      version: memberAccountIds(memberId).reduce(
        (sum, accountId) => sum + (found.get(accountId)?.version ?? 0),
        0,
      ),
    };
  });
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
