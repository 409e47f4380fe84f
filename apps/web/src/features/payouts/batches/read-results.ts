import { limits } from '@barya/contract/limits';
import type { PayoutBatchDetails, PayoutResultRow } from '@barya/contract/payout-batches';
import { parsePesos, toPesos, writePesos } from '@barya/money';
import { fetchCode } from '../../../lib/fetch-code.ts';
import { centavosOf } from '../../../lib/money.ts';

/** What a column of a bank's results can hold. */
export const columnNames = [
  'reference',
  'state',
  'paymentReference',
  'reason',
  'accountNumber',
  'amount',
] as const satisfies readonly (keyof PayoutResultRow)[];
type ColumnName = (typeof columnNames)[number];

/** The place of each column, from 0; null for none. */
export type Columns = Readonly<Record<ColumnName, number | null>>;

type Cells = readonly string[];
type BatchLine = PayoutBatchDetails['lines'][number];

const separators = ['\t', ',', ';', '|'];

/**
 * The cells of pasted rows or a CSV file; blank rows are left out.
 *
 * @throws where a quotation mark is never closed
 */
export async function readCells(text: string): Promise<string[][]> {
  const { parse } = await fetchCode(() => import('csv-parse/browser/esm/sync'));
  const [firstRow = ''] = text.trim().split(/\r?\n/, 1);
  const often = (separator: string) => firstRow.split(separator).length;
  const delimiter = separators.toSorted((one, other) => often(other) - often(one))[0] ?? ',';
  return parse(text, {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
}

const bare = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase();
/** Without the prefix of the country and leading zeros, which spreadsheets drop. */
const bareNumber = (text: string) => text.replace(/\D/g, '').replace(/^(63|0)+/, '');

/** What a bank says of a payment: `sent`, `failed`, or as it stands if neither is clear. */
export function readState(text: string): string {
  if (/fail|reject|return|invalid|error|declin|cancel|unsuccess|\bnot\b/i.test(text)) {
    return 'failed';
  }
  const isSent =
    /^(sent|ok|paid|done|posted|settled|credited|processed|accepted|completed?|success\w*)\b/i;
  return isSent.test(text.trim()) ? 'sent' : text.trim();
}

const isState = (text: string) => ['sent', 'failed'].includes(readState(text));

const titles: Readonly<Record<ColumnName, RegExp>> = {
  reference: /\bour\b|remark|client|customer/i,
  state: /stat(e|us)|result/i,
  paymentReference: /ref|trace|transaction|confirmation/i,
  reason: /reason|error|response|cause/i,
  accountNumber: /account|mobile|number/i,
  amount: /amount/i,
};

/** Finds a reference of these lines in a cell, also inside a longer remark. */
function finderOf(lines: readonly BatchLine[]): (cell: string) => boolean {
  const known = new Set(lines.map(({ reference }) => bare(reference)));
  const lengths = [...new Set([...known].map(({ length }) => length))];
  return (cell) => {
    const text = bare(cell);
    return lengths.some((length) =>
      Array.from(text, (_, start) => text.slice(start, start + length)).some((part) =>
        known.has(part),
      ),
    );
  };
}

/**
 * Whether the first row has titles: it names nothing of the batch, and no amount.
 *
 * @param lines of the batch
 */
export function startsWithTitles(rows: readonly Cells[], lines: readonly BatchLine[]): boolean {
  const isReference = finderOf(lines);
  const isData = (cell: string) => parsePesos(cell) !== null || isReference(cell);
  return rows.length > 1 && !(rows[0] ?? []).some(isData);
}

/** How many rows are looked at to find out what a column holds. */
const SAMPLE = 200;

/** Which column most likely holds what: by what is in it, else by its title. */
export function guessColumns(
  rows: readonly Cells[],
  hasTitles: boolean,
  lines: readonly BatchLine[],
): Columns {
  const sample = rows.slice(hasTitles ? 1 : 0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const places = Array.from({ length: width }, (_, place) => place);
  const numbers = new Set(lines.map(({ accountNumber }) => bareNumber(accountNumber)));
  const amounts = new Set(lines.map(({ amount }) => centavosOf(amount)));
  const taken = new Set<number>();

  /** The column in which most cells are such; at least half of those that are not empty. */
  const byContent = (is: (cell: string) => boolean): number | null => {
    const rate = (place: number) => {
      const cells = sample.map((row) => row[place] ?? '').filter(Boolean);
      return cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
    };
    const [best] = places
      .filter((place) => !taken.has(place))
      .map((place) => ({ place, rate: rate(place) }))
      .toSorted((one, other) => other.rate - one.rate);
    return best !== undefined && best.rate >= 0.5 ? best.place : null;
  };
  const byTitle = (name: ColumnName): number | null => {
    const found = hasTitles
      ? places.find((place) => !taken.has(place) && titles[name].test(rows[0]?.[place] ?? ''))
      : undefined;
    return found ?? null;
  };
  const keep = (place: number | null) => {
    if (place !== null) taken.add(place);
    return place;
  };

  const reference = keep(byContent(finderOf(lines)) ?? byTitle('reference'));
  const state = keep(byContent(isState) ?? byTitle('state'));
  const accountNumber = keep(byContent((cell) => numbers.has(bareNumber(cell))));
  const amount = keep(
    byContent((cell) => amounts.has(parsePesos(cell) ?? -1)) ?? byTitle('amount'),
  );
  const reason = keep(byTitle('reason'));
  const isReference = (cell: string) => /^[a-z0-9 -]{5,}$/i.test(cell) && /\d/.test(cell);
  const paymentReference = keep(byTitle('paymentReference') ?? byContent(isReference));
  return { reference, state, paymentReference, reason, accountNumber, amount };
}

/** Whether lines can be found: by our reference, or by number and amount. */
export function canFind({ reference, accountNumber, amount }: Columns): boolean {
  return reference !== null || (accountNumber !== null && amount !== null);
}

/**
 * The rows as they are sent.
 *
 * @param whole what all rows are, where no column says it
 */
export function toResultRows(
  rows: readonly Cells[],
  columns: Columns,
  whole: 'sent' | 'failed',
): PayoutResultRow[] {
  const cut = (text: string) => text.slice(0, limits.note.longest);
  return rows.map((cells) => {
    const cellOf = (name: ColumnName) => cut(cells[columns[name] ?? -1] ?? '');
    const pesos = parsePesos(cellOf('amount'));
    const found: Record<ColumnName, string> = {
      reference: cellOf('reference'),
      state: columns.state === null ? whole : readState(cellOf('state')),
      paymentReference: cellOf('paymentReference'),
      reason: cellOf('reason'),
      accountNumber: cellOf('accountNumber'),
      amount: pesos === null ? cellOf('amount') : writePesos(toPesos(pesos)),
    };
    return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ''));
  });
}
