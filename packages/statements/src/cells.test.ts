import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import { type DateFormat, readDate } from './dates.ts';

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['1234', 123_400],
  ['.50', 50],
  ['₱ 1,234.50', 123_450],
  ['-PHP 5', -500],
  ['P5.00', 500],
  ['₱-5', -500],
  ['(1,234.50)', -123_450],
  ['\u22125.00', -500],
  ['5.00-', -500],
  ['+5', 500],
  ['5.00 DR', -500],
  ['5.00CR', 500],
  ['5.00 Dr.', -500],
  ['1 234 567.00', 123_456_700],
  ["1'234.00", 123_400],
  ['0.00', 0],
  ['5.000', 500],
])('%j is %d centavos', (cell, centavos) => {
  expect(readAmount(cell)).toBe(centavos);
});

test.each([
  '',
  '-',
  'PHP',
  '1,23',
  '1,2345',
  '1.234,50',
  '5.005',
  '--5',
  '-5-',
  '1e3',
  '12 Nov',
  '99999999999999',
])('%j is no amount', (cell) => {
  expect(readAmount(cell)).toBeNull();
});

test.each<[string, DateFormat, string]>([
  ['2026-11-21', 'YYYY-MM-DD', '2026-11-20T16:00:00.000Z'],
  ['2026/1/2 3:04', 'YYYY-MM-DD', '2026-01-01T19:04:00.000Z'],
  ['2026-11-21T08:30:00.1234567Z', 'YYYY-MM-DD', '2026-11-21T08:30:00.123Z'],
  ['2026-11-21T08:30:00+08:00', 'YYYY-MM-DD', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21 08:30 -0500', 'YYYY-MM-DD', '2026-11-21T13:30:00.000Z'],
  ['11/21/26 12:00 AM', 'MM/DD/YYYY', '2026-11-20T16:00:00.000Z'],
  ['11/21/2026, 12:00:05 p.m.', 'MM/DD/YYYY', '2026-11-21T04:00:05.000Z'],
  ['21.11.2026', 'DD/MM/YYYY', '2026-11-20T16:00:00.000Z'],
  ['1-Sept-2026', 'DD-MMM-YYYY', '2026-08-31T16:00:00.000Z'],
  ['November 3, 2026 1:05PM', 'MMM DD, YYYY', '2026-11-03T05:05:00.000Z'],
  ['20260228', 'YYYYMMDD', '2026-02-27T16:00:00.000Z'],
  ['20280229 23:59:59', 'YYYYMMDD', '2028-02-29T15:59:59.000Z'],
])('%j as %s is %s', (cell, format, at) => {
  expect(readDate(cell, format)?.toISOString()).toBe(at);
});

test.each<[string, DateFormat]>([
  ['2026-02-29', 'YYYY-MM-DD'],
  ['2026-11-31', 'YYYY-MM-DD'],
  ['2026-13-01', 'YYYY-MM-DD'],
  ['1026-11-21', 'YYYY-MM-DD'],
  ['2026-11-21 24:00', 'YYYY-MM-DD'],
  ['2026-11-21 13:00 PM', 'YYYY-MM-DD'],
  ['2026-11-21 0:30 AM', 'YYYY-MM-DD'],
  ['2026-11-21 8', 'YYYY-MM-DD'],
  ['21/11/2026', 'MM/DD/YYYY'],
  ['21-Nox-2026', 'DD-MMM-YYYY'],
  ['20260229', 'YYYYMMDD'],
])('%j is not %s', (cell, format) => {
  expect(readDate(cell, format)).toBeNull();
});
