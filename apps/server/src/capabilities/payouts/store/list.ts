import {
  normalisePaymentReference,
  type PayoutState,
  readReferenceText,
  type Sort,
  type WithdrawalSource,
} from '@barya/contract';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Days, isOnDays } from '../../../kernel/days.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAmount, byId, orderOf, type SortKey, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import type { Places } from '../../../kernel/short-lists.ts';
import { isBy } from '../../../people/deciders.ts';
import { usernameOf } from '../../../people/person.ts';
import { isAmong, readOfPeople, searchPeople } from '../../../people/search.ts';
import { hasNumber } from '../../../people/search-rows.ts';
import type { PayoutRow } from './payouts.ts';
import { freeSince } from './queue.ts';

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
  /** `nobody` leaves out what is in a batch too; else the id of who pays it. */
  takenBy?: string | undefined;
  batchId?: string | undefined;
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

/** @param now decides which takes are too old */
export async function listNamedPayouts(
  db: Kysely<Tables>,
  filter: PayoutListFilter,
  { sort, page, now }: { sort: Sort<'approvedAt' | 'amount'>; page: Page; now: Date },
): Promise<Listed<NamedPayout>> {
  const people = filter.person === undefined ? null : await searchPeople(db, filter.person);
  const list = readOfPeople(db, people, {
    table: 'payout',
    places: selectFiltered(db, filter, now).select([
      'payout.id',
      'payout.memberId',
      sort.by === 'amount' ? 'payout.amountCentavos' : 'payout.approvedAt',
    ]),
    rows: (place) => readPlaced(db, place),
    count: () => countUpTo(db, selectFiltered(db, filter, now).select('payout.id')),
  });
  return listPage(page, orderOf(sorts, sort), list);
}

/** As in the index `payout_by_decider`. */
const decider = sql`coalesce(payout.ended_by, payout.sent_by)`;

function readPlaced(
  db: Kysely<Tables>,
  place: Places,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
): SelectQueryBuilder<any, any, NamedPayout> {
  return selectNamed(db).innerJoin(place, 'place.id', 'payout.id');
}

function selectNamed(db: Kysely<Tables>) {
  return db
    .selectFrom('payout')
    .leftJoin('payoutBatch', 'payoutBatch.id', 'payout.batchId')
    .selectAll('payout')
    .select('payoutBatch.reference as batchReference')
    .select(usernameOf('payout.takenBy').as('takenByUsername'))
    .select(usernameOf(decider).as('deciderUsername'));
}

/** These payouts, the oldest first. */
export async function findNamedPayouts(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<NamedPayout[]> {
  return selectNamed(db)
    .where('payout.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('payout.approvedAt')
    .orderBy('payout.id')
    .execute();
}

/** Applies every filter except `person`. */
function selectFiltered(db: Kysely<Tables>, filter: PayoutListFilter, now: Date) {
  const { state, method, source, deciderId, takenBy, batchId, ids } = filter;
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
    .$if(takenBy !== undefined, (query) => query.where(isTakenBy(takenBy!, now)))
    .$if(batchId !== undefined, (query) => query.where('payout.batchId', '=', batchId!))
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

function isTakenBy(takenBy: string, now: Date) {
  if (takenBy === 'nobody') {
    return sql<SqlBool>`(payout.taken_by is null or payout.taken_at <= ${freeSince(now)})
      and payout.batch_id is null`;
  }
  const taken = sql<SqlBool>`payout.state = 'to_pay' and payout.taken_by is not null
    and payout.taken_at > ${freeSince(now)}`;
  return takenBy === 'anybody' ? taken : sql<SqlBool>`${taken} and payout.taken_by = ${takenBy}`;
}

/** Selects the ids of payouts that have this text as a reference or account number. */
export function exactPayouts(text: string) {
  const paymentReference = normalisePaymentReference(text);
  return [
    sql`select p.id from withdrawal w join payout p on p.id = w.id
      where w.reference = ${readReferenceText(text)}`,
    sql`select id from payout where payment_reference = ${paymentReference}`,
    sql`select id from payout where return_reference = ${paymentReference}`,
    sql`select p.id from withdrawal w join payout p on p.id = w.id
      where ${hasNumber('w.accountNumber', text)}`,
  ];
}
