import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { profiles } from '../src/profiles/index.ts';
import type { Profile } from '../src/profiles/profile.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A movement as it happened. */
export interface Movement {
  /** Days since Aug 1, 2026. */
  day: number;
  minute: number;
  centavos: number;
  text: string;
}

/** How a statement is written. */
export interface Writing {
  layout: Profile;
  separator: string;
  newline: string;
  encoding: keyof typeof encodings;
  dateFormat: keyof typeof dateForms;
  sign: keyof typeof signs;
  /** `1.234,50`. */
  hasCommas: boolean;
  isFalling: boolean;
  preamble: string[];
  /** A row of sums at the end. */
  hasTotals: boolean;
  endsOpen: boolean;
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const dateForms = {
  'YYYY-MM-DD': (y: number, m: number, d: number) => `${y}-${pad(m)}-${pad(d)}`,
  'MM/DD/YYYY': (y: number, m: number, d: number) => `${pad(m)}/${pad(d)}/${y}`,
  'DD/MM/YYYY': (y: number, m: number, d: number) => `${pad(d)}/${pad(m)}/${y}`,
  'DD-MMM-YYYY': (y: number, m: number, d: number) => `${pad(d)}${MONTHS[m - 1]}${y}`,
  'MMM DD, YYYY': (y: number, m: number, d: number) => `${MONTHS[m - 1]} ${d}, ${y}`,
  DDMMYYYY: (y: number, m: number, d: number) => `${pad(d)}${pad(m)}${y}`,
  YYYYMMDD: (y: number, m: number, d: number) => `${y}${pad(m)}${pad(d)}`,
  serial: (y: number, m: number, d: number) =>
    String((Date.UTC(y, m - 1, d) - Date.UTC(1899, 11, 30)) / 86_400_000),
  'MM/DD': (_: number, m: number, d: number) => `${pad(m)}/${pad(d)}`,
  'DD/MM': (_: number, m: number, d: number) => `${pad(d)}/${pad(m)}`,
  'DD MMM': (_: number, m: number, d: number) => `${pad(d)} ${MONTHS[m - 1]}`,
  'MMM DD': (_: number, m: number, d: number) => `${MONTHS[m - 1]} ${pad(d)}`,
};

const grouped = (centavos: number) =>
  (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const signs = {
  minus: (centavos: number) => `${centavos < 0 ? '-' : ''}${grouped(Math.abs(centavos))}`,
  plusAndMinus: (centavos: number) => `${centavos < 0 ? '-' : '+'}₱${grouped(Math.abs(centavos))}`,
  brackets: (centavos: number) => (centavos < 0 ? `(${grouped(-centavos)})` : grouped(centavos)),
  letters: (centavos: number) => `${grouped(Math.abs(centavos))} ${centavos < 0 ? 'DR' : 'CR'}`,
};

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16 with a mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 big-endian with a mark': (text: string) =>
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 big-endian': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text.replaceAll('₱', 'P'), 'latin1'),
  'Mac Roman': (text: string) =>
    Buffer.from(
      text.replace(/[₱ñé]/g, (own) => ({ ñ: '\u0096', é: '\u008e' })[own] ?? 'P'),
      'latin1',
    ),
};

const plain = (titles: string, columns: Profile['columns']): Profile => ({
  id: 'plain',
  name: 'plain',
  provider: 'Some bank',
  titles: titles.split(','),
  columns,
});

/** Layouts that only their titles tell. */
const others: Profile[] = [
  plain('Date,Narration,Ref No.,Money Out,Money In', {
    date: 'Date',
    description: 'Narration',
    reference: 'Ref No.',
    out: 'Money Out',
    in: 'Money In',
  }),
  plain('Txn Date,Particulars,Amount,Available Balance', {
    date: 'Txn Date',
    description: 'Particulars',
    amount: 'Amount',
    balance: 'Available Balance',
  }),
  plain('Booking Date,Details,Reference,Amount,DR/CR,Status,Currency', {
    date: 'Booking Date',
    description: 'Details',
    reference: 'Reference',
    amount: 'Amount',
    direction: 'DR/CR',
    state: 'Status',
    currency: 'Currency',
  }),
  plain('Date,Reference,Amount', { date: 'Date', reference: 'Reference', amount: 'Amount' }),
];

/** The row of titles, and a row for each movement in the file's order. */
export interface Table {
  titles: string[];
  rows: { movement: Movement; cells: string[] }[];
  /** All, also those whose row is damaged. */
  movements: readonly Movement[];
}

/** The form of the file's dates. */
export const dateFormOf = ({ layout, dateFormat }: Writing) => layout.dateFormat ?? dateFormat;

/** An amount with a comma before its centavos where the file has them. */
const write = (text: string, { hasCommas }: Writing) =>
  hasCommas ? text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : text;

/** The day of a movement in Manila. */
export function dayOf({ day }: Movement): { year: number; month: number; date: number } {
  const at = new Date(Date.UTC(2026, 7, 1 + day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

export function writeTable(movements: readonly Movement[], writing: Writing): Table {
  const { layout } = writing;
  let balance = 5_000_000;
  const rows = movements
    .toSorted((a, b) => a.day - b.day || a.minute - b.minute)
    .map((movement, place) => {
      balance += movement.centavos;
      return { movement, cells: writeRow(movement, place, balance, writing) };
    });
  return {
    titles: [...layout.titles],
    rows: writing.isFalling ? rows.reverse() : rows,
    movements,
  };
}

function writeRow(movement: Movement, place: number, balance: number, writing: Writing): string[] {
  const { layout, sign } = writing;
  const { columns, isTurned = false, typeColumn, directions } = layout;
  const { year, month, date } = dayOf(movement);
  const isUnsigned = columns.direction !== undefined || typeColumn !== undefined;
  const { centavos } = movement;
  const amount = isUnsigned
    ? grouped(Math.abs(centavos))
    : signs[isTurned ? 'minus' : sign](isTurned ? -centavos : centavos);
  const format = dateFormOf(writing);
  const time = `${pad(Math.floor(movement.minute / 60))}:${pad(movement.minute % 60)}:00`;
  const day = dateForms[format](year, month, date);
  const isWithZone = layout.id === 'xendit';
  const dayAndTime =
    format === 'serial'
      ? (Number(day) + movement.minute / 1_440).toFixed(8)
      : `${day} ${time}${isWithZone ? ' +08:00' : ''}`;
  const state = layout.success?.[0] ?? 'Completed';
  const cells: Record<string, string> = {
    date: columns.time === undefined ? dayAndTime : day,
    time,
    zone: 'GMT+8',
    amount,
    in: centavos > 0 ? grouped(centavos) : '',
    out: centavos < 0 ? grouped(-centavos) : '',
    direction: centavos < 0 ? 'Debit' : 'Credit',
    reference: `9031${pad(place, 6)}77`,
    description: movement.text,
    senderName: 'A. B.',
    senderNumber: '09170000001',
    state,
    currency: 'PHP',
    balance: signs.minus(balance),
    fee: '0.00',
    accountNumber: '001230004567',
  };
  const roleOf = new Map(Object.entries(columns).map(([role, title]) => [title, role]));
  const word = Object.entries(directions ?? {}).find(
    ([, direction]) => direction === (centavos < 0 ? 'out' : 'in'),
  );
  return layout.titles.map((title) => {
    if (title === typeColumn) return word![0];
    const role = roleOf.get(title);
    if (role === undefined) return '';
    return money.includes(role) ? write(cells[role]!, writing) : cells[role]!;
  });
}

const money = ['amount', 'in', 'out', 'balance', 'fee'];

/** The sums of a table: of each column, or of amounts, whose signs are not written everywhere. */
function writeTotal({ movements }: Table, writing: Writing): string[] {
  const { columns, isTurned = false, typeColumn, titles } = writing.layout;
  const sum = (of: (centavos: number) => number) =>
    movements.reduce((total, { centavos }) => total + of(centavos), 0);
  const isUnsigned = columns.direction !== undefined || typeColumn !== undefined;
  const net = sum((centavos) => (isTurned ? -centavos : centavos));
  const cells = new Map([
    [columns.date, 'TOTAL'],
    [columns.amount, isUnsigned ? grouped(sum(Math.abs)) : signs.minus(net)],
    [columns.in, grouped(sum((centavos) => Math.max(centavos, 0)))],
    [columns.out, grouped(sum((centavos) => Math.max(-centavos, 0)))],
  ]);
  return titles.map((title) => {
    const cell = cells.get(title) ?? '';
    return title === columns.date ? cell : write(cell, writing);
  });
}

/** The file's rows, each of its cells. */
function listRows(table: Table, writing: Writing): string[][] {
  const { preamble, hasTotals } = writing;
  return [
    ...preamble.map((text) => [text]),
    table.titles,
    ...table.rows.map(({ cells }) => cells),
    ...(hasTotals ? [writeTotal(table, writing)] : []),
  ];
}

/** The lines of the file, without line breaks. A description has none. */
export function writeLines(table: Table, writing: Writing): string[] {
  const { separator, preamble } = writing;
  const quoted = (cell: string) =>
    cell.includes(separator) || cell.includes('"') || cell.includes('\n')
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  return listRows(table, writing).map((cells, place) =>
    place < preamble.length ? cells[0]! : cells.map(quoted).join(separator),
  );
}

/** OFX says the same whatever the layout. */
function writeOfx({ titles, rows }: Table, { layout }: Writing): string {
  const reference = titles.indexOf(layout.columns.reference ?? '');
  const transactions = rows.map(({ movement, cells }) => {
    const { year, month, date } = dayOf(movement);
    const time = `${pad(Math.floor(movement.minute / 60))}${pad(movement.minute % 60)}00`;
    const refnum = reference < 0 ? '' : `<REFNUM>${cells[reference]}`;
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${year}${pad(month)}${pad(date)}${time}[+8:PHT]<TRNAMT>${(movement.centavos / 100).toFixed(2)}${refnum}<MEMO>${movement.text}</STMTTRN>`;
  });
  return ['OFXHEADER:100', '', '<OFX><CURDEF>PHP', ...transactions, '</OFX>'].join('\n');
}

/** The whole file, in each of its formats. */
export const files = {
  text: (table: Table, writing: Writing) => encode(writeLines(table, writing), writing),
  workbook: (table: Table, writing: Writing) => writeWorkbook(listRows(table, writing), false),
  typedWorkbook: (table: Table, writing: Writing) => writeWorkbook(listRows(table, writing), true),
  ofx: (table: Table, writing: Writing) => Buffer.from(writeOfx(table, writing)),
};

export function encode(
  lines: readonly string[],
  { newline, encoding, endsOpen }: Writing,
): Uint8Array {
  return encodings[encoding](lines.join(newline) + (endsOpen ? '' : newline));
}

const keysOf = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T)[]));

export const writings: fc.Arbitrary<Writing> = fc.record({
  layout: fc.constantFrom(...profiles, ...others),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: keysOf(encodings),
  dateFormat: keysOf(dateForms),
  sign: keysOf(signs),
  hasCommas: fc.boolean(),
  isFalling: fc.boolean(),
  preamble: fc.array(
    fc.constantFrom('Statement of account', '', 'Printed for A. B.', '2026-08-01 to 2026-11-25'),
    { maxLength: 3 },
  ),
  hasTotals: fc.boolean(),
  endsOpen: fc.boolean(),
});

const texts = fc
  .array(fc.constantFrom(...'aB7 ñé,;|"-(', 'GIFT', '1,500', ' 12.50'), { maxLength: 8 })
  .map((parts) => `X ${parts.join('')}`);

/** Neighbours at most this many days apart: further apart, day and month could be told wrong. */
const MOST_BETWEEN = 45;
const LAST_DAY = 116;

export const movementLists: fc.Arbitrary<Movement[]> = fc
  .array(
    fc.record({
      day: fc.nat(MOST_BETWEEN),
      minute: fc.nat(1_439),
      centavos: fc
        .integer({ min: -99_999_999, max: 99_999_999 })
        .filter((centavos) => centavos !== 0),
      text: texts,
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((movements) => {
    let day = 0;
    return movements.map((movement) => {
      day = Math.min(LAST_DAY, day + movement.day);
      return { ...movement, day };
    });
  });
