import { encode, type Table, type Writing, writeLines } from './write-statement.ts';

interface Damaged {
  bytes: Uint8Array;
  /** Rows that the file still has, by their place: each must be told. */
  rows: number[];
  /** Rows of which no money moved, or that nobody can know. */
  mustNotCount: number[];
  /** Whether something must be asked: a sum or balance says it. */
  isAsked?: boolean;
  /** Which row of the table each row of the file is, where they are not the same. */
  order?: number[];
}

/** Null where the layout has nothing to damage so. */
type Damage = (table: Table, writing: Writing, seed: number) => Damaged | null;

const allRows = ({ rows }: Table) => rows.map((_, place) => place);

function withCell(
  table: Table,
  writing: Writing,
  title: string | undefined,
  seed: number,
  change: (cell: string) => string | null,
): Damaged | null {
  const place = seed % table.rows.length;
  const column = title === undefined ? -1 : table.titles.indexOf(title);
  const { cells } = table.rows[place]!;
  const changed = column < 0 ? null : change(cells[column]!);
  if (changed === null) return null;
  cells[column] = changed;
  return {
    bytes: encode(writeLines(table, writing), writing),
    rows: allRows(table),
    mustNotCount: [place],
  };
}

/** Changes the text of one row's line. */
function withLine(
  table: Table,
  writing: Writing,
  seed: number,
  change: (line: string) => string,
): Damaged {
  const place = seed % table.rows.length;
  const lines = writeLines(table, writing);
  const at = writing.preamble.length + 1 + place;
  lines[at] = change(lines[at]!);
  return { bytes: encode(lines, writing), rows: allRows(table), mustNotCount: [] };
}

