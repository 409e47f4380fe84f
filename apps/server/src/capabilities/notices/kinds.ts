import type { Language, NoticeKind } from '@barya/contract';
import * as fil from './member-words.fil.ts';
import * as en from './member-words.ts';
import { staffWords } from './staff-words.ts';

const inLanguage = { en, fil };

/** How a notice reads, whatever its kind; its facts are those of the kind. */
interface AnyWords {
  title: string | ((facts: unknown) => string);
  text(facts: unknown, person: string): string;
  push: string;
  email: readonly string[];
  action: string;
}

/** The words of a kind. Those of the staff are English. */
export function wordsOf(kind: NoticeKind, language: Language): AnyWords {
  return { ...inLanguage[language].memberWords, ...staffWords }[kind] as AnyWords;
}

/** Whom a notice names whose account is deleted. */
export function somebodyIn(language: Language): string {
  return inLanguage[language].somebody;
}
