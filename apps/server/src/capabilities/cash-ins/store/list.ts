import type { CashInStatus, Sort } from '@barya/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAge, byAmount, orderOf, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { readOfPeople, searchPeople } from '../../../people/search.ts';
import { hasExactLine } from '../../bank-lines/index.ts';
import { type CashInFound, isMatched, readFound } from './cash-ins.ts';

/** Undefined fields do not filter. */
export interface CashInFilter {
  memberId?: string | undefined;
  status?: CashInStatus | undefined;
  tab?: 'to_check' | 'matched' | 'decided' | undefined;
  /** Without case. */
  method?: string | undefined;
  /** Matches the member's username, email or phone. */
  person?: string | undefined;
  /** Our whole reference, or a whole payment reference. */
  references?: readonly string[] | undefined;
}

const sorts: Sorts<'createdAt' | 'amount', CashInFound> = {
  createdAt: byAge('cashIn'),
  amount: byAmount('cashIn'),
};

/** @param now decides which open ones are expired */
export async function listCashIns(
  db: Kysely<Tables>,
  filter: CashInFilter,
  { sort, page, now }: { sort: Sort<'createdAt' | 'amount'>; page: Page; now: Date },
): Promise<Listed<CashInFound>> {
  const people = filter.person === undefined ? null : await searchPeople(db, filter.person);
  const isQueue = filter.tab === 'to_check' || filter.tab === 'matched';
  const list = readOfPeople(db, people, {
    table: 'cashIn',
    places: selectFiltered(db, filter, now).select([
      'cashIn.id',
      'cashIn.memberId',
      sort.by === 'amount' ? 'cashIn.amountCentavos' : 'cashIn.createdAt',
    ]),
    rows: (place) => readFound(db, place),
    // Those of the queue are looked for among the bank lines once.
    ...(!isQueue && {
      count: () => countUpTo(db, selectFiltered(db, filter, now).select('cashIn.id')),
    }),
  });
  return listPage(page, orderOf(sorts, sort), list);
}

/** Applies every filter except `person`. */
function selectFiltered(db: Kysely<Tables>, filter: CashInFilter, now: Date) {
  const { memberId, status, tab, method, references } = filter;
  return db
    .selectFrom('cashIn')
    .$if(memberId !== undefined, (query) => query.where('cashIn.memberId', '=', memberId!))
    .$if(status !== undefined, (query) => query.where(hasStatus(status!, now)))
    .$if(tab !== undefined, (query) => query.where(tabs[tab!]))
    .$if(method !== undefined, (query) =>
      query.where(sql`lower(cash_in.method)`, '=', sql<string>`lower(${method})`),
    )
    .$if(references !== undefined, (query) => query.where(hasReference(references!)));
}

const tabs = {
  to_check: sql<SqlBool>`cash_in.status = 'declared' and not ${hasExactLine}`,
  matched: isMatched,
  decided: sql<SqlBool>`cash_in.status in ('credited', 'rejected', 'cancelled')`,
};

// Literals let the planner use the frequency of each status.
function hasStatus(status: CashInStatus, now: Date) {
  if (status === 'open') return sql<SqlBool>`cash_in.status = 'open' and expires_at > ${now}`;
  if (status === 'expired') return sql<SqlBool>`cash_in.status = 'open' and expires_at <= ${now}`;
  return sql<SqlBool>`cash_in.status = ${sql.lit(status)}`;
}

function hasReference(references: readonly string[]) {
  const given = sql`any(${[...references]}::text[])`;
  return sql<SqlBool>`(cash_in.reference = ${given} or cash_in.payment_reference = ${given})`;
}

/** Whether any cash-in has one of these as our reference or as its payment reference. */
export async function hasAnyReference(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('cashIn')
    .select('id')
    .where(hasReference(references))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
