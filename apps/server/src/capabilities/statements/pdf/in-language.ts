import type { Language } from '@barya/contract';
import { movementWords as movementsFil } from '../movement-words.fil.ts';
import { movementWords as movementsEn } from '../movement-words.ts';
import { bucketWords as bucketsFil, shortBucketWords as shortFil } from '../words.fil.ts';
import { bucketWords as bucketsEn, shortBucketWords as shortEn } from '../words.ts';
import { words as fil } from './words.fil.ts';
import { words as en } from './words.ts';

const inLanguage = {
  en: { words: en, movementWords: movementsEn, bucketWords: bucketsEn, shortBucketWords: shortEn },
  fil: {
    words: fil,
    movementWords: movementsFil,
    bucketWords: bucketsFil,
    shortBucketWords: shortFil,
  },
};

/** All words of a statement in one language. */
export type StatementWords = (typeof inLanguage)[Language];

export function statementWordsIn(language: Language): StatementWords {
  return inLanguage[language];
}
