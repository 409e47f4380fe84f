import type { MatchTarget } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/list-page.ts';
import {
  columns,
  exactFits,
  hasBatchLine,
  hasLineOfPart,
  isFree,
  isSent,
  type TargetRow,
} from './books.ts';

/** What lines are matched to, by the id of each line. */
export async function findTargets(
  db: Kysely<Tables>,
  lineIds: readonly string[],
): Promise<Map<string, TargetRow>> {
  const joinLines = (on: RawBuilder<unknown>) => sql`
    join (select * from bank_line where id = any(${lineIds}::uuid[])) as line on ${on}`;
  const { rows } = await sql<TargetRow & { lineId: string }>`
    select target.*, member.username from (
      select line.id as line_id, ${columns.load}
      from capital_load load ${joinLines(sql`line.load_id = load.id`)}
      union all
      select line.id, ${columns.payout}
      from payout ${joinLines(sql`line.payout_id = payout.id and line.amount_centavos < 0`)}
      union all
      select line.id, ${columns.payoutReturn}
      from payout ${joinLines(sql`line.payout_id = payout.id and line.amount_centavos > 0`)}
      union all
      select line.id, ${columns.batch}
      from payout_batch batch ${joinLines(sql`line.batch_id = batch.id`)}
      union all
      select line.id, ${columns.entry}
      from reserve_entry entry ${joinLines(sql`line.reserve_entry_id = entry.id`)}
      union all
      select line.id, ${columns.unclaimed}
      from unclaimed_money owed ${joinLines(sql`line.unclaimed_id = owed.id`)}
    ) as target
    left join (select id, username from member) as member on member.id = target.member_id
  `.execute(db);
  return new Map(rows.map(({ lineId, ...target }) => [lineId, target]));
}

/** What a line may be matched to; `isIn` is its direction. */
export interface Target {
  memberId: string | null;
  amountCentavos: Centavos;
  isIn: boolean;
  /** Whether another line stands for it: its batch's, or one of a payout of the batch. */
  isCovered: boolean;
}

export type TargetKind = Exclude<MatchTarget['kind'], 'cash_in'>;

/**
 * The target of a match; null if there is none that counts: not reverted, sent, returned, closed,
 * paid.
 */
export async function findTarget(
  db: Kysely<Tables>,
  { kind, id }: { kind: TargetKind; id: string },
): Promise<Target | null> {
  const select = {
    load: sql`select member_id, amount_centavos, true as is_in, false as is_covered
      from capital_load where id = ${id} and reverted_at is null`,
    payout: sql`select member_id, amount_centavos, false as is_in,
        ${hasBatchLine(sql`payout.batch_id`)} as is_covered
      from payout where id = ${id} and ${isSent}`,
    payout_return: sql`select member_id, amount_centavos, true as is_in, false as is_covered
      from payout where id = ${id} and state = 'returned'`,
    payout_batch: sql`select null::uuid as member_id, paid_centavos as amount_centavos,
        false as is_in, ${hasLineOfPart(sql`batch.id`)} as is_covered
      from payout_batch batch where id = ${id} and state = 'closed'`,
    reserve_entry: sql`select null::uuid as member_id, amount_centavos, kind = 'pay_in' as is_in,
        false as is_covered
      from reserve_entry where id = ${id} and kind <> 'opening_reserve'`,
    unclaimed: sql`select member_id, amount_centavos, false as is_in, false as is_covered
      from unclaimed_money where id = ${id} and paid_at is not null`,
  }[kind];
  const { rows } = await sql<Target>`${select}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks what lines are matched to until the transaction ends: loads, so that nobody reverts them
 * meanwhile; payouts and their batches, so that no other line stands for them.
 */
export async function lockTargets(
  db: Kysely<Tables>,
  ids: { loadIds?: readonly string[]; payoutIds?: readonly string[]; batchIds?: readonly string[] },
): Promise<void> {
  const { loadIds = [], payoutIds = [], batchIds = [] } = ids;
  if (loadIds.length > 0) await lock(db, sql`capital_load`, sql`${loadIds}::uuid[]`);
  if (payoutIds.length > 0) await lock(db, sql`payout`, sql`${payoutIds}::uuid[]`);
  const batches = sql`${batchIds}::uuid[] || array(
    select batch_id from payout where id = any(${payoutIds}::uuid[]) and batch_id is not null)`;
  if (payoutIds.length + batchIds.length > 0) await lock(db, sql`payout_batch`, batches);
}

async function lock(db: Kysely<Tables>, table: RawBuilder<unknown>, ids: RawBuilder<unknown>) {
  await sql`select from ${table} where id = any(${ids}) order by id for no key update`.execute(db);
}

/** A line and the one load, payout or return that it fits exactly. */
export interface ExactPair {
  lineId: string;
  kind: 'load' | 'payout' | 'payout_return';
  targetId: string;
  memberId: string;
}

/** Those of locked pairs that still fit. */
export async function filterFree(
  db: Kysely<Tables>,
  pairs: readonly ExactPair[],
): Promise<ExactPair[]> {
  const ids = pairs.map(({ targetId }) => targetId);
  const among = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'load' as kind, id from capital_load load where id = ${among} and ${isFree.load}
    union all
    select 'payout', id from payout where id = ${among} and ${isFree.payout}
    union all
    select 'payout_return', id from payout where id = ${among} and ${isFree.payoutReturn}
  `.execute(db);
  const free = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return pairs.filter(({ kind, targetId }) => free.has(`${kind} ${targetId}`));
}

const pairsOf = (fits: (typeof exactFits)['in'], direction: RawBuilder<unknown>) =>
  fits.map(
    ({ by, columns, from, where }) => sql`
    select line.id as line_id, line.at as line_at, target.kind, target.id, target.member_id
    from bank_line line cross join lateral (
      select ${columns} from ${from} where ${where}
      -- Else PostgreSQL may start from all that was ever booked.
      offset 0
    ) as target
    where line.status = 'unmatched' and ${by} is not null and ${direction}`,
  );

/** Unmatched lines with what they fit exactly, where neither fits another. */
const exactPairs = sql`
  with pair as (
    select distinct line_id, line_at, kind, id, member_id from (
      ${uniteAll([
        ...pairsOf(exactFits.in, sql`line.amount_centavos > 0`),
        ...pairsOf(exactFits.out, sql`line.amount_centavos < 0`),
      ])}
    ) as each
  )
  select line_id, kind, id, member_id, line_at from (
    select *, count(*) over (partition by line_id) as targets,
      count(*) over (partition by kind, id) as lines
    from pair
  ) as counted
  where targets = 1 and lines = 1`;

/** The oldest exact pairs. */
export async function findExactPairs(db: Kysely<Tables>, most: number): Promise<ExactPair[]> {
  const { rows } = await sql<ExactPair>`
    select line_id, kind, id as target_id, member_id from (${exactPairs}) as exact
    order by line_at, line_id limit ${most}`.execute(db);
  return rows;
}

export async function countExactPairs(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${exactPairs}) as exact`.execute(db);
  return rows[0]!.count;
}
