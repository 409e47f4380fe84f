import type { Inquiry } from '../plan/inquiry.ts';
import type { Profile } from '../profiles/profile.ts';
import { cleanTitle } from './titles.ts';

/** What two files of one layout share: their titles in any order, in any case. */
export function keyOfTitles(titles: readonly string[]): string {
  return titles
    .map((title) => cleanTitle(title).toLowerCase())
    .filter((title) => title !== '')
    .sort()
    .join('\n');
}

/** The profile that fits; null for none. Of several it is the account's, or asked. */
export function chooseProfile(
  fitting: readonly Profile[],
  accountName: string | null,
  inquiry: Inquiry,
): Profile | null | 'asked' {
  if (fitting.length <= 1) return fitting[0] ?? null;
  const name = (accountName ?? '').toLowerCase();
  const own = fitting.filter(({ provider }) => name.includes(provider.toLowerCase()));
  if (own.length === 1) return own[0]!;
  const answer = inquiry.ask({
    kind: 'profile',
    text: 'Whose statement is this? Several layouts have these titles.',
    choices: fitting.map(({ id, name: example }) => ({ value: id, example })),
  });
  return answer === null ? 'asked' : fitting.find(({ id }) => id === answer)!;
}
