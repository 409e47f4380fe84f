import type { SupportAbout } from '@barya/contract/support';
import { type SupportSubject, supportSubjects } from '@barya/contract/support-subjects';
import { groupReference } from '../../ui/reference.ts';
import { words } from './words.ts';

export type About = NonNullable<SupportAbout>;

const grouped: ReadonlySet<SupportSubject> = new Set(['receipt', 'withdrawal']);

/** What a conversation is about, in words. */
export function nameAbout({ kind, reference }: About): string {
  return words.subjects[kind](grouped.has(kind) ? groupReference(reference) : reference);
}

/** What an address says a question is about; undefined if it says none. */
export function readAbout(search: { about?: string; reference?: string }): About | undefined {
  const kind = supportSubjects.find((one) => one === search.about);
  return kind && search.reference ? { kind, reference: search.reference } : undefined;
}
