import {
  readReferenceText,
  readSearchedReference,
  type Sort,
  type WithdrawalSource,
  type WithdrawalStatus,
} from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row } from '../../../database/tables.ts';
import { type Days, isOnDays } from '../../../kernel/days.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAge, byAmount, orderOf, type Sorts } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { countUpTo, toTotal } from '../../../kernel/page.ts';
import { isBy } from '../../../people/deciders.ts';
import { peopleAs, usernameOf } from '../../../people/person.ts';
import { isAmong, readOfPeople, searchPeople } from '../../../people/search.ts';
import { hasNumber } from '../../../people/search-rows.ts';
import {
  type DecidedWithdrawal,
  memberColumns,
  payoutColumns,
  takenByUsername,
} from './withdrawals.ts';

/** Undefined fields do not filter. */
export interface WithdrawalFilter {
  memberId?: string | undefined;
  source?: WithdrawalSource | undefined;
  statuses?: readonly WithdrawalStatus[] | undefined;
  /** Inclusive. */
  since?: Date | undefined;
  /** When it was requested. */
  days?: Days | undefined;
  /** Without case. */
  method?: string | undefined;
  /** Pending, and on hold or not at an instant. */
  hold?: { isHeld: boolean; now: Date } | undefined;
  /** The id of who decided. */
  deciderId?: string | undefined;
  /** Matches the member's username, email or phone. */
  person?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Matches the reference, method, account number or account name. */
  text?: string | undefined;
}

const sorts: Sorts<'createdAt' | 'amount', DecidedWithdrawal> = {
  createdAt: byAge('withdrawal'),
  amount: byAmount('withdrawal'),
};

export async function listWithdrawals(
  db: Db,
  filter: WithdrawalFilter,
  sort: Sort<'createdAt' | 'amount'>,
  page: Page,
): Promise<Listed<DecidedWithdrawal>> {
  const people = filter.person === undefined ? null : await searchPeople(db, filter.person);
  const list = readOfPeople(db, people, {
    table: 'withdrawal',
    places: selectFiltered(db, filter).select([
      'withdrawal.id',
      'withdrawal.memberId',
      sort.by === 'amount' ? 'withdrawal.amountCentavos' : 'withdrawal.createdAt',
    ]),
    rows: (place) =>
      db
        .selectFrom(place)
        .innerJoin('withdrawal', 'withdrawal.id', 'place.id')
        .innerJoin(peopleAs('member'), 'member.id', 'withdrawal.memberId')
        .leftJoin('payout', 'payout.id', 'withdrawal.id')
        .leftJoin('payoutBatch', 'payoutBatch.id', 'payout.batchId')
        .selectAll('withdrawal')
        .select(memberColumns)
        .select(payoutColumns)
        .select(takenByUsername)
        .select(usernameOf('withdrawal.processedBy').as('deciderUsername')),
    count: () =>
      isCounted(filter)
        ? countByTally(db, filter)
        : countUpTo(db, selectFiltered(db, filter).select('withdrawal.id')),
  });
  return listPage(page, orderOf(sorts, sort), list);
}

/** Applies every filter except `person`. */
function selectFiltered(db: Db, filter: WithdrawalFilter) {
  const { memberId, source, statuses, since, method, hold, deciderId, ids, text } = filter;
  const onDays = isOnDays('withdrawal.createdAt', filter.days ?? {});
  // Literals let the planner use the frequency of each source and status.
  return db
    .selectFrom('withdrawal')
    .$if(memberId !== undefined, (query) => query.where('withdrawal.memberId', '=', memberId!))
    .$if(source !== undefined, (query) => query.where('withdrawal.source', '=', sql.lit(source!)))
    .$if(statuses !== undefined, (query) =>
      query.where(
        sql<SqlBool>`withdrawal.status in (${sql.join(statuses!.map((status) => sql.lit(status)))})`,
      ),
    )
    .$if(since !== undefined, (query) => query.where('withdrawal.createdAt', '>=', since!))
    .$if(onDays !== undefined, (query) => query.where(onDays!))
    .$if(method !== undefined, (query) =>
      query.where(sql`lower(withdrawal.method)`, '=', sql<string>`lower(${method})`),
    )
    .$if(hold !== undefined, (query) => query.where(isOnHold(hold!)))
    .$if(deciderId !== undefined, (query) =>
      query.where(isBy(sql`withdrawal.processed_by`, deciderId!)),
    )
    .$if(ids !== undefined, (query) => query.where(isAmong('withdrawal.id', ids!)))
    .$if(text !== undefined, (query) => query.where(hasTyped(text!)));
}

