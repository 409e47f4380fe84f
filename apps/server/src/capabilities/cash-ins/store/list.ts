import {
  type CashInSort,
  type CashInStatus,
  readReferenceText,
  readSearchedReference,
  type Sort,
} from '@barya/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { type Days, isOnDays } from '../../../kernel/days.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAge, byAmount, byId, orderOf, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { isBy } from '../../../people/deciders.ts';
import { isAmong, readOfPeople, searchPeople } from '../../../people/search.ts';
import { hasNumber } from '../../../people/search-rows.ts';
import { type CashInFound, readFound } from './cash-ins.ts';

/** Undefined fields do not filter. */
export interface CashInFilter {
  memberId?: string | undefined;
  status?: CashInStatus | undefined;
  tab?: 'to_check' | 'matched' | 'decided' | undefined;
  /** Those that a bank line fits exactly, by which the tabs are told apart. */
  exactIds?: readonly string[];
  /** When it was announced. */
  days?: Days | undefined;
  /** Without case. */
  method?: string | undefined;
  /** The id of who decided. */
  deciderId?: string | undefined;
  /** Matches the member's username, email or phone. */
  person?: string | undefined;
  /** Our whole reference, or a whole payment reference. */
  references?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
}

const sorts: Sorts<CashInSort, CashInFound> = {
  createdAt: byAge('cashIn'),
  // One that waits stands where it was announced.
  decidedAt: [
    {
      type: 'timestamptz',
      expression: sql`coalesce(cash_in.decided_at, cash_in.created_at)`,
      keyOf: ({ decidedAt, createdAt }) => decidedAt ?? createdAt,
    },
    byId('cashIn'),
  ],
  amount: byAmount('cashIn'),
};

/** @param now decides which open ones are expired */
export async function listCashIns(
  db: Db,
  filter: CashInFilter,
  { sort, page, now }: { sort: Sort<CashInSort>; page: Page; now: Date },
): Promise<Listed<CashInFound>> {
  const people = filter.person === undefined ? null : await searchPeople(db, filter.person);
  const isQueue = filter.tab === 'to_check' || filter.tab === 'matched';
  const list = readOfPeople(db, people, {
    table: 'cashIn',
    places: selectFiltered(db, filter, now).select([
      'cashIn.id',
      'cashIn.memberId',
      'cashIn.createdAt',
      'cashIn.decidedAt',
      'cashIn.amountCentavos',
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
function selectFiltered(db: Db, filter: CashInFilter, now: Date) {
  const { memberId, status, tab, exactIds = [], method, deciderId, references, ids } = filter;
  const onDays = isOnDays('cashIn.createdAt', filter.days ?? {});
  return db
    .selectFrom('cashIn')
    .$if(memberId !== undefined, (query) => query.where('cashIn.memberId', '=', memberId!))
    .$if(status !== undefined, (query) => query.where(hasStatus(status!, now)))
    .$if(tab !== undefined, (query) => query.where(isOnTab(tab!, exactIds)))
    .$if(method !== undefined, (query) =>
      query.where(sql`lower(cash_in.method)`, '=', sql<string>`lower(${method})`),
    )
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .$if(deciderId !== undefined, (query) => query.where(isBy(sql`cash_in.decided_by`, deciderId!)))
    .$if(references !== undefined, (query) => query.where(hasReference(references!)))
    .$if(ids !== undefined, (query) => query.where(isAmong('cashIn.id', ids!)));
}

function isOnTab(tab: NonNullable<CashInFilter['tab']>, exactIds: readonly string[]) {
  const exact = sql`${[...exactIds]}::uuid[]`;
  const tabs = {
    to_check: sql<SqlBool>`cash_in.status = 'declared' and cash_in.id <> all(${exact})`,
    matched: sql<SqlBool>`cash_in.status in ('open', 'declared') and cash_in.id = any(${exact})`,
    decided: sql<SqlBool>`cash_in.status in ('credited', 'rejected', 'cancelled')`,
  };
  return tabs[tab];
}

// Literals let the planner use the frequency of each status.
function hasStatus(status: CashInStatus, now: Date) {
  if (status === 'open') return sql<SqlBool>`cash_in.status = 'open' and expires_at > ${now}`;
  if (status === 'expired') return sql<SqlBool>`cash_in.status = 'open' and expires_at <= ${now}`;
  return sql<SqlBool>`cash_in.status = ${sql.lit(status)}`;
}

function hasReference(references: readonly string[]) {
  const given = sql`any(${[...references]}::text[])`;
  return sql<SqlBool>`(cash_in.reference = ${given} or ltrim(cash_in.payment_reference, '0') = ${given})`;
}

/** Selects the ids of cash-ins that have this text as a reference or as the sender's number. */
export function exactCashIns(text: string) {
  return [
    sql`select id from cash_in where ${hasReference(referencesIn(text))}`,
    sql`select id from cash_in where ${hasNumber('sender_number', text)}`,
  ];
}

/** What a search may mean as a reference: a payment's, or ours with or without BRY-. */
export function referencesIn(search: string): string[] {
  const ours = readReferenceText(search).replace(/^BRY/, '');
  return [readSearchedReference(search), `BRY-${ours}`].filter((text) => text !== '');
}
