import type { Language } from '@barya/contract';
import { movementWords as movementsFil } from '../movement-words.fil.ts';
import { movementWords as movementsEn } from '../movement-words.ts';
import * as bucketsFil from '../words.fil.ts';
import * as bucketsEn from '../words.ts';
import { words as fil } from './words.fil.ts';
import { words as en } from './words.ts';

const inLanguage = {
  en: { words: en, movementWords: movementsEn, ...bucketsEn },
  fil: { words: fil, movementWords: movementsFil, ...bucketsFil },
};

/** All words of a statement in one language. */
export type StatementWords = (typeof inLanguage)[Language];

export function statementWordsIn(language: Language): StatementWords {
  return inLanguage[language];
}