function isOnHold({ isHeld, now }: { isHeld: boolean; now: Date }) {
  const later = sql`coalesce(withdrawal.held_until > ${now}, false)`;
  return sql<SqlBool>`withdrawal.status = 'pending' and ${later} = ${sql.lit(isHeld)}`;
}

/** Unindexed: only for one member's rows, which are few. A number is found grouped or plain. */
function hasTyped(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = text.replaceAll(' ', '');
  const plain = /^\d{3,}$/.test(digits) ? `%${digits}%` : pattern;
  return sql<SqlBool>`(withdrawal.reference ilike ${pattern} or withdrawal.method ilike ${pattern}
    or withdrawal.account_number ilike ${pattern} or withdrawal.account_name ilike ${pattern}
    or replace(withdrawal.account_number, ' ', '') ilike ${plain})`;
}

/** Selects the ids of withdrawals that have this text as a reference or account number. */
export function exactWithdrawals(text: string) {
  const paymentReference = readSearchedReference(text);
  return [
    sql`select id from withdrawal where reference = ${readReferenceText(text)}`,
    sql`select id from payout where ltrim(payment_reference, '0') = ${paymentReference}`,
    sql`select id from payout where ltrim(return_reference, '0') = ${paymentReference}`,
    sql`select id from withdrawal where ${hasNumber('account_number', text)}`,
  ];
}

function isCounted({ source: _, statuses: __, ...others }: WithdrawalFilter): boolean {
  return Object.values(others).every((narrowing) => narrowing === undefined);
}

async function countByTally(db: Db, { source, statuses }: WithdrawalFilter) {
  const counts = await readWithdrawalTallies(db);
  const meant = counts.filter(
    (count) =>
      (source === undefined || count.source === source) &&
      (statuses === undefined || statuses.includes(count.status)),
  );
  return toTotal(meant.reduce((sum, { withdrawals }) => sum + withdrawals, 0));
}

/** The withdrawals of one source and status. */
export type WithdrawalTally = Omit<Row<'withdrawalTally'>, 'stripeIndex'>;

/** Counts and sums of withdrawals by source and status, read from the tally. */
export async function readWithdrawalTallies(db: Db): Promise<WithdrawalTally[]> {
  return db
    .selectFrom('withdrawalTally')
    .select(['source', 'status'])
    .select(sql<number>`sum(withdrawals)::bigint`.as('withdrawals'))
    .select(sql<Centavos>`sum(amount_centavos)::bigint`.as('amountCentavos'))
    .groupBy(['source', 'status'])
    .execute();
}

/** A member's total of approved withdrawals, as an SQL expression. */
export function withdrawnOf(memberId: RawBuilder<unknown>): RawBuilder<Centavos> {
  return sql`(select coalesce(sum(w.amount_centavos), 0)::bigint from withdrawal w
    where w.member_id = ${memberId} and w.status in ('approved', 'completed'))`;
}

/** These members' totals of approved withdrawals, in centavos. */
export async function readWithdrawnOf(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ memberId: string; centavos: Centavos }>`
    select member_id, sum(amount_centavos)::bigint as centavos from withdrawal
    where member_id = any(${memberIds}::uuid[]) and status in ('approved', 'completed')
    group by member_id`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row.centavos]));
}

/** One member's withdrawal sums, as an SQL expression. */
export function sumWithdrawals(memberId: string): RawBuilder<WithdrawalSums> {
  return sql`select
      coalesce(sum(amount_centavos) filter (where status in ('approved', 'completed')), 0)::bigint
        as "withdrawnCentavos",
      count(*) filter (where status = 'pending') as "pendingWithdrawals",
      coalesce(sum(amount_centavos) filter (where status = 'pending'), 0)::bigint
        as "pendingCentavos"
    from withdrawal where member_id = ${memberId}`;
}

export interface WithdrawalSums {
  withdrawnCentavos: Centavos;
  pendingWithdrawals: number;
  pendingCentavos: Centavos;
}

const MOST_WAITING_COUNTED = 1_000;

/**
 * Pending withdrawals that could have been decided before an instant, and since when the oldest
 * waits; counted up to 1,000.
 */
export async function countWaitingSince(
  db: Db,
  before: Date,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::integer as waiting, min(free_at) as oldest_at
    from (
      select coalesce(held_until, created_at) as free_at from withdrawal
      where status = 'pending' and created_at <= ${before}
        and coalesce(held_until, created_at) <= ${before}
      order by created_at limit ${MOST_WAITING_COUNTED}
    ) as w`.execute(db);
  return rows[0]!;
}
