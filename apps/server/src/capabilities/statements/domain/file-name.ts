import { namePeriod, type Period } from './period.ts';

/** What the file of a statement is called; a username has nothing in it that a file's name can't. */
export function nameFile(
  { username, period }: { username: string; period: Period },
  ending: 'csv' | 'pdf',
): string {
  return `barya-statement-${username}-${namePeriod(period)}.${ending}`;
}
