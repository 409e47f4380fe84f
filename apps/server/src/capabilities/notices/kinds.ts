import type { Language, NoticeKind } from '@barya/contract';
import * as fil from './member-words.fil.ts';
import * as en from './member-words.ts';
import { staffWords } from './staff-words.ts';

/** How a notice reads, whatever its kind; its facts are those of the kind. */
interface AnyWords {
  title: string | ((facts: unknown) => string);
  text(facts: unknown, person: string): string;
  push: string;
  email: readonly string[];
  action: string;
}

/** The words of every kind. Those of the staff are English. */
const wordsIn = {
  en: { ...en.memberWords, ...staffWords },
  fil: { ...fil.memberWords, ...staffWords },
};

/** The words of a kind, in a language. */
export function wordsOf(kind: NoticeKind, language: Language): AnyWords {
  return wordsIn[language][kind] as AnyWords;
}

/** Whom a notice names whose account is deleted. */
export function somebodyIn(language: Language): string {
  return { en: en.somebody, fil: fil.somebody }[language];
}
