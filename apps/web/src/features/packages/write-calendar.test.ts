import type { MemberPackage } from '@barya/contract/packages';
import { expect, it } from 'vitest';
import { listDates } from '../../lib/list-dates.ts';
import { writeCalendar } from './write-calendar.ts';

const now = new Date('2026-12-01T00:00:00Z');
const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T04:00:00.000Z`;
const one = (fields: object) =>
  ({
    _id: 'a',
    isMatured: false,
    totalEarnings: 120,
    claimableAmount: 0,
    ...fields,
  }) as MemberPackage;
const inParts = one({
  _id: 'p',
  endDate: at(20),
  instalments: [
    { period: 2, amount: 10, dueAt: '2026-11-20T04:00:00.000Z', isClaimed: true },
    { period: 3, amount: 10, dueAt: '2026-11-30T04:00:00.000Z', isClaimed: false },
    { period: 4, amount: 10, dueAt: at(10), isClaimed: false },
    { period: 5, amount: 10.5, dueAt: at(20), isClaimed: false },
  ],
});

it('has what can be claimed first, then each day in Manila with its sum', () => {
  const matured = one({ _id: 'm', isMatured: true, endDate: at(1), claimableAmount: 1_250 });
  const evening = one({ _id: 'e', endDate: '2026-12-09T17:00:00.000Z' });
  const dates = listDates([evening, inParts, matured], now);
  expect(
    dates.map(({ day, isDue, pesos, packageIds }) => [isDue || day, pesos, packageIds]),
  ).toEqual([
    [true, 1_260, ['p', 'm']],
    ['2026-12-10', 130, ['e', 'p']],
    ['2026-12-20', 10.5, ['p']],
  ]);
});

it('writes a day of a calendar for each date to come', () => {
  const text = writeCalendar(listDates([inParts], now), now, (pesos) => `Barya, ₱${pesos}; claim`);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('DTSTART;VALUE=DATE:20261210\r\nDTEND;VALUE=DATE:20261211\r\n');
  expect(text).toContain('SUMMARY:Barya\\, ₱10.5\\; claim\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
