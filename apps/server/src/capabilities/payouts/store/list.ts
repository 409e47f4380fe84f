import {
  type PayoutFilter,
  type PayoutState,
  readReferenceText,
  readSearchedReference,
  type Sort,
  type WithdrawalSource,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { issuerOfRow } from '../../../database/fold-method.ts';
import type { Db, Trx } from '../../../database/tables.ts';
import { type Days, isOnDays } from '../../../kernel/days.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAmount, byId, orderOf, type SortKey, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import type { Doer } from '../../../kernel/second-person.ts';
import type { Places } from '../../../kernel/short-lists.ts';
import { isBy } from '../../../people/deciders.ts';
import { usernameOf } from '../../../people/person.ts';
import { isAmong, membersMatching, readOfPeople, searchPeople } from '../../../people/search.ts';
import { hasNumber, readRowSearch } from '../../../people/search-rows.ts';
import { clearanceInForce } from './clearances.ts';
import type { PayoutRow } from './payouts.ts';

/** A payout with the names of staff and its batch's reference; a deleted person has no name. */
export type NamedPayout = PayoutRow & {
  takenByUsername: string | null;
  /** Who marked it last: `ended_by`, else `sent_by`. */
  deciderUsername: string | null;
  batchReference: string | null;
};

/** Undefined fields do not filter. */
export interface PayoutListFilter {
  state?: PayoutState | keyof typeof groups | undefined;
  /** Without case. */
  method?: string | undefined;
  source?: WithdrawalSource | undefined;
  /** When it was approved. */
  days?: Days | undefined;
  /** The id of who marked it last. */
  deciderId?: string | undefined;
  /** Who has it, also where the take ran out. `nobody` leaves out what is in a batch too. */
  takenBy?: string | undefined;
  /** Taken at this instant or before, by another person. */
  runOut?: { endedBefore: Date; notOf: string } | undefined;
  batchId?: string | undefined;
  /** Those that a proposal asks to clear. */
  proposalId?: string | undefined;
  /** Matches the member's username, email or phone. */
  person?: string | undefined;
  ids?: readonly string[] | undefined;
}

const byApproval: SortKey<PayoutRow> = {
  type: 'timestamptz',
  expression: sql.ref('payout.approvedAt'),
  keyOf: (row) => row.approvedAt,
};
const sorts: Sorts<'approvedAt' | 'amount', PayoutRow> = {
  approvedAt: [byApproval, byId('payout')],
  amount: byAmount('payout'),
};

export async function listNamedPayouts(
  db: Db,
  filter: PayoutListFilter,
  { sort, page }: { sort: Sort<'approvedAt' | 'amount'>; page: Page },
): Promise<Listed<NamedPayout>> {
  const people = filter.person === undefined ? null : await searchPeople(db, filter.person);
  const list = readOfPeople(db, people, {
    table: 'payout',
    places: selectFiltered(db, filter).select([
      'payout.id',
      'payout.memberId',
      sort.by === 'amount' ? 'payout.amountCentavos' : 'payout.approvedAt',
    ]),
    rows: (place) => readPlaced(db, place),
    count: () => countUpTo(db, selectFiltered(db, filter).select('payout.id')),
  });
  return listPage(page, orderOf(sorts, sort), list);
}

/** As in the index `payout_by_decider`. */
const decider = sql`coalesce(payout.ended_by, payout.sent_by)`;

function readPlaced(
  db: Db,
  place: Places,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
): SelectQueryBuilder<any, any, NamedPayout> {
  return selectNamed(db).innerJoin(place, 'place.id', 'payout.id');
}

function selectNamed(db: Db) {
  return db
    .selectFrom('payout')
    .leftJoin('payoutBatch', 'payoutBatch.id', 'payout.batchId')
    .selectAll('payout')
    .select('payoutBatch.reference as batchReference')
    .select(usernameOf('payout.takenBy').as('takenByUsername'))
    .select(usernameOf(decider).as('deciderUsername'));
}

/** These payouts, the oldest first. */
export async function findNamedPayouts(db: Db, ids: readonly string[]): Promise<NamedPayout[]> {
  return selectNamed(db)
    .where('payout.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('payout.approvedAt')
    .orderBy('payout.id')
    .execute();
}

/** Applies every filter except `person`. */
function selectFiltered(db: Db, filter: PayoutListFilter) {
  const { state, method, source, deciderId, takenBy, runOut, batchId, proposalId, ids } = filter;
  const onDays = isOnDays('payout.approvedAt', filter.days ?? {});
  // Literals let the planner use the partial indexes, and the frequency of each state and source.
  return db
    .selectFrom('payout')
    .$if(state !== undefined, (query) => query.where(hasState(state!)))
    .$if(method !== undefined, (query) =>
      query.where(sql`lower(payout.method)`, '=', sql<string>`lower(${method})`),
    )
    .$if(source !== undefined, (query) => query.where('payout.source', '=', sql.lit(source!)))
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .$if(deciderId !== undefined, (query) => query.where(isBy(decider, deciderId!)))
    .$if(takenBy !== undefined, (query) => query.where(isTakenBy(takenBy!)))
    .$if(runOut !== undefined, (query) => query.where(hasRunOut(runOut!)))
    .$if(batchId !== undefined, (query) => query.where('payout.batchId', '=', batchId!))
    .$if(proposalId !== undefined, (query) =>
      query.where(
        sql<SqlBool>`payout.id in (
          select payout_id from payout_to_clear where proposal_id = ${proposalId})`,
      ),
    )
    .$if(ids !== undefined, (query) => query.where(isAmong('payout.id', ids!)));
}

/** States that are listed together. */
const groups = {
  paid: sql<SqlBool>`payout.state in ('sent', 'returned')`,
  ended: sql<SqlBool>`payout.state in ('failed', 'returned')`,
};

function hasState(state: PayoutState | keyof typeof groups) {
  return state === 'paid' || state === 'ended'
    ? groups[state]
    : sql<SqlBool>`payout.state = ${sql.lit(state)}`;
}

function isTakenBy(takenBy: string) {
  if (takenBy === 'nobody') {
    return sql<SqlBool>`payout.taken_by is null and payout.batch_id is null`;
  }
  const taken = sql<SqlBool>`payout.state = 'to_pay' and payout.taken_by is not null`;
  return takenBy === 'anybody' ? taken : sql<SqlBool>`${taken} and payout.taken_by = ${takenBy}`;
}

function hasRunOut({ endedBefore, notOf }: NonNullable<PayoutListFilter['runOut']>) {
  return sql<SqlBool>`payout.state = 'to_pay' and payout.taken_by <> ${notOf}
    and payout.taken_at <= ${endedBefore}`;
}

/** Selects the ids of payouts that have this text as a reference or account number. */
export function exactPayouts(text: string) {
  const paymentReference = readSearchedReference(text);
  return [
    sql`select p.id from withdrawal w join payout p on p.id = w.id
      where w.reference = ${readReferenceText(text)}`,
    sql`select id from payout where ltrim(payment_reference, '0') = ${paymentReference}`,
    sql`select id from payout where ltrim(return_reference, '0') = ${paymentReference}`,
    sql`select p.id from withdrawal w join payout p on p.id = w.id
      where ${hasNumber('w.accountNumber', text)}`,
  ];
}

/** How many recent withdrawals to a number have their names compared. */
const MOST_COMPARED = 50;

/**
 * Other names to which earlier withdrawals to the same number of the same issuer were approved, the
 * newest first, by payout. Case, spaces and punctuation make no other name.
 */
export async function findOtherNames(
  db: Db,
  payoutIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select w.id, array_agg(b.account_name order by b.created_at desc) as names
    from withdrawal w
    cross join lateral (
      select account_name, created_at, status, method, bank from withdrawal
      where upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))
          = upper(regexp_replace(w.account_number, '[^[:alnum:]]', '', 'g'))
        and account_number <> '' and created_at < w.created_at
      order by created_at desc limit ${sql.lit(MOST_COMPARED)}
    ) as b
    where w.id = any(${[...payoutIds]}::uuid[]) and w.account_number <> ''
      and b.status in ('approved', 'completed') and ${issuerOfRow('b')} = ${issuerOfRow('w')}
      and upper(regexp_replace(b.account_name, '[^[:alnum:]]', '', 'g'))
        <> upper(regexp_replace(w.account_name, '[^[:alnum:]]', '', 'g'))
    group by w.id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, [...new Set(names)]]));
}

