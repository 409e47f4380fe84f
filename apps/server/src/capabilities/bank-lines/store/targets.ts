import type { MatchKind, MatchTarget } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { transferCodes } from '../../../transfers.ts';
import type { LineRow } from './lines.ts';
import { MOST_COMPARED, NEAR, namesSender } from './matching.ts';

/** What stands in the books for a line. */
export interface TargetRow {
  kind: MatchTarget['kind'];
  id: string;
  /** Null for unclaimed money, whose reference derives from the ledger's instant. */
  reference: string | null;
  amountCentavos: Centavos;
  at: Date;
  memberId: string | null;
  username: string | null;
}

/** The columns of a target, of tables under these aliases. */
const columns = {
  load: sql`'load' as kind, load.id, load.reference, load.amount_centavos, load.created_at as at,
    load.member_id`,
  cashIn: sql`'cash_in' as kind, cash_in.id, cash_in.reference, cash_in.amount_centavos,
    coalesce(cash_in.declared_at, cash_in.created_at) as at, cash_in.member_id`,
  payout: sql`'payout' as kind, withdrawal.id, withdrawal.reference, withdrawal.amount_centavos,
    withdrawal.processed_at as at, withdrawal.member_id`,
  entry: sql`'reserve_entry' as kind, entry.id, entry.reference, entry.amount_centavos,
    entry.created_at as at, null::uuid as member_id`,
  unclaimed: sql`'unclaimed' as kind, owed.id, null as reference, owed.amount_centavos,
    (select t.created_at from ledger.transfer t
      where t.reference_id = owed.id and t.code = ${sql.lit(transferCodes.unclaimedPaid)}) as at,
    owed.member_id`,
};

/** Withdrawals whose money was paid out. */
const isPaidOut = sql`withdrawal.status in ('approved', 'completed')`;

const withUsername = (targets: RawBuilder<unknown>) => sql<TargetRow & { lineId: string }>`
  select target.*, member.username from (${targets}) as target
  left join (select id, username from member) as member on member.id = target.member_id`;

/** What lines are matched to, by the id of each line. */
export async function findTargets(
  db: Kysely<Tables>,
  lineIds: readonly string[],
): Promise<Map<string, TargetRow>> {
  const of = sql`bank_line line where line.id = any(${lineIds}::uuid[])`;
  const { rows } = await withUsername(sql`
    select line.id as line_id, ${columns.load}
    from capital_load load join ${joinLines(of, sql`line.load_id = load.id`)}
    union all
    select line.id, ${columns.payout}
    from withdrawal join ${joinLines(of, sql`line.withdrawal_id = withdrawal.id`)}
    union all
    select line.id, ${columns.entry}
    from reserve_entry entry join ${joinLines(of, sql`line.reserve_entry_id = entry.id`)}
    union all
    select line.id, ${columns.unclaimed}
    from unclaimed_money owed join ${joinLines(of, sql`line.unclaimed_id = owed.id`)}
  `).execute(db);
  return new Map(rows.map(({ lineId, ...target }) => [lineId, target]));
}

function joinLines(lines: RawBuilder<unknown>, on: RawBuilder<unknown>) {
  return sql`(select line.* from ${lines}) as line on ${on}`;
}

/** What a line may be matched to; `isIn` is its direction. */
export interface Target {
  memberId: string | null;
  amountCentavos: Centavos;
  isIn: boolean;
}

/** The target of a match; null if there is none that counts: not reverted, paid out, paid. */
export async function findTarget(
  db: Kysely<Tables>,
  { kind, id }: { kind: Exclude<MatchTarget['kind'], 'cash_in'>; id: string },
): Promise<Target | null> {
  const select = {
    load: sql`select member_id, amount_centavos, true as is_in from capital_load
      where id = ${id} and status = 'completed'`,
    payout: sql`select member_id, amount_centavos, false as is_in from withdrawal
      where id = ${id} and ${isPaidOut}`,
    reserve_entry: sql`select null::uuid as member_id, amount_centavos, kind = 'pay_in' as is_in
      from reserve_entry where id = ${id} and kind <> 'opening_reserve'`,
    unclaimed: sql`select member_id, amount_centavos, false as is_in from unclaimed_money
      where id = ${id} and paid_at is not null`,
  }[kind];
  const { rows } = await sql<Target>`${select}`.execute(db);
  return rows[0] ?? null;
}

/** Locks a load until the transaction ends, so that nobody reverts it meanwhile. */
export async function lockLoadTarget(db: Kysely<Tables>, loadId: string): Promise<void> {
  await sql`select from capital_load where id = ${loadId} for no key update`.execute(db);
}

export type SuggestedTarget = TargetRow & { match: MatchKind };

const MOST_SUGGESTED = 5;

