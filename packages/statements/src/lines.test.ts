import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateFormat, dateFormats, openStatement, type WantedMapping } from './index.ts';

const NO_MAPPING: WantedMapping[] = [];

async function read(file: string | Uint8Array, wanted = NO_MAPPING) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const statement = await openStatement(bytes, wanted);
  if (typeof statement === 'string') return statement;
  const { columns, mapping } = statement;
  if (mapping === null) return { columns, mapping, lines: [] };
  const lines = [];
  for await (const line of statement.lines()) lines.push(line);
  return { columns, mapping, lines };
}

const manila = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`);

test('GCash’s history is read by its titles, under what stands before them', async () => {
  const file = [
    'GCash Transaction History',
    '2026-11-20 to 2026-11-21',
    '',
    'Date and Time,Description,Reference No.,Debit,Credit,Balance',
    ',STARTING BALANCE,,,,"1,000.00"',
    '2026-11-20 09:15 AM,Transfer from 09171234567 to 09181112222,1234567890123,,"1,234.50","2,234.50"',
    '2026-11-20 11:59 PM,"Transfer to ""MARIA"", fee",1234567890124,100.00,,"2,134.50"',
    ',ENDING BALANCE,,,,"2,134.50"',
  ].join('\r\n');
  expect(await read(file)).toEqual({
    columns: ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'],
    mapping: {
      date: 'Date and Time',
      dateFormat: 'YYYY-MM-DD',
      amount: null,
      credit: 'Credit',
      debit: 'Debit',
      outIsPositive: false,
      reference: 'Reference No.',
      description: 'Description',
      sender: null,
    },
    lines: [
      { line: 5, reason: 'It has no date.' },
      {
        line: 6,
        at: manila('2026-11-20 09:15:00'),
        amountCentavos: 123_450,
        reference: '1234567890123',
        description: 'Transfer from 09171234567 to 09181112222',
        sender: '',
      },
      {
        line: 7,
        at: manila('2026-11-20 23:59:00'),
        amountCentavos: -10_000,
        reference: '1234567890124',
        description: 'Transfer to "MARIA", fee',
        sender: '',
      },
      { line: 8, reason: 'It has no date.' },
    ],
  });
});

test('Maya’s partner report counts what was sent as money out', async () => {
  const file = `Barya MDTR Report
20260201
DateTime,Target PAN,Target MSISDN,Target type,Partner RRN,MI3 RRN,Amount,Response Code
2022-01-31 09:48:46,542482******5545,639123456789,PAYMAYA,fce48a15,595213fb,100.00,0`;
  expect(await read(file)).toMatchObject({
    lines: [{ line: 4, amountCentavos: -10_000, reference: '595213fb', sender: '639123456789' }],
  });
});

test('Lines that cannot be read say why, and the rest is read', async () => {
  const file = `Date;Amount;Reference
11/21/2026;100;A
21/11/2026;100;B
11/21/2026;a hundred;C

