import type { MatchKind } from '@barya/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/list-page.ts';
import { columns, exactFits, isFree, MOST_SUGGESTED, type TargetRow } from './books.ts';
import type { LineRow } from './lines.ts';
import { MOST_COMPARED, NEAR, namesSender } from './matching.ts';

export type SuggestedTarget = TargetRow & { match: MatchKind };

/** For each unmatched line what it may be: the exact first, then the nearest, at most five. */
export async function suggestTargets(
  db: Kysely<Tables>,
  lines: readonly LineRow[],
): Promise<Map<string, SuggestedTarget[]>> {
  const found = new Map<string, SuggestedTarget[]>(lines.map(({ id }) => [id, []]));
  const incoming = lines.filter((line) => line.amountCentavos > 0).map(({ id }) => id);
  const outgoing = lines.filter((line) => line.amountCentavos < 0).map(({ id }) => id);
  const suggested = [
    ...(incoming.length > 0 ? (await suggestFor(incoming, incomingTargets).execute(db)).rows : []),
    ...(outgoing.length > 0 ? (await suggestFor(outgoing, outgoingTargets).execute(db)).rows : []),
  ];
  for (const { lineId, ...target } of suggested) {
    const targets = found.get(lineId)!;
    if (targets.length < MOST_SUGGESTED) targets.push(target);
  }
  return found;
}

function suggestFor(lineIds: readonly string[], targets: RawBuilder<unknown>) {
  return sql<SuggestedTarget & { lineId: string }>`
    select suggested.*, member.username
    from bank_line line
    cross join lateral (
      select lower(text) as words, regexp_replace(text, '[^0-9]', '', 'g') as digits
      from (select line.sender || ' ' || line.description as text) as texts
      -- Else the planner reads the text again for each row that is compared.
      offset 0
    ) as said
    cross join lateral (
      select line.id as line_id, min(match) as match, kind, id, reference, amount_centavos, at,
        member_id
      from (${targets}) as target
      group by kind, id, reference, amount_centavos, at, member_id
    ) as suggested
    left join (select id, username from member) as member on member.id = suggested.member_id
    where line.id = any(${lineIds}::uuid[])
    order by suggested.match, abs(extract(epoch from suggested.at - line.at)), suggested.id`;
}

const said = { words: sql`said.words`, digits: sql`said.digits` };
const isNear = (at: RawBuilder<unknown>) =>
  sql`${at} between line.at - ${NEAR} and line.at + ${NEAR}`;

/** The rows of a table within 48 hours of the line, nearest first on either side, some of each. */
function nearest(table: string, where: RawBuilder<unknown>, at: RawBuilder<unknown>) {
  const most = sql.lit(MOST_COMPARED);
  const rows = sql`select * from ${sql.table(table)} where ${where}`;
  return sql`(
    (${rows} and ${at} >= line.at and ${at} <= line.at + ${NEAR} order by ${at} limit ${most})
    union all
    (${rows} and ${at} < line.at and ${at} >= line.at - ${NEAR} order by ${at} desc limit ${most}))`;
}

const exact = (fits: (typeof exactFits)['in']) =>
  uniteAll(
    fits.map(
      ({ columns, from, where }) => sql`
  select 'exact' as match, ${columns} from ${from} where ${where}`,
    ),
  );

const likelyPayouts = (kind: 'payout' | 'payoutReturn', rows: RawBuilder<unknown>) => sql`
  select 'likely', ${columns[kind]}
  from ${rows} as payout join withdrawal on withdrawal.id = payout.id
  where ${isFree[kind]} and ${namesSender(said, {
    name: sql`withdrawal.account_name`,
    number: sql`withdrawal.account_number`,
  })}`;

/** Loads, cash-ins, payouts that came back, and pay-ins of the operator. */
const incomingTargets = sql`
  ${exact(exactFits.in)}
  union all
  select 'exact', ${columns.cashIn}
  from payment_reference used join cash_in on cash_in.id = used.cash_in_id
  where used.method = lower(line.account) and used.reference = ltrim(line.payment_reference, '0')
    and cash_in.amount_centavos = line.amount_centavos and ${isFree.cashIn}
    and (line.cash_in_reference is null or line.cash_in_reference = cash_in.reference)
  union all
  select 'exact', ${columns.cashIn} from cash_in
  where cash_in.reference = line.cash_in_reference and lower(cash_in.method) = lower(line.account)
    and cash_in.amount_centavos = line.amount_centavos and ${isFree.cashIn}
  union all
  select 'likely', ${columns.load}
  from ${nearest(
    'capital_load',
    sql`lower(method) = lower(line.account) and status = 'completed'
      and amount_centavos = line.amount_centavos`,
    sql`created_at`,
  )} as load
  left join cash_in on cash_in.id = load.cash_in_id
  where ${isFree.load} and ${namesSender(said, {
    name: sql`cash_in.sender_name`,
    number: sql`coalesce(cash_in.sender_number, (select phone from member where id = load.member_id))`,
  })}
  union all
  select 'likely', ${columns.cashIn}
  from ${nearest(
    'cash_in',
    sql`status in ('open', 'declared') and amount_centavos = line.amount_centavos
      and lower(method) = lower(line.account)`,
    sql`coalesce(declared_at, created_at)`,
  )} as cash_in
  where ${namesSender(said, {
    name: sql`cash_in.sender_name`,
    number: sql`coalesce(cash_in.sender_number, (select phone from member where id = cash_in.member_id))`,
  })}
  union all
  ${likelyPayouts(
    'payoutReturn',
    nearest(
      'payout',
      sql`state = 'returned' and account_of(method) = account_of(line.account)
        and amount_centavos = line.amount_centavos`,
      sql`ended_at`,
    ),
  )}
  union all
  select 'likely', ${columns.entry} from reserve_entry entry
  where entry.kind = 'pay_in' and entry.amount_centavos = line.amount_centavos
    and ${isNear(sql`entry.created_at`)} and ${isFree.entry}`;

/** Payouts by their account, whole batches by their sum, and what the operator paid. */
const outgoingTargets = sql`
  ${exact(exactFits.out)}
  union all
  ${likelyPayouts(
    'payout',
    nearest(
      'payout',
      sql`state in ('sent', 'returned') and account_of(method) = account_of(line.account)
        and amount_centavos = -line.amount_centavos`,
      sql`paid_at`,
    ),
  )}
  union all
  select 'likely', ${columns.batch} from payout_batch batch
  where account_of(batch.method) = account_of(line.account)
    and batch.paid_centavos = -line.amount_centavos and ${isFree.batch}
  union all
  select 'likely', ${columns.entry} from reserve_entry entry
  where entry.kind = 'pay_out' and entry.amount_centavos = -line.amount_centavos
    and ${isNear(sql`entry.created_at`)} and ${isFree.entry}
  union all
  select 'likely', ${columns.unclaimed} from unclaimed_money owed
  where owed.amount_centavos = -line.amount_centavos and ${isNear(sql`owed.paid_at`)}
    and ${isFree.unclaimed}`;
