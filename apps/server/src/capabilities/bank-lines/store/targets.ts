import type { MatchTarget } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { columns, hasBatchLine, hasLineOfPart, isFree, isSent, type TargetRow } from './books.ts';

/** What lines are matched to, by the id of each line. */
export async function findTargets(
  db: Db,
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
  db: Db,
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
  db: Db,
  ids: { loadIds?: readonly string[]; payoutIds?: readonly string[]; batchIds?: readonly string[] },
): Promise<void> {
  const { loadIds = [], payoutIds = [], batchIds = [] } = ids;
  if (loadIds.length > 0) await lock(db, sql`capital_load`, sql`${loadIds}::uuid[]`);
  if (payoutIds.length > 0) await lock(db, sql`payout`, sql`${payoutIds}::uuid[]`);
  const batches = sql`${batchIds}::uuid[] || array(
    select batch_id from payout where id = any(${payoutIds}::uuid[]) and batch_id is not null)`;
  if (payoutIds.length + batchIds.length > 0) await lock(db, sql`payout_batch`, batches);
}

async function lock(db: Db, table: RawBuilder<unknown>, ids: RawBuilder<unknown>) {
  await sql`select from ${table} where id = any(${ids}) order by id for no key update`.execute(db);
}

/** Those of locked pairs whose load, payout or return still has no line. */
export async function filterFree<Pair extends { kind: string; targetId: string }>(
  db: Db,
  pairs: readonly Pair[],
): Promise<Pair[]> {
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
