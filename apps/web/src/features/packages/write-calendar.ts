import { addDays } from '@barya/rules';
import type { MoneyDate } from '../../lib/list-dates.ts';

const compact = (text: string) => text.replaceAll('-', '');
const escapeText = (text: string) => text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`);

/**
 * An iCalendar file (RFC 5545) with a whole day for each date to come.
 * @param nameOf what happens on it, for so many pesos
 */
export function writeCalendar(
  dates: readonly MoneyDate[],
  now: Date,
  nameOf: (pesos: number) => string,
): string {
  const stamp = compact(now.toISOString().slice(0, 19)).replaceAll(':', '');
  const events = dates
    .filter(({ isDue }) => !isDue)
    .flatMap(({ day, pesos, packageIds }) => [
      'BEGIN:VEVENT',
      `UID:${day}-${packageIds[0]}@barya`,
      `DTSTAMP:${stamp}Z`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(nameOf(pesos))}`,
      'END:VEVENT',
    ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Barya//Money//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}