11/21/2026;;D
11/21/2026;0.00;E
Date;Amount;Reference
02/29/2026;1;F
11/21/2026;-5;G`;
  const format = { dateFormat: 'MM/DD/YYYY' as const };
  const mapping = { date: 'Date', amount: 'Amount', reference: 'Reference', ...format };
  const none = { credit: null, debit: null, description: null, sender: null, outIsPositive: false };
  expect(await read(file, [{ ...mapping, ...none }])).toMatchObject({
    lines: [
      { line: 2, amountCentavos: 10_000, reference: 'A' },
      { line: 3, reason: '“21/11/2026” is not a date of the form MM/DD/YYYY.' },
      { line: 4, reason: '“a hundred” is not an amount.' },
      { line: 6, reason: 'It has no amount.' },
      { line: 7, reason: 'It has no amount.' },
      { line: 9, reason: '“02/29/2026” is not a date of the form MM/DD/YYYY.' },
      { line: 10, amountCentavos: -500, reference: 'G' },
    ],
  });
});

test('An unclosed quotation mark ends the reading, with its line', async () => {
  const rows = Array.from({ length: 5_000 }, () => '2026-11-21,1,rest');
  const file = ['Date,Amount,Details', '2026-11-21,5,a', '2026-11-21,6,"b', ...rows].join('\n');
  expect(await read(file)).toMatchObject({
    lines: [
      { line: 2, amountCentavos: 500 },
      { line: 3, reason: expect.stringContaining('never closed') },
    ],
  });
});

test('Both money in and money out on one line is not guessed', async () => {
  const { lines } = (await read('Date,Debit,Credit\n2026-11-21,5,6\n2026-11-21,-5,\n')) as {
    lines: unknown[];
  };
  expect(lines).toMatchObject([
    { reason: 'It has both money in and money out.' },
    { amountCentavos: -500 },
  ]);
});

test('Day and month are told apart by a day after the 12th; else the month is first', async () => {
  const formOf = async (...days: string[]) => {
    const found = await read(['Date,Amount', ...days.map((day) => `${day},1`)].join('\n'));
    return typeof found === 'string' ? found : found.mapping?.dateFormat;
  };
  expect(await formOf('01/02/2026', '13/02/2026')).toBe('DD/MM/YYYY');
  expect(await formOf('01/02/2026', '02/13/2026')).toBe('MM/DD/YYYY');
  expect(await formOf('01/02/2026')).toBe('MM/DD/YYYY');
  expect(await formOf('yesterday')).toBeUndefined();
});

test('Titles that are not known give the columns to choose from', async () => {
  expect(await read('Petsa|Halaga|Halaga|\n2026-11-21|1|2|3')).toEqual({
    columns: ['Petsa', 'Halaga', 'Halaga (column 3)', 'Column 4'],
    mapping: null,
    lines: [],
  });
});

test('Formulas are data', async () => {
  expect(await read('Date,Amount,Details\n2026-11-21,1,=HYPERLINK("x")')).toMatchObject({
    lines: [{ description: '=HYPERLINK("x")' }],
  });
});

describe('What is no CSV says what to do', () => {
  test.each([
    ['a PDF', '%PDF-1.7 …', /PDF.*CSV/],
    ['a workbook', 'PK\u0003\u0004…', /Save as.*CSV/],
    ['a web page called .xls', '<html><table><tr>', /Save as.*CSV/],
    ['nothing', '', /titles/],
    ['one column', 'a\nb', /titles/],
  ])('%s', async (_, file, advice) => {
    expect(await read(file)).toMatch(advice);
  });

  test('an old workbook', async () => {
    expect(await read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toMatch(/Save as.*CSV/);
  });
});

// Every table, however it is written

const pad = (value: number) => String(value).padStart(2, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function writeDay(format: DateFormat, year: number, month: number, day: number): string {
  const [mm, dd, name] = [pad(month), pad(day), MONTHS[month - 1]];
  return {
    'YYYY-MM-DD': `${year}-${mm}-${dd}`,
    'MM/DD/YYYY': `${mm}/${dd}/${year}`,
    'DD/MM/YYYY': `${dd}/${mm}/${year}`,
    'DD-MMM-YYYY': `${dd}-${name}-${year}`,
    'MMM DD, YYYY': `${name} ${dd}, ${year}`,
    YYYYMMDD: `${year}${mm}${dd}`,
  }[format];
}

const times = {
  none: () => '',
  '24h': (hour: number, minute: number, second: number) =>
    ` ${pad(hour)}:${pad(minute)}:${pad(second)}`,
  '12h': (hour: number, minute: number, second: number) =>
    ` ${hour % 12 || 12}:${pad(minute)}:${pad(second)} ${hour < 12 ? 'AM' : 'PM'}`,
};

const grouped = (centavos: number) =>
  (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const signs = {
  minus: (centavos: number) => (centavos < 0 ? `-${grouped(-centavos)}` : grouped(centavos)),
  brackets: (centavos: number) => (centavos < 0 ? `(${grouped(-centavos)})` : grouped(centavos)),
  letters: (centavos: number) => `${grouped(Math.abs(centavos))} ${centavos < 0 ? 'DR' : 'CR'}`,
  peso: (centavos: number) => `${centavos < 0 ? '-' : ''}PHP ${grouped(Math.abs(centavos))}`,
};

/** Characters that Windows-1252 has too, and all that a CSV must quote. */
const texts = fc
  .array(fc.constantFrom(...'aB7 ñé“’,;|\t"\n=-(', '\r\n'), { maxLength: 12 })
  .map((characters) => characters.join(''));
const cleaned = (text: string) => text.replace(/\s+/g, ' ').trim();

const CODES: Record<string, number> = { '“': 0x93, '’': 0x92 };
const encodings = {
  utf8: (text: string) => new TextEncoder().encode(text),
  'utf8 with a mark': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  utf16: (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'windows-1252': (text: string) =>
    Uint8Array.from(text, (character) => CODES[character] ?? character.charCodeAt(0)),
};

const keysOf = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T)[]));

test('Any table, in any writing, is read back to the same lines', async () => {
  const line = fc.record({
    day: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    second: fc.nat(86_399),
    centavos: fc
      .integer({ min: -999_999_999, max: 999_999_999 })
      .filter((centavos) => centavos !== 0),
    reference: texts,
    description: texts,
    sender: texts,
  });
  const writing = fc.record({
    separator: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    encoding: keysOf(encodings),
    format: fc.constantFrom(...dateFormats),
    time: keysOf(times),
    sign: fc.oneof(keysOf(signs), fc.constant('columns' as const)),
    outIsPositive: fc.boolean(),
    preamble: fc.array(fc.constantFrom('Statement of account', '', 'Account 123'), {
      maxLength: 3,
    }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), writing, async (table, written) => {
      const { separator, newline, format, time, sign, outIsPositive } = written;
      const isSplit = sign === 'columns';
      const expected = [];
      const rows = [
        ...written.preamble.map((text) => [text]),
        ['When', 'Sum', 'In', 'Out', 'Ref', 'What', 'Who'],
      ];
      for (const { day, second, centavos, ...its } of table) {
        const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
        const [h, m, s] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
        const midnight = manila(`${year}-${pad(month)}-${pad(date)} 00:00:00`).getTime();
        const sum = isSplit ? '' : signs[sign](outIsPositive ? -centavos : centavos);
        const [credit, debit] = isSplit
          ? [centavos > 0 ? grouped(centavos) : '', centavos < 0 ? grouped(-centavos) : '']
          : ['', ''];
        const when = `${writeDay(format, year, month, date)}${times[time](h, m, s)}`;
        rows.push([when, sum, credit, debit, its.reference, its.description, its.sender]);
        expected.push({
          at: new Date(midnight + (time === 'none' ? 0 : second * 1_000)),
          amountCentavos: centavos,
          reference: cleaned(its.reference),
          description: cleaned(its.description),
          sender: cleaned(its.sender),
        });
      }
      const quoted = (cell: string) =>
        /["\r\n,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      const text = rows.map((cells) => cells.map(quoted).join(separator)).join(newline);
      const found = await read(encodings[written.encoding](text), [
        {
          date: 'When',
          dateFormat: format,
          amount: isSplit ? null : 'Sum',
          credit: isSplit ? 'In' : null,
          debit: isSplit ? 'Out' : null,
          outIsPositive,
          reference: 'Ref',
          description: 'What',
          sender: 'Who',
        },
      ]);
      const { lines } = found as { lines: { line: number }[] };
      expect(lines.map(({ line: _, ...rest }) => rest)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
