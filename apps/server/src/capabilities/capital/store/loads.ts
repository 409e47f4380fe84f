import {
  type Input,
  type Routes,
  readReferenceText,
  readSearchedReference,
  withoutLeadingZeros,
} from '@barya/contract';
import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Tables, Trx } from '../../../database/tables.ts';
import { isOnDays } from '../../../kernel/days.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAge, byAmount, NEWEST_FIRST, orderOf, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page, toTotal } from '../../../kernel/page.ts';
import { findDecider, isBy } from '../../../people/deciders.ts';
import { type PersonRow, peopleAs, usernameOf } from '../../../people/person.ts';
import { isAmong, readOfPeople, searchPeople } from '../../../people/search.ts';
import { readRowSearch } from '../../../people/search-rows.ts';
import { transferCodes } from '../../../transfers.ts';

export type Load = Row<'capitalLoad'>;
/** A load with its recipient and its cash-in; a deleted account has no name. */
export type LoadOfMember = Load &
  PersonRow & { cashInReference: string | null; loadedByUsername: string | null };

/** The reference of the cash-in that a load credits, as a column. */
const cashInReferenceOf = (table: string) =>
  sql<string | null>`(
    select reference from cash_in where id = ${sql.ref(`${table}.cashInId`)}
  )`.as('cashInReference');

export type LoadListQuery = Input<Routes['listLoads'], 'query'>;

export async function insertLoad(trx: Trx, load: NewRow<'capitalLoad'>): Promise<Load> {
  return trx.insertInto('capitalLoad').values(load).returningAll().executeTakeFirstOrThrow();
}

export async function findLoad(db: Db, loadId: string): Promise<LoadOfMember | null> {
  return (await loadOfId(db, loadId).executeTakeFirst()) ?? null;
}

export async function lockLoad(trx: Trx, loadId: string): Promise<LoadOfMember | null> {
  return (await loadOfId(trx, loadId).forUpdate('capitalLoad').executeTakeFirst()) ?? null;
}

function loadOfId(db: Db, loadId: string) {
  return db
    .selectFrom('capitalLoad')
    .innerJoin(peopleAs('member'), 'member.id', 'capitalLoad.memberId')
    .selectAll('capitalLoad')
    .select(['member.username', 'member.email', 'member.phone'])
    .select(cashInReferenceOf('capitalLoad'))
    .select(usernameOf('capitalLoad.loadedBy').as('loadedByUsername'))
    .where('capitalLoad.id', '=', loadId);
}

/** The bank line that a load is matched to. */
export async function findLineOf(
  db: Db,
  loadId: string,
): Promise<{ id: string; paymentReference: string | null } | null> {
  const line = db.selectFrom('bankLine').select(['id', 'paymentReference']);
  return (await line.where('loadId', '=', loadId).executeTakeFirst()) ?? null;
}