/**
 * Locks the oldest waiting payouts that match, are in no batch and that nobody has, not even with a
 * take that ran out. Leaves out what another transaction has locked: somebody is about to take or pay
 * it.
 *
 * @param notOf leaves out what this person or a rule approved, from this amount on, unless it was
 *   cleared
 */
export async function lockWaiting(
  trx: Trx,
  filter: PayoutFilter,
  {
    notOf,
    limit,
  }: {
    notOf?: { approvedBy: string; from: Centavos } | undefined;
    limit: number;
  },
): Promise<PayoutRow[]> {
  const waiting = await selectWaiting(trx, filter);
  return waiting
    .selectAll()
    .$if(notOf !== undefined, (query) =>
      query.where(sql<SqlBool>`(coalesce(approved_by <> ${notOf!.approvedBy}, false)
        or amount_centavos < ${notOf!.from}
        or exists (${clearanceInForce('payout.id')}))`),
    )
    .orderBy('approvedAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Payouts that wait, match, are in no batch and that nobody has. */
async function selectWaiting(db: Db, filter: PayoutFilter) {
  const { method, source, search } = filter;
  const onDays = isOnDays('payout.approvedAt', filter);
  const found = search === undefined ? undefined : await matchSearch(db, search);
  return db
    .selectFrom('payout')
    .where('state', '=', sql.lit('to_pay'))
    .where('batchId', 'is', null)
    .where('takenBy', 'is', null)
    .$if(method !== undefined, (query) =>
      query.where(sql`lower(method)`, '=', sql<string>`lower(${method})`),
    )
    .$if(source !== undefined, (query) => query.where('source', '=', source!))
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .$if(found !== undefined, (query) => query.where(found!));
}

/** The same as the list's search. */
async function matchSearch(db: Db, search: string) {
  const { ids } = await readRowSearch(db, search, 'payout', exactPayouts(search));
  if (ids !== undefined) return isAmong('payout.id', ids);
  return sql<SqlBool>`member_id in (${membersMatching(db, search)})`;
}

/** Gives locked payouts that are free to a payer. */
export async function saveTaken(
  trx: Trx,
  ids: readonly string[],
  { id: takenBy, alsoBy }: Doer,
  takenAt: Date,
): Promise<void> {
  await trx
    .updateTable('payout')
    .set({
      takenBy,
      takenAt,
      // What was taken for longer was taken before.
      payerAlsoBy: sql`${[...alsoBy]}::uuid[]
        || case when taken_by = ${takenBy} then payer_also_by else '{}' end`,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Gives locked payouts back. */
export async function saveReleased(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('payout')
    .set({ takenBy: null, takenAt: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** What waits to be paid, what is being paid, and open batches. */
export interface PayoutCounts {
  /** What nobody has and no batch has, by method without case; the largest number first. */
  toPay: { method: string; count: number; centavos: Centavos; oldestApprovedAt: Date }[];
  beingPaid: {
    takenBy: string;
    username: string | null;
    count: number;
    centavos: Centavos;
    takenAt: Date;
  }[];
  openBatches: { count: number; centavos: Centavos };
}

/** What nobody has and no batch has, by method. */
export async function countWaiting(db: Db, filter: PayoutFilter): Promise<PayoutCounts['toPay']> {
  const waiting = await selectWaiting(db, filter);
  return waiting
    .select([
      sql<string>`min(method)`.as('method'),
      sql<number>`count(*)::integer`.as('count'),
      sql<Centavos>`sum(amount_centavos)::bigint`.as('centavos'),
      sql<Date>`min(approved_at)`.as('oldestApprovedAt'),
    ])
    .groupBy(sql`lower(method)`)
    .orderBy(sql`count(*) desc, min(method)`)
    .limit(100)
    .execute();
}

const MOST_OTHERS = 100;

/** The ids of what waits and matches: first all of `named` that do, then the oldest of the others. */
export async function findWaitingIds(
  db: Db,
  filter: PayoutFilter,
  named: readonly string[],
): Promise<string[]> {
  const waiting = await selectWaiting(db, filter);
  const rows = await waiting
    .select('id')
    .orderBy(sql`id::text = any(${[...named]})`, 'desc')
    .orderBy('approvedAt')
    .limit(named.length + MOST_OTHERS)
    .execute();
  return rows.map(({ id }) => id);
}

/** @param filter of what waits to be paid */
export async function countPayouts(db: Db, filter: PayoutFilter): Promise<PayoutCounts> {
  const toPay = await countWaiting(db, filter);
  const beingPaid = await sql<PayoutCounts['beingPaid'][number]>`
    select t.*, ${usernameOf('t.takenBy')} as username
    from (
      select taken_by, count(*)::integer as count, sum(amount_centavos)::bigint as centavos,
        max(taken_at) as taken_at
      from payout
      where state = 'to_pay' and taken_by is not null
      group by taken_by
    ) as t order by t.taken_at desc`.execute(db);
  const openBatches = await sql<PayoutCounts['openBatches']>`
    select count(*)::integer as count,
      coalesce(sum(total_centavos - sent_centavos - failed_centavos), 0)::bigint as centavos
    from payout_batch where state = 'open'`.execute(db);
  return { toPay, beingPaid: beingPaid.rows, openBatches: openBatches.rows[0]! };
}
