import { type Language, limits, type StatementQuery } from '@barya/contract';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Db } from '../../../database/tables.ts';
import type { SentFile } from '../../../kernel/csv.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { byId, decodeCursor, encodeCursor, type Order } from '../../../kernel/order.ts';
import { readPage } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSettings } from '../../settings/index.ts';
import {
  codesOfKind,
  LAST_ID,
  type Line,
  nameFile,
  type Running,
  toLine,
  unsettledLine,
} from '../domain.ts';
import { printStatement } from '../pdf/print-statement.ts';
import { beginningOf, endOf, type LineRow, listLines, type Place } from '../store/lines.ts';
import { readHeldAt, type StatementFound } from './read-statement.ts';

/** Lines per query when all are read. */
export const LINES_AT_ONCE = 1_000;

/**
 * Yields the movements of a statement in order, in batches, from a place on. They always match the
 * statement's totals, even if the caller reads slowly.
 *
 * @param atOnce lines per query, before lines of other kinds are left out
 */
export async function* walkLines(
  db: Db,
  found: StatementFound,
  { after = beginningOf(found.scope), atOnce }: { after?: Place | undefined; atOnce: number },
): AsyncGenerator<Line[]> {
  const { scope, kind } = found;
  const codes = codesOf(found);
  const running = await readRunning(db, found, after);
  let place = after;
  for (;;) {
    const rows = await listLines(db, scope, { from: { after: place }, limit: atOnce, codes });
    const lines = rows.map((row) => toLine(row, running));
    yield lines.filter((line) => kind === undefined || line.kind === kind);
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    place = placeOf(last);
  }
  yield listUnsettled(found);
}

/** The same, newest first, from a place back; from the end with what is not posted yet. */
async function* walkLinesBack(
  db: Db,
  found: StatementFound,
  { before, atOnce }: { before: Place | undefined; atOnce: number },
): AsyncGenerator<Line[]> {
  const { scope, kind } = found;
  if (before === undefined) yield listUnsettled(found);
  let place = before === undefined || before.id === LAST_ID ? endOf(scope) : before;
  for (;;) {
    const from = { before: place };
    const rows = await listLines(db, scope, { from, limit: atOnce, codes: codesOf(found) });
    const [oldest] = rows;
    if (oldest === undefined) break;
    place = placeOf(oldest);
    // What each balance was just before the oldest of them.
    const running = await readRunning(db, found, place);
    const { bucket, changeCentavos } = oldest;
    if (bucket === 'packages' || bucket === 'pending_withdrawals')
      running[bucket] -= changeCentavos;
    const lines = rows.map((row) => toLine(row, running)).reverse();
    yield lines.filter((line) => kind === undefined || line.kind === kind);
    if (rows.length < atOnce) break;
  }
}

const placeOf = ({ createdAt: at, id }: LineRow): Place => ({ at, id });

const codesOf = ({ kind }: StatementFound) => (kind === undefined ? null : codesOfKind(kind));

/** The running balances right after the line at a place. */
async function readRunning(db: Db, { scope }: StatementFound, place: Place): Promise<Running> {
  const held = await readHeldAt(db, scope, place);
  return {
    packages: held.get('packages') ?? 0,
    pending_withdrawals: held.get('pending_withdrawals') ?? 0,
  };
}

function listUnsettled({ kind, parts, unsettledCentavos, madeAt }: StatementFound): Line[] {
  const clicks = parts.find(({ bucket }) => bucket === 'click_earnings');
  const isAsked = kind === undefined || kind === 'click_income';
  return clicks && unsettledCentavos > 0 && isAsked
    ? [unsettledLine(madeAt, unsettledCentavos, clicks.closingCentavos)]
    : [];
}

/**
 * A page of movements, with the cursor of the next page; null at the end.
 * @throws Refusal `request_invalid` for an invalid cursor, or one of another period
 */
export async function readLinesOfPage(
  { db }: Inquiry,
  found: StatementFound,
  query: Pick<StatementQuery, 'pageSize' | 'cursor' | 'sort'>,
): Promise<{ lines: Line[]; nextCursor: string | null }> {
  const { limit } = readPage(query);
  const order = query.sort?.descending ? newestFirst : oldestFirst;
  const place = query.cursor === undefined ? undefined : decodePlace(order, query.cursor);
  const { start, end } = found.period;
  if (place !== undefined && (place.at < start || place.at >= end)) {
    throw new Refusal('request_invalid', { message: 'Please choose a valid page' });
  }
  const taken: Line[] = [];
  const atOnce = limit + 1;
  const batches = order.descending
    ? walkLinesBack(db, found, { before: place, atOnce })
    : walkLines(db, found, { after: place, atOnce });
  for await (const lines of batches) {
    taken.push(...lines);
    if (taken.length > limit) break;
  }
  const lines = taken.slice(0, limit);
  const last = lines.at(-1);
  const hasMore = taken.length > limit && last !== undefined;
  return { lines, nextCursor: hasMore ? encodeCursor(order, 'after', last) : null };
}

const oldestFirst: Order<Line> = {
  name: 'at',
  keys: [
    { type: 'timestamptz', expression: sql.ref('t.createdAt'), keyOf: ({ at }) => at },
    byId('t'),
  ],
  descending: false,
};
const newestFirst: Order<Line> = { ...oldestFirst, name: '-at', descending: true };

/** Statements only page forward: any other cursor becomes a place before the period. */
function decodePlace(order: Order<Line>, cursor: string): Place {
  const { values } = decodeCursor(order, cursor);
  const [at, id] = values ?? [new Date(0), ''];
  return { at: at as Date, id: id as string };
}

/** A long PDF takes about a second and 60 MB to make. */
const inTurn = pLimit(2);

/**
 * A statement as a PDF, in its reader's language.
 * @throws Refusal `statement_too_long` above `limits.statement.mostPdfMovements`
 */
export async function exportPdf(
  { db, operatingMode }: Inquiry,
  found: StatementFound,
  language: Language,
): Promise<SentFile> {
  if (found.movementCount > limits.statement.mostPdfMovements) {
    throw new Refusal('statement_too_long');
  }
  const { operator } = await readSettings(db);
  const issuer = { ...operator, isDemo: operatingMode === 'demo' };
  const chunks = await inTurn(() =>
    printStatement(found, walkLines(db, found, { atOnce: LINES_AT_ONCE }), issuer, language),
  );
  return { fileName: nameFile(found, 'pdf'), chunks };
}
