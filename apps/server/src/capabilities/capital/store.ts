import type { ListQuery } from '@barya/contract';
import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { CapitalLoadTable, Tables } from '../../database/tables.ts';
import { listPage } from '../../kernel/list-page.ts';
import { byAge, byAmount, NEWEST_FIRST, orderOf, type Sorts } from '../../kernel/order.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import { toTotal } from '../../kernel/page.ts';
import { type PersonRow, peopleAs } from '../../people/person.ts';
import { readOfPeople, searchPeople } from '../../people/search.ts';
import { transferCodes } from '../../transfers.ts';

export type Load = Selectable<CapitalLoadTable>;
/** A load with its recipient; a deleted account has no name. */
export type LoadOfMember = Load & PersonRow;

export type LoadListQuery = ListQuery<'completed' | 'failed', 'createdAt' | 'amount'>;

export async function insertLoad(
  trx: Transaction<Tables>,
  load: Insertable<CapitalLoadTable>,
): Promise<Load> {
  return trx.insertInto('capitalLoad').values(load).returningAll().executeTakeFirstOrThrow();
}

export async function findLoad(db: Kysely<Tables>, loadId: string): Promise<LoadOfMember | null> {
  return (await loadOfId(db, loadId).executeTakeFirst()) ?? null;
}

export async function lockLoad(
  trx: Transaction<Tables>,
  loadId: string,
): Promise<LoadOfMember | null> {
  return (await loadOfId(trx, loadId).forUpdate('capitalLoad').executeTakeFirst()) ?? null;
}

function loadOfId(db: Kysely<Tables>, loadId: string) {
  return db
    .selectFrom('capitalLoad')
    .innerJoin(peopleAs('member'), 'member.id', 'capitalLoad.memberId')
    .selectAll('capitalLoad')
    .select(['member.username', 'member.email', 'member.phone'])
    .where('capitalLoad.id', '=', loadId);
}

export async function markReverted(
  trx: Transaction<Tables>,
  loadId: string,
  reverted: { by: string; at: Date },
): Promise<Load> {
  return trx
    .updateTable('capitalLoad')
    .set({ status: 'failed', revertedBy: reverted.by, revertedAt: reverted.at })
    .where('id', '=', loadId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const sorts: Sorts<'createdAt' | 'amount', LoadOfMember> = {
  createdAt: byAge('load'),
  amount: byAmount('load'),
};

/** Newest first by default. */
export async function listLoads(
  db: Kysely<Tables>,
  { search, status, sort = NEWEST_FIRST }: LoadListQuery,
  page: Page,
): Promise<Listed<LoadOfMember>> {
  const people = search === undefined ? null : await searchPeople(db, search);
  const list = readOfPeople(db, people, {
    table: 'load',
    places: db
      .selectFrom('capitalLoad as load')
      .select([
        'load.id',
        'load.memberId',
        sort.by === 'amount' ? 'load.amountCentavos' : 'load.createdAt',
      ])
      // A literal, so that the planner sees how rare reverted loads are.
      .$if(status !== undefined, (query) => query.where('load.status', '=', sql.lit(status!))),
    rows: (place) =>
      db
        .selectFrom(place)
        .innerJoin('capitalLoad as load', 'load.id', 'place.id')
        .innerJoin(peopleAs('member'), 'member.id', 'load.memberId')
        .selectAll('load')
        .select(['member.username', 'member.email', 'member.phone']),
    count: () => countLoads(db, status),
  });
  return listPage(page, orderOf(sorts, sort), list);
}

/** Uses the ledger's counts: each load is one transfer, each revert one reversal. */
async function countLoads(db: Kysely<Tables>, status: Load['status'] | undefined) {
  const tallies = await readTallies(db);
  const made = tallies.get(transferCodes.capitalLoad)?.transfers ?? 0;
  const reverted = tallies.get(transferCodes.capitalLoadReversal)?.transfers ?? 0;
  if (status === undefined) return toTotal(made);
  return toTotal(status === 'failed' ? reverted : made - reverted);
}

/** What a member was loaded, without reverted loads, as a query. */
export function sumLoads(memberId: string): RawBuilder<{ loadedCentavos: Centavos }> {
  return sql`select coalesce(sum(amount_centavos), 0)::bigint as "loadedCentavos"
    from capital_load where member_id = ${memberId} and status = 'completed'`;
}
