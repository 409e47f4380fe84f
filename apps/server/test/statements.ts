import type { Statement, StatementLine } from '@barya/contract';
import { expect } from 'vitest';
import { groupReference } from '../src/capabilities/statements/domain.ts';
import { writeChange, writeMoment } from '../src/capabilities/statements/pdf/write.ts';
import { bucketWords, shortBucketWords, words } from '../src/capabilities/statements/words.ts';
import { csvTime } from '../src/kernel/csv.ts';
import { writeFigure } from '../src/kernel/pdf/table.ts';
import type { TestApp } from './app.ts';

/** Whose statement it is, and who asks. */
export interface Asked {
  /** Of the session that asks. */
  token: string;
  path: string;
}

const centavos = (pesos: number) => Math.round(pesos * 100);

/** The statement as JSON. `query` begins with `?` or is empty. */
export async function readStatement(app: TestApp, asked: Asked, query = ''): Promise<Statement> {
  const { status, body } = await app.request('GET', asked.path + query, { token: asked.token });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** Movements as bucket, description, change and balance. */
export const inShort = ({ movements }: Statement) =>
  movements.map(({ bucket, description, change, balance }) => [
    bucket,
    description,
    change,
    balance,
  ]);

/** All movements, read page by page. */
export async function readByPages(
  app: TestApp,
  asked: Asked,
  query: string,
  pageSize: number,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let cursor = ''; ; ) {
    const page = await readStatement(app, asked, `${query}&pageSize=${pageSize}${cursor}`);
    expect(page.movements.length).toBeLessThanOrEqual(pageSize);
    lines.push(...page.movements);
    if (page.nextCursor === null) return lines;
    cursor = `&cursor=${page.nextCursor}`;
  }
}

/** The statement as another file type: bytes and file name. */
export async function readFile(app: TestApp, { token, path }: Asked, query: string, type: string) {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api${path}${query}`,
    headers: { authorization: `Bearer ${token}`, accept: type },
  });
  expect({ status: statusCode, type: String(headers['content-type']).split(';')[0] }).toEqual({
    status: 200,
    type,
  });
  const name = /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1];
  return { name, bytes: rawPayload };
}

/**
 * Checks what is true of every statement: each balance follows from the one before, and all add up.
 */
export function expectSound({ buckets, movements, ...statement }: Statement): void {
  let opening = 0;
  let closing = 0;
  for (const part of buckets) {
    const lines = movements.filter(({ bucket }) => bucket === part.bucket);
    let balance = centavos(part.opening);
    for (const line of lines) {
      balance += centavos(line.change);
      expect({ line, balance: centavos(line.balance) }).toEqual({ line, balance });
    }
    expect(balance).toBe(centavos(part.closing));
    expect(sumOf(lines)).toEqual({ movements: lines.length, in: part.in, out: part.out });
    for (const { kind, ...total } of part.kinds) {
      expect(total).toEqual(sumOf(lines.filter((line) => line.kind === kind)));
    }
    expect(part.kinds.reduce((all, { movements: each }) => all + each, 0)).toBe(lines.length);
    opening += centavos(part.opening);
    closing += centavos(part.closing);
  }
  expect([opening, closing]).toEqual([centavos(statement.opening), centavos(statement.closing)]);
  const order = movements.map(({ createdAt, _id }) => `${createdAt} ${_id}`);
  expect(order.filter((place) => !place.endsWith('ff'))).toEqual(
    [...order].filter((place) => !place.endsWith('ff')).sort(),
  );
}

/** Pesos in and out of some lines. */
function sumOf(lines: readonly StatementLine[]) {
  const sums = { in: 0, out: 0 };
  for (const { change } of lines) sums[change > 0 ? 'in' : 'out'] += Math.abs(centavos(change));
  return { movements: lines.length, in: sums.in / 100, out: sums.out / 100 };
}

/** The rows that the CSV of a statement must have. */
export function rowsOfCsv({ buckets, movements, ...statement }: Statement): string[][] {
  const balances = buckets.map(({ bucket, opening, closing }) => ({
    name: bucketWords[bucket],
    opening: opening.toFixed(2),
    closing: closing.toFixed(2),
  }));
  const isOpen = statement.to === csvTime(statement.madeAt)?.slice(0, 10);
  const end = isOpen ? (csvTime(statement.madeAt) ?? '') : `${statement.to} 23:59:59`;
  return [
    ...balances.map(({ name, opening }) => [
      `${statement.from} 00:00:00`,
      name,
      'Opening balance',
      '',
      '',
      '',
      opening,
    ]),
    ...movements.map((line) => [
      csvTime(line.createdAt) ?? '',
      bucketWords[line.bucket],
      line.description,
      line.counterparty ?? line.note ?? '',
      line.reference === null ? '' : groupReference(line.reference),
      line.change.toFixed(2),
      line.balance.toFixed(2),
    ]),
    ...balances.map(({ name, closing }) => [end, name, 'Closing balance', '', '', '', closing]),
  ];
}

/** Checks that the PDF's text has the statement's data in the same order. */
export function expectPrinted(pages: readonly string[], statement: Statement): void {
  const text = pages.join('');
  let place = 0;
  const findNext = (words: readonly string[]) => {
    const wanted = words.join('').replace(/\s/g, '');
    const found = text.indexOf(wanted, place);
    expect({ wanted, isFound: found >= place }).toEqual({ wanted, isFound: true });
    place = found + wanted.length;
  };
  for (const { bucket, opening, closing, ...part } of statement.buckets) {
    const figures = [opening, part.in, part.out, closing].map(centavos).map(writeFigure);
    findNext([bucketWords[bucket], ...figures]);
  }
  for (const line of statement.movements) {
    const more = line.note ?? (line.counterparty === null ? '' : `from ${line.counterparty}`);
    findNext([
      writeMoment(new Date(line.createdAt), words),
      line.description,
      more,
      shortBucketWords[line.bucket],
      line.reference === null ? '—' : groupReference(line.reference),
      writeChange(centavos(line.change)),
      writeFigure(centavos(line.balance)),
    ]);
  }
  const moments = /\w{3}\d{1,2},\d{4},\d{1,2}:\d{2}[AP]M/g;
  // One more says when the document was made.
  expect(text.match(moments)?.length).toBe(statement.movements.length + 1);
}