export async function markReverted(
  trx: Trx,
  loadId: string,
  reverted: RowChange<'capitalLoad'>,
): Promise<Load> {
  return trx
    .updateTable('capitalLoad')
    .set(reverted)
    .where('id', '=', loadId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The member's last loads, newest first; of this amount if one is given. */
export async function findLastLoads(
  db: Db,
  memberId: string,
  { most, ...since }: { most: number; amountCentavos?: Centavos; since?: Date },
): Promise<LoadOfMember[]> {
  return db
    .selectFrom('capitalLoad as load')
    .innerJoin(peopleAs('member'), 'member.id', 'load.memberId')
    .selectAll('load')
    .select(['member.username', 'member.email', 'member.phone'])
    .select(cashInReferenceOf('load'))
    .select(usernameOf('load.loadedBy').as('loadedByUsername'))
    .where('load.memberId', '=', memberId)
    .$if(since.amountCentavos !== undefined, (query) =>
      query
        .where('load.amountCentavos', '=', since.amountCentavos!)
        .where('load.revertedAt', 'is', null),
    )
    .$if(since.since !== undefined, (query) => query.where('load.createdAt', '>=', since.since!))
    .orderBy('load.createdAt', 'desc')
    .orderBy('load.id', 'desc')
    .limit(most)
    .execute();
}

/** Columns of loads that a capability above may read, to join under an alias; of a cash-in the present one. */
export function loadsAs<Alias extends string>(alias: Alias) {
  return expressionBuilder<Tables>()
    .selectFrom('capitalLoad')
    .select(['id', 'cashInId', 'reference', 'revertedAt', 'status'])
    .where(sql<SqlBool>`not exists (
      select from cash_in_reopening ended where ended.load_id = capital_load.id)`)
    .as(alias);
}

/** Corrects the payment reference of a locked load; of a cash-in it credits, a trigger does. */
export async function saveReference(
  trx: Trx,
  loadId: string,
  paymentReference: string,
): Promise<void> {
  await trx.updateTable('capitalLoad').set({ paymentReference }).where('id', '=', loadId).execute();
}

/** What the payment service printed, and the payment method that it belongs to. */
export interface PaymentReference {
  method: string;
  reference: string;
}

/** Whose a payment reference is: a cash-in, a load, or a cash-in with its load. */
export type ReferenceOwner = { cashInId: string } | { loadId: string };

/** Claims a payment reference. Waits for concurrent claims. @returns false if it is in use */
export async function insertReference(
  trx: Trx,
  { method, reference }: PaymentReference,
  owner: { cashInId?: string | null; loadId?: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paymentReference')
    .values({
      method: sql<string>`account_of(${method})`,
      reference: withoutLeadingZeros(reference),
      cashInId: owner.cashInId ?? null,
      loadId: owner.loadId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['method', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Frees the payment reference of a cash-in or load, if it has one. */
export async function freePaymentReference(trx: Trx, owner: ReferenceOwner): Promise<void> {
  const [column, id] =
    'cashInId' in owner
      ? (['cashInId', owner.cashInId] as const)
      : (['loadId', owner.loadId] as const);
  await trx.deleteFrom('paymentReference').where(column, '=', id).execute();
}

/**
 * The load or cash-in of the same member that staff corrected from this payment reference: it stays
 * refused to them. Null if there is none.
 */
export async function findCorrectedFrom(
  db: Db,
  { method, reference }: PaymentReference,
  owner: { cashInId?: string | null; loadId?: string | null },
): Promise<ReferenceUse | null> {
  const { cashInId = null, loadId = null } = owner;
  const bare = withoutLeadingZeros(reference);
  const { rows } = await sql<ReferenceUse>`
    with owner as (
      select member_id from capital_load where id = ${loadId}::uuid
      union select member_id from cash_in where id = ${cashInId}::uuid
    )
    select 'load' as kind, l.id, l.reference, ${usernameOf('l.memberId')} as username
    from owner
    join audit_entry e on e.member_id = owner.member_id and e.action = 'correct_load'
    join capital_load l on l.id = e.subject_id and l.id is distinct from ${loadId}::uuid
    where ltrim(e.state_before ->> 'paymentReference', '0') = ${bare}
      and account_of(l.method) = account_of(${method})
    union all
    select 'cash_in', c.id, c.reference, ${usernameOf('c.memberId')}
    from owner
    join cash_in c on c.member_id = owner.member_id and c.status = 'credited'
      and c.id is distinct from ${cashInId}::uuid
    join cash_in_declaration d on d.cash_in_id = c.id
    where ltrim(d.payment_reference, '0') = ${bare} and account_of(c.method) = account_of(${method})
      and ltrim(c.payment_reference, '0') is distinct from ${bare}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Where a payment reference is in use. */
export interface ReferenceUse {
  kind: 'cash_in' | 'load' | 'payout';
  id: string;
  reference: string;
  /** Null for a deleted account. */
  username: string | null;
}

/** Null if the reference is free. */
export async function findReferenceUse(
  db: Db,
  { method, reference }: PaymentReference,
): Promise<ReferenceUse | null> {
  const row = await db
    .selectFrom('paymentReference as used')
    .leftJoin('cashIn', 'cashIn.id', 'used.cashInId')
    .leftJoin('capitalLoad as load', 'load.id', 'used.loadId')
    .leftJoin('withdrawal as paid', 'paid.id', 'used.payoutId')
    .leftJoin(peopleAs('member'), (join) =>
      join.on(
        'member.id',
        '=',
        sql<string>`coalesce(cash_in.member_id, load.member_id, paid.member_id)`,
      ),
    )
    .select([
      sql<ReferenceUse['kind']>`case when cash_in.id is not null then 'cash_in'
        when load.id is not null then 'load' else 'payout' end`.as('kind'),
      sql<string>`coalesce(cash_in.id, load.id, paid.id)`.as('id'),
      sql<string>`coalesce(cash_in.reference, load.reference, paid.reference)`.as('reference'),
      'member.username',
    ])
    .where('used.method', '=', sql<string>`account_of(${method})`)
    .where('used.reference', '=', withoutLeadingZeros(reference))
    .executeTakeFirst();
  return row ?? null;
}

const sorts: Sorts<'createdAt' | 'amount', LoadOfMember> = {
  createdAt: byAge('load'),
  amount: byAmount('load'),
};

/**
 * Newest first by default. Searches members, references, payment references and the references of
 * cash-ins.
 */
export async function listLoads(
  db: Db,
  query: LoadListQuery & { memberId?: string },
  page: Page,
): Promise<Listed<LoadOfMember>> {
  const { search, status, sort = NEWEST_FIRST, method, memberId } = query;
  const onDays = isOnDays('load.createdAt', query);
  const deciderId = await findDecider(db, query.decidedBy);
  const { ids, person } = await readRowSearch(db, search, 'capital_load', exactLoads(search ?? ''));
  const people = person === undefined ? null : await searchPeople(db, person);
  const narrowings = [onDays, method, deciderId, ids, memberId];
  const isCounted = narrowings.every((narrowing) => narrowing === undefined);
  const selectFiltered = () =>
    db
      .selectFrom('capitalLoad as load')
      // A literal, so that the planner sees how rare reverted loads are.
      .$if(status !== undefined, (loads) => loads.where('load.status', '=', sql.lit(status!)))
      .$if(memberId !== undefined, (loads) => loads.where('load.memberId', '=', memberId!))
      .$if(onDays !== undefined, (loads) => loads.where(onDays!))
      .$if(method !== undefined, (loads) =>
        loads.where(sql`lower(load.method)`, '=', sql<string>`lower(${method})`),
      )
      .$if(deciderId !== undefined, (loads) =>
        loads.where(isBy(sql.ref('load.loadedBy'), deciderId!)),
      )
      .$if(ids !== undefined, (loads) => loads.where(isAmong('load.id', ids!)));
  const list = readOfPeople(db, people, {
    table: 'load',
    places: selectFiltered().select([
      'load.id',
      'load.memberId',
      sort.by === 'amount' ? 'load.amountCentavos' : 'load.createdAt',
    ]),
    rows: (place) =>
      db
        .selectFrom(place)
        .innerJoin('capitalLoad as load', 'load.id', 'place.id')
        .innerJoin(peopleAs('member'), 'member.id', 'load.memberId')
        .selectAll('load')
        .select(['member.username', 'member.email', 'member.phone'])
        .select(cashInReferenceOf('load'))
        .select(usernameOf('load.loadedBy').as('loadedByUsername')),
    count: () =>
      isCounted ? countLoads(db, status) : countUpTo(db, selectFiltered().select('load.id')),
  });
  return listPage(page, orderOf(sorts, sort), list);
}

/** Selects the ids of loads that have this text as a reference. */
function exactLoads(text: string) {
  const ours = readReferenceText(text);
  return [
    sql`select id from capital_load where reference = ${ours}`,
    sql`select id from capital_load
      where ltrim(payment_reference, '0') = ${readSearchedReference(text)}`,
    sql`select l.id from cash_in c join capital_load l on l.cash_in_id = c.id
      where c.reference = ${`BRY-${ours.replace(/^BRY/, '')}`}`,
  ];
}

/** Uses the ledger's counts: each load is one transfer, each revert one reversal. */
async function countLoads(db: Db, status: Load['status'] | undefined) {
  const tallies = await readTallies(db);
  const made = tallies.get(transferCodes.capitalLoad)?.transfers ?? 0;
  const reverted = tallies.get(transferCodes.capitalLoadReversal)?.transfers ?? 0;
  if (status === undefined) return toTotal(made);
  return toTotal(status === 'failed' ? reverted : made - reverted);
}

/** A member's wrong loads that were spent, newest first; paid ones too. */
export async function findOwedBack(db: Db, memberId: string): Promise<Load[]> {
  return db
    .selectFrom('capitalLoad')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('owedBackCentavos', 'is not', null)
    .orderBy('revertedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a payment to what was paid back of a load. @returns all that was paid of it */
export async function notePaidBack(
  trx: Trx,
  loadId: string,
  centavos: Centavos,
): Promise<Centavos> {
  const { paidBackCentavos } = await trx
    .updateTable('capitalLoad')
    .set((eb) => ({ paidBackCentavos: eb('paidBackCentavos', '+', centavos) }))
    .where('id', '=', loadId)
    .returning('paidBackCentavos')
    .executeTakeFirstOrThrow();
  return paidBackCentavos;
}

/** What a member owes back: what was spent of wrong loads, less what was paid. As a query. */
export function owedBackOf(memberId: string): RawBuilder<Centavos> {
  return sql`(select coalesce(sum(owed_back_centavos - paid_back_centavos), 0)::bigint
    from capital_load where member_id = ${memberId} and owed_back_centavos is not null)`;
}

export async function sumOwedBack(db: Db, memberId: string): Promise<Centavos> {
  const { owedBack } = await db
    .selectNoFrom(owedBackOf(memberId).as('owedBack'))
    .executeTakeFirstOrThrow();
  return owedBack;
}

/** What a member was loaded, without reverted loads, as a query. */
export function sumLoads(memberId: string): RawBuilder<{ loadedCentavos: Centavos }> {
  return sql`select coalesce(sum(amount_centavos), 0)::bigint as "loadedCentavos"
    from capital_load where member_id = ${memberId} and reverted_at is null`;
}