export const damages: Record<string, Damage> = {
  'a cell more': (table, writing, seed) => {
    const place = seed % table.rows.length;
    const damaged = withLine(table, writing, seed, (line) => {
      const places = Array.from(line.matchAll(/./g), ({ index }) => index).filter(
        (index) => line[index] === writing.separator && isOutside(line, index),
      );
      const at = places[seed % places.length] ?? line.length;
      return `${line.slice(0, at)}${writing.separator}${line.slice(at)}`;
    });
    return { ...damaged, mustNotCount: [place] };
  },
  'a comma for thousands without quotation marks': (table, writing, seed) => {
    if (writing.separator !== ',') return null;
    const place = seed % table.rows.length;
    const damaged = withLine(table, writing, seed, (line) =>
      line.replace(/"([^",]*\d{1,3}),(\d{3}[^"]*)"/, '$1,$2'),
    );
    return Math.abs(table.rows[place]!.movement.centavos) < 100_000 ? null : damaged;
  },
  'a quotation mark': (table, writing, seed) => {
    const { description } = writing.layout.columns;
    if (description === undefined) return null;
    return withLine(table, writing, seed, (line) => line.replace('X ', '"X '));
  },
  'a cut': (table, writing, seed) => {
    const lines = writeLines(table, { ...writing, hasTotals: false });
    const last = lines.at(-1)!;
    const kept = last.slice(0, seed % last.length);
    const bytes = encode([...lines.slice(0, -1), kept], { ...writing, endsOpen: true });
    return {
      bytes,
      rows: /[a-z0-9]/i.test(kept) ? allRows(table) : allRows(table).slice(0, -1),
      mustNotCount: [],
    };
  },
  'a cut anywhere': (table, writing, seed) => {
    const lines = writeLines(table, { ...writing, hasTotals: false });
    const start = encode(lines.slice(0, writing.preamble.length + 1), writing).length;
    const whole = encode(lines, writing);
    const bytes = whole.slice(0, start + (seed % (whole.length - start)));
    // `100.00` of `100.000,00` is as good as another amount where no other row says how they end.
    const left = Buffer.from(bytes.slice(start)).toString('latin1').replaceAll('\0', '');
    const isAloneAndWhole = /^[^\r\n]*\.\d\d$/.test(left.trimStart());
    return isAloneAndWhole ? null : { bytes, rows: [], mustNotCount: [] };
  },
  'a bit that flips': (table, writing, seed) => {
    const lines = writeLines(table, writing);
    const start = encode(lines.slice(0, writing.preamble.length + 1), writing).length;
    const bytes = encode(lines, writing);
    // Of two bytes the lower one: the other makes characters that nobody sees.
    const isWide = writing.encoding.startsWith('UTF-16');
    const lower = writing.encoding.startsWith('UTF-16 big') ? 1 : 0;
    const at = start + (seed % (bytes.length - start));
    const place = isWide ? at - (at % 2) + lower : at;
    const [before, after] = [bytes[place]!, bytes[place]! ^ (1 << (seed % 8))];
    // Another digit is as good as the first, and no row may end or begin.
    const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
    const isEnd = (byte: number) => byte === 0x0a || byte === 0x0d;
    if ((isDigit(before) && isDigit(after)) || isEnd(before) || isEnd(after)) return null;
    bytes[place] = after;
    return { bytes, rows: allRows(table), mustNotCount: [] };
  },
  'a row less': (table, writing, seed) => {
    const gone = seed % table.rows.length;
    const order = allRows(table).toSpliced(gone, 1);
    const rows = order.map((of) => table.rows[of]!);
    const bytes = encode(writeLines({ ...table, rows }, writing), writing);
    const isAsked = writing.hasTotals && rows.length > 0;
    return { bytes, order, rows: order.map((_, at) => at), mustNotCount: [], isAsked };
  },
  'a row twice': (table, writing, seed) => {
    const place = seed % table.rows.length;
    const order = allRows(table).toSpliced(place, 0, place);
    const rows = order.map((of) => table.rows[of]!);
    const bytes = encode(writeLines({ ...table, rows }, writing), writing);
    const isProven = writing.layout.columns.balance !== undefined;
    return { bytes, order, rows: order.map((_, at) => at), mustNotCount: isProven ? [place] : [] };
  },
  'two cells that change places in a row': (table, writing, seed) =>
    swapCells(table, writing, seed, [seed % table.rows.length]),
  'two columns that change places under their titles': (table, writing, seed) =>
    swapCells(table, writing, seed, allRows(table)),
  'another currency': (table, writing, seed) =>
    withCell(
      table,
      writing,
      writing.layout.columns.currency,
      seed,
      () => ['USD', 'EUR', '$'][seed % 3]!,
    ),
  'a currency at the amount': (table, writing, seed) =>
    withCell(
      table,
      writing,
      writing.layout.columns.amount,
      seed,
      (cell) => `USD ${cell.replace(/[₱]/, '')}`,
    ),
  'a state': (table, writing, seed) =>
    withCell(
      table,
      writing,
      writing.layout.columns.state,
      seed,
      () => ['PENDING', 'Failed', 'Reversed by bank', ''][seed % 4]!,
    ),
  'another amount': (table, writing, seed) => {
    const { balance, amount } = writing.layout.columns;
    if (balance === undefined || table.rows.length < 2) return null;
    // The oldest row is proven by no balance before it.
    const oldest = writing.isFalling ? table.rows.length - 1 : 0;
    if (seed % table.rows.length === oldest) return null;
    return withCell(table, writing, amount, seed, (cell) =>
      cell.replace(/\d/, (digit) => String((Number(digit) + 1) % 10 || 5)),
    );
  },
  'a date in another form': (table, writing, seed) =>
    withCell(table, writing, writing.layout.columns.date, seed, (cell) =>
      table.rows.length < 3 ? null : `${cell}x`,
    ),
  'an amount that is none': (table, writing, seed) =>
    withCell(
      table,
      writing,
      writing.layout.columns.amount,
      seed,
      () => ['########', '1,5', 'five', writing.hasCommas ? '1,500' : '1.500', '5E+3'][seed % 5]!,
    ),
};

/** Swaps the cells of two columns, where that can be told. */
function swapCells(
  table: Table,
  writing: Writing,
  seed: number,
  places: readonly number[],
): Damaged | null {
  const { columns } = writing.layout;
  const one = seed % table.titles.length;
  const other = (one + 1 + (seed % (table.titles.length - 1))) % table.titles.length;
  const swapped = [table.titles[one], table.titles[other]];
  // Money in and out look alike; and what is left of a balance and what is taken from it prove each
  // other.
  const money = [columns.in, columns.out, columns.amount, columns.balance];
  if (swapped.every((title) => money.includes(title))) return null;
  for (const place of places) {
    const { cells } = table.rows[place]!;
    [cells[one], cells[other]] = [cells[other]!, cells[one]!];
  }
  const bytes = encode(writeLines(table, writing), writing);
  return { bytes, rows: allRows(table), mustNotCount: [] };
}

/** Whether a place in a line is outside quotation marks. */
function isOutside(line: string, at: number): boolean {
  return line.slice(0, at).split('"').length % 2 === 1;
}
