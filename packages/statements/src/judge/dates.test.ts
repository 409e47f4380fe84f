import { expect, test } from 'vitest';
import { readDateCell, readTimeCell, readZone } from './dates.ts';

const shown = (cell: string) => {
  const read = readDateCell(cell);
  if (read === null) return null;
  const days = Object.entries(read.days).map(
    ([format, { year, month, day }]) => `${format}: ${year}-${month}-${day}`,
  );
  const { ms, zone } = read;
  const time = ms === null ? '' : ` ${new Date(ms).toISOString().slice(11, 19)}`;
  return `${days.join(' | ')}${time}${zone === null ? '' : ` ${zone}`}`;
};

test.each([
  ['2026-11-21', 'YYYY-MM-DD: 2026-11-21'],
  ['2026/1/2 3:04', 'YYYY-MM-DD: 2026-1-2 03:04:00'],
  ['2026-Nov-03', 'YYYY-MM-DD: 2026-11-3'],
  ['2026-11-21T08:30:00.1234567Z', 'YYYY-MM-DD: 2026-11-21 08:30:00 0'],
  ['2026-11-21T08:30:00+08:00', 'YYYY-MM-DD: 2026-11-21 08:30:00 480'],
  ['2026-11-21 08:30 -0500', 'YYYY-MM-DD: 2026-11-21 08:30:00 -300'],
  ['2026-11-03 08:30:00 GMT+8', 'YYYY-MM-DD: 2026-11-3 08:30:00 480'],
  ['2026-11-03 08:30:00 UTC', 'YYYY-MM-DD: 2026-11-3 08:30:00 0'],
  ['2026-11-03 08:30:00 PST', 'YYYY-MM-DD: 2026-11-3 08:30:00 PST'],
  ['11/21/26 12:00 AM', 'MM/DD/YYYY: 2026-11-21 00:00:00'],
  ['11/12/2026', 'MM/DD/YYYY: 2026-11-12 | DD/MM/YYYY: 2026-12-11'],
  ['11/21/2026, 12:00:05 p.m.', 'MM/DD/YYYY: 2026-11-21 12:00:05'],
  ['11/03/2026 12:15:00 NN', 'MM/DD/YYYY: 2026-11-3 | DD/MM/YYYY: 2026-3-11 12:15:00'],
  ['21.11.2026', 'DD/MM/YYYY: 2026-11-21'],
  ['1-Sept-2026', 'DD-MMM-YYYY: 2026-9-1'],
  ['03Nov2026', 'DD-MMM-YYYY: 2026-11-3'],
  ['3rd November 2026', 'DD-MMM-YYYY: 2026-11-3'],
  ['Tue, 03 Nov 2026', 'DD-MMM-YYYY: 2026-11-3'],
  ['Nov-03-2026', 'MMM DD, YYYY: 2026-11-3'],
  ['November 3, 2026 1:05PM', 'MMM DD, YYYY: 2026-11-3 13:05:00'],
  ['20260228', 'YYYYMMDD: 2026-2-28'],
  ['20261103083000', 'YYYYMMDD: 2026-11-3 08:30:00'],
  ['20261114103000[+8:PST]', 'YYYYMMDD: 2026-11-14 10:30:00 480'],
  ['20280229 23:59:59', 'YYYYMMDD: 2028-2-29 23:59:59'],
  ['46350.5', 'serial: 2026-11-24 12:00:00'],
  ['46329', 'serial: 2026-11-3'],
  ['11/21', 'MM/DD: null-11-21'],
  ['Nov 3', 'MMM DD: null-11-3'],
  ['03-Nov-2026 (Tue)', 'DD-MMM-YYYY: 2026-11-3'],
  ['3 Nobyembre 2026', 'DD-MMM-YYYY: 2026-11-3'],
  ['03-11-2026 14.05.09', 'MM/DD/YYYY: 2026-3-11 | DD/MM/YYYY: 2026-11-3 14:05:09'],
  ['November 3, 2026 at 1:05 PM', 'MMM DD, YYYY: 2026-11-3 13:05:00'],
  ['13112026', 'DD/MM/YYYY: 2026-11-13'],
  ['20112026', 'DD/MM/YYYY: 2026-11-20'],
  ['20261103T083000Z', 'YYYYMMDD: 2026-11-3 08:30:00 0'],
  ['Nov-03-26', 'MMM DD, YYYY: 2026-11-3'],
  ['Nov 3, 2026 - 8:30 AM', 'MMM DD, YYYY: 2026-11-3 08:30:00'],
  ['Nov 3, 2026 | 8:30 AM', 'MMM DD, YYYY: 2026-11-3 08:30:00'],
  ['8:30 AM 11/21/2026', 'MM/DD/YYYY: 2026-11-21 08:30:00'],
  ['11/21/2026 Sat 08:30', 'MM/DD/YYYY: 2026-11-21 08:30:00'],
  ['2026-11-03 08:30 (GMT+8)', 'YYYY-MM-DD: 2026-11-3 08:30:00 480'],
  ['2026-11-03 08:30 Asia/Manila', 'YYYY-MM-DD: 2026-11-3 08:30:00 480'],
  [
    'Tue Nov 03 2026 08:30:00 GMT+0800 (Philippine Standard Time)',
    'MMM DD, YYYY: 2026-11-3 08:30:00 480',
  ],
  ['03 Nov', 'DD MMM: null-11-3'],
  ['01 Oct 08:30', 'DD MMM: null-10-1 08:30:00'],
])('%j is %s', (cell, expected) => {
  expect(shown(cell)).toBe(expected);
});

test.each([
  ...['2026-02-29', '2026-11-31', '2026-13-01', '1026-11-21', '2026-11-21 24:00', '20260229'],
  ...['2026-11-21 13:00 PM', '2026-11-21 0:30 AM', '2026-11-21 8', '21-Nox-2026', '32/13/2026'],
  ...['Sep 2 , 2026', '2 -Sep-2026', '2- Sep-2026', 'Sep 2 - 2026'],
  ...['', 'yesterday', '2026-11', '5,000.00', 'Page 1 of 3', '1'.repeat(100_000)],
])('%.20j is no date', (cell) => {
  expect(readDateCell(cell)).toBeNull();
});

test('Times stand in cells of their own too', () => {
  expect(readTimeCell('11:59 PM')).toEqual({ ms: 86_340_000, zone: null });
  expect(readTimeCell('23:30:00')).toEqual({ ms: 84_600_000, zone: null });
  expect(['14.05.09', '140509'].map((cell) => readTimeCell(cell)?.ms)).toEqual([
    50_709_000, 50_709_000,
  ]);
  expect(readTimeCell('0.5')).toEqual({ ms: 43_200_000, zone: null });
  expect([readTimeCell('noon'), readTimeCell('25:00'), readTimeCell('')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('Zones are minutes ahead of UTC, or a word', () => {
  expect(['Z', '+0000 UTC', 'GMT+8', 'UTC-07:00', 'PDT'].map(readZone)).toEqual([
    0,
    0,
    480,
    -420,
    'PDT',
  ]);
});
