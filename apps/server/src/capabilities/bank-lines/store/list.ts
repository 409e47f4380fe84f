import type { Input, Routes } from '@barya/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { planEachTime } from '../../../database/statement-names.ts';
import type { Tables } from '../../../database/tables.ts';
import { listPage } from '../../../kernel/list-page.ts';
import { byAmount, byId, orderOf, type Sorts } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import type { Period } from '../../../kernel/period.ts';
import { isBy } from '../../../people/deciders.ts';
import { usernameOf } from '../../../people/person.ts';
import { containsPattern } from '../../../people/search.ts';
import type { LineRow } from './lines.ts';

export type DecidedLine = LineRow & { decidedByUsername: string | null };

type LineQuery = Input<Routes['listBankLines'], 'query'>;

interface LineFilter {
  period: Pick<Period, 'start' | 'end'> | null;
  /** The id of who matched it or set it aside. */
  deciderId: string | undefined;
}

const sorts: Sorts<'at' | 'amount', DecidedLine> = {
  at: [
    { type: 'timestamptz', expression: sql.ref('bankLine.at'), keyOf: ({ at }) => at },
    byId('bankLine'),
  ],
  amount: byAmount('bankLine'),
};

/** Newest first by default. */
export async function listLines(
  db: Kysely<Tables>,
  query: LineQuery,
  { period, deciderId }: LineFilter,
  page: Page,
): Promise<Listed<DecidedLine>> {
  const order = orderOf(sorts, query.sort ?? { by: 'at', descending: true });
  const lines = selectLines(db).where(matches(query, { period, deciderId }));
  return listPage(page, order, {
    rows: ({ where, orderBy, limit, offset }) =>
      lines.where(where).orderBy(orderBy).limit(limit).offset(offset).execute(),
    count: () => countUpTo(db, lines.clearSelect().select('bankLine.id')),
  });
}

/** Status and direction are literals, so that the planner sees how rare each is. */
function matches(
  { account, status, direction, search }: LineQuery,
  { period, deciderId }: LineFilter,
): RawBuilder<SqlBool> {
  const conditions = [
    account !== undefined && sql`lower(account) = lower(${account})`,
    status !== undefined && sql`status = ${sql.lit(status)}`,
    // Partial indexes have the others.
    status !== undefined && status !== 'matched' && sql`status <> 'matched'`,
    direction === 'in' && sql`amount_centavos > 0`,
    direction === 'out' && sql`amount_centavos < 0`,
    period !== null && sql`at >= ${period.start} and at < ${period.end} ${planEachTime}`,
    deciderId !== undefined && isBy(sql`decided_by`, deciderId),
    search !== undefined &&
      sql`lower(reference || ' ' || description || ' ' || sender) like ${containsPattern(search)}`,
  ].filter((condition) => condition !== false);
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function selectLines(db: Kysely<Tables>) {
  return db
    .selectFrom('bankLine')
    .selectAll('bankLine')
    .select(usernameOf('bankLine.decidedBy').as('decidedByUsername'));
}

export async function findLine(db: Kysely<Tables>, id: string): Promise<DecidedLine | null> {
  const row = await selectLines(db).where('bankLine.id', '=', id).executeTakeFirst();
  return row ?? null;
}