/** Conditions for what has no line yet. */
const isFree = {
  load: sql`load.status = 'completed'
    and not exists (select from bank_line taken where taken.load_id = load.id)`,
  cashIn: sql`(cash_in.status = 'declared' or cash_in.status = 'open')`,
  payout: sql`${isPaidOut}
    and not exists (select from bank_line taken where taken.withdrawal_id = withdrawal.id)`,
  entry: sql`not exists (select from bank_line taken where taken.reserve_entry_id = entry.id)`,
  unclaimed: sql`not exists (select from bank_line taken where taken.unclaimed_id = owed.id)`,
};

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
      select line.id as line_id, min(match) as match, kind, id, reference, amount_centavos, at,
        member_id
      from (${targets}) as target
      group by kind, id, reference, amount_centavos, at, member_id
    ) as suggested
    left join (select id, username from member) as member on member.id = suggested.member_id
    where line.id = any(${lineIds}::uuid[])
    order by suggested.match, abs(extract(epoch from suggested.at - line.at)), suggested.id`;
}

const texts = sql`line.sender || ' ' || line.description`;
const isNear = (at: RawBuilder<unknown>) =>
  sql`${at} between line.at - ${NEAR} and line.at + ${NEAR}`;

/**
 * Loads and cash-ins, and pay-ins of the operator. A line with our reference is exact for its own
 * cash-in only.
 */
const incomingTargets = sql`
  select 'exact' as match, ${columns.load}
  from payment_reference used join capital_load load on load.id = used.load_id
  where used.method = lower(line.account) and used.reference = line.payment_reference
    and lower(load.method) = lower(line.account)
    and load.amount_centavos = line.amount_centavos and ${isFree.load}
    and (line.cash_in_reference is null or line.cash_in_reference = (
      select reference from cash_in where id = load.cash_in_id))
  union all
  select 'exact', ${columns.load}
  from cash_in join capital_load load on load.cash_in_id = cash_in.id
  where cash_in.reference = line.cash_in_reference and lower(load.method) = lower(line.account)
    and load.amount_centavos = line.amount_centavos and ${isFree.load}
  union all
  select 'exact', ${columns.cashIn}
  from payment_reference used join cash_in on cash_in.id = used.cash_in_id
  where used.method = lower(line.account) and used.reference = line.payment_reference
    and cash_in.amount_centavos = line.amount_centavos and ${isFree.cashIn}
    and (line.cash_in_reference is null or line.cash_in_reference = cash_in.reference)
  union all
  select 'exact', ${columns.cashIn} from cash_in
  where cash_in.reference = line.cash_in_reference and lower(cash_in.method) = lower(line.account)
    and cash_in.amount_centavos = line.amount_centavos and ${isFree.cashIn}
  union all
  select 'likely', ${columns.load}
  from (
    select * from capital_load load
    where lower(load.method) = lower(line.account) and load.status = 'completed'
      and load.amount_centavos = line.amount_centavos and ${isNear(sql`load.created_at`)}
    limit ${sql.lit(2 * MOST_COMPARED)}
  ) as load
  left join cash_in on cash_in.id = load.cash_in_id
  where ${isFree.load} and ${namesSender(texts, {
    name: sql`cash_in.sender_name`,
    number: sql`coalesce(cash_in.sender_number, (select phone from member where id = load.member_id))`,
  })}
  union all
  select 'likely', ${columns.cashIn}
  from (
    select * from cash_in
    where ${isFree.cashIn} and cash_in.amount_centavos = line.amount_centavos
      and lower(cash_in.method) = lower(line.account)
      and ${isNear(sql`coalesce(cash_in.declared_at, cash_in.created_at)`)}
    limit ${sql.lit(2 * MOST_COMPARED)}
  ) as cash_in
  where ${namesSender(texts, {
    name: sql`cash_in.sender_name`,
    number: sql`coalesce(cash_in.sender_number, (select phone from member where id = cash_in.member_id))`,
  })}
  union all
  select 'likely', ${columns.entry} from reserve_entry entry
  where entry.kind = 'pay_in' and entry.amount_centavos = line.amount_centavos
    and ${isNear(sql`entry.created_at`)} and ${isFree.entry}`;

/** Withdrawals by their account, and what the operator paid. */
const outgoingTargets = sql`
  select 'likely' as match, ${columns.payout}
  from (
    select * from withdrawal
    where ${isPaidOut} and withdrawal.amount_centavos = -line.amount_centavos
      and lower(withdrawal.method) = lower(line.account)
      and ${isNear(sql`withdrawal.processed_at`)}
    limit ${sql.lit(2 * MOST_COMPARED)}
  ) as withdrawal
  where ${isFree.payout} and ${namesSender(texts, {
    name: sql`withdrawal.account_name`,
    number: sql`withdrawal.account_number`,
  })}
  union all
  select 'likely', ${columns.entry} from reserve_entry entry
  where entry.kind = 'pay_out' and entry.amount_centavos = -line.amount_centavos
    and ${isNear(sql`entry.created_at`)} and ${isFree.entry}
  union all
  select 'likely', ${columns.unclaimed} from unclaimed_money owed
  where owed.amount_centavos = -line.amount_centavos and ${isNear(sql`owed.paid_at`)}
    and ${isFree.unclaimed}`;
