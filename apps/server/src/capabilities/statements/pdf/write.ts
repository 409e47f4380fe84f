import type { Language } from '@barya/contract';
import { type Centavos, formatPesos } from '@barya/money';
import { manilaTimeOf } from '@barya/rules';
import { writeFigure } from '../../../kernel/pdf/table.ts';
import * as fil from '../words.fil.ts';
import * as en from '../words.ts';

type DayWords = Pick<typeof en.words, 'months' | 'day'>;

/** A day in Philippine format: `Nov 21, 2026`. */
export function writeDay(day: string, words: DayWords): string {
  const [year = '', month, date] = day.slice(0, 10).split('-');
  return words.day(words.months[Number(month) - 1]!, Number(date), year);
}

/** An instant in Manila: `Nov 21, 2026, 4:05 PM`. */
export function writeMoment(at: Date, words: DayWords): string {
  const [day = '', time = ''] = manilaTimeOf(at).split(' ');
  const hour = Number(time.slice(0, 2));
  return `${writeDay(day, words)}, ${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An amount with its sign: `₱1,234.50`. */
export const writeAmount: (amount: Centavos) => string = formatPesos;

/** A change with its sign: `+1,234.50`, `−0.20`. */
export function writeChange(change: Centavos): string {
  return `${change > 0 ? '+' : ''}${writeFigure(change)}`;
}

const inLanguage = { en, fil };

/** All words of a statement in one language. */
export type StatementWords = (typeof inLanguage)[Language];

export function statementWordsIn(language: Language): StatementWords {
  return inLanguage[language];
}
