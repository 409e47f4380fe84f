import { namePeriod, type Period } from '../../kernel/period.ts';

/** Groups a reference by four characters, for reading aloud. */
export function groupReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The file name of a statement. Every username is valid in a file name. */
export function nameFile(
  { username, period }: { username: string; period: Period },
  ending: 'csv' | 'pdf',
): string {
  return `barya-statement-${username}-${namePeriod(period)}.${ending}`;
}
