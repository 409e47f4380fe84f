import { expect, test } from 'vitest';
import { readRows } from './rows.ts';
import { findSeparator } from './separator.ts';

const cells = (text: string) => readRows(text, ',').map((row) => row.cells);

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,', [['a', '']]],
  ['"a,1","say ""x"""', [['a,1', 'say "x"']]],
  ['"two\nlines",b', [['two\nlines', 'b']]],
  ['"",b', [['', 'b']]],
  ['BEN"S STORE,b', [['BEN"S STORE', 'b']]],
  ['"GIFT" FOR ANA,b', [['"GIFT" FOR ANA', 'b']]],
  [' "a" ,b', [['a', 'b']]],
])('%j', (text, rows) => {
  expect(cells(text)).toEqual(rows);
});

test('An open quotation mark takes in no row', () => {
  const rows = ['2026-11-02,"open,1.00', '2026-11-03,"closed",2.00', '2026-11-04,x"y,3.00'];
  expect(cells(rows.join('\n'))).toEqual([
    ['2026-11-02', '"open', '1.00'],
    ['2026-11-03', 'closed', '2.00'],
    ['2026-11-04', 'x"y', '3.00'],
  ]);
  const closedLater = ['2026-11-02,"X ,1.00', '2026-11-03,"Y ,",2.00'];
  expect(cells(closedLater.join('\n'))).toHaveLength(2);
});

test('Rows are numbered by their first line', () => {
  expect(readRows('a\n"b\nb"\n\nc', ',').map(({ line }) => line)).toEqual([1, 2, 4, 5]);
});

test('Too many columns or rows are refused', () => {
  expect(() => cells(','.repeat(300))).toThrow(/200 columns/);
  expect(() => cells('\n'.repeat(300_001))).toThrow(/300,000 rows/);
});

test.each([
  ['a;b\n1,5;2', ';'],
  ['a,b\n1,2', ','],
  ['a\tb\n1\t2', '\t'],
  ['a|b', '|'],
  ['sep=;\na;b', ';'],
])('%j is separated by %j', (text, separator) => {
  expect(findSeparator(text).separator).toBe(separator);
});
