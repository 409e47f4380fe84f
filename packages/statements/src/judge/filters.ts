import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row } from '../table.ts';
import { quote } from '../text.ts';
import { isSameAccount, plainNumber } from './accounts.ts';
import { cellOf } from './shape.ts';
import { readCurrency, readState } from './words.ts';

/** Why a movement is no money of this account; null where it is. */
export type Verdict = { kind: 'not_money' | 'unreadable'; reason: string } | null;

/** Judges each movement by its account number, state and currency. Unknown words are asked. */
export function filterMovements(
  rows: readonly Row[],
  layout: Layout,
  accountNumber: string | null,
  inquiry: Inquiry,
): Verdict[] {
  const byAccount = judgeAccounts(rows, layout, accountNumber, inquiry);
  const byState = judgeStates(rows, layout, inquiry);
  const byCurrency = judgeCurrencies(rows, layout, inquiry);
  return rows.map((row) => byAccount(row) ?? byState(row) ?? byCurrency(row));
}

type Judge = (row: Row) => Verdict;
const nothing: Judge = () => null;

/** Asks once about each word that is not known, with how many rows have it. */
function askWords(
  rows: readonly Row[],
  column: number,
  isKnown: (word: string) => boolean,
  ask: (word: string, rows: number) => string | null,
): Map<string, string | null> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const word = cellOf(row, column);
    if (word !== '' && !isKnown(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.size > MOST_WORDS) break;
  }
  return new Map([...counts].map(([word, count]) => [word, ask(word, count)]));
}

/** A column with more words than this is no column of words. */
const MOST_WORDS = 30;

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function judgeStates(rows: readonly Row[], layout: Layout, inquiry: Inquiry): Judge {
  const { state } = layout.roles;
  if (state === undefined) return nothing;
  const own = layout.profile?.success;
  const answers = askWords(
    rows,
    state,
    (word) => readState(word, own) !== null,
    (word, count) =>
      inquiry.ask({
        kind: 'state',
        word,
        text: `Did the money move where the status says ${quote(word)}? (${rowsOf(count)})`,
        choices: [
          { value: 'counts', example: `${word}: the money moved` },
          { value: 'does_not_count', example: `${word}: no money moved` },
        ],
      }),
  );
  return (row) => {
    const word = cellOf(row, state);
    if (word === '') return { kind: 'unreadable', reason: 'It has no status.' };
    const counts = readState(word, own) ?? answers.get(word) === 'counts';
    return counts ? null : { kind: 'not_money', reason: `Status says ${word}.` };
  };
}

function judgeCurrencies(rows: readonly Row[], layout: Layout, inquiry: Inquiry): Judge {
  const { currency } = layout.roles;
  if (currency === undefined) return nothing;
  const answers = askWords(
    rows,
    currency,
    (word) => readCurrency(word) !== null,
    (word, count) =>
      inquiry.ask({
        kind: 'currency',
        word,
        text: `Is ${quote(word)} Philippine pesos? (${rowsOf(count)})`,
        choices: [
          { value: 'PHP', example: `${word} is pesos` },
          { value: 'other', example: `${word} is another currency` },
        ],
      }),
  );
  return (row) => {
    const word = cellOf(row, currency);
    const isPeso = word === '' || (readCurrency(word) ?? answers.get(word) === 'PHP');
    return isPeso ? null : { kind: 'not_money', reason: `It is in ${word}.` };
  };
}

function judgeAccounts(
  rows: readonly Row[],
  layout: Layout,
  accountNumber: string | null,
  inquiry: Inquiry,
): Judge {
  const { accountNumber: column } = layout.roles;
  if (column === undefined) return nothing;
  const numbers = new Map<string, number>();
  for (const row of rows) {
    const number = cellOf(row, column);
    if (/\d/.test(number)) numbers.set(number, (numbers.get(number) ?? 0) + 1);
  }
  const found = [...numbers.keys()].slice(0, MOST_WORDS);
  const isOwn = (number: string) => accountNumber !== null && isSameAccount(number, accountNumber);
  const hasOwn = found.some(isOwn);
  if (numbers.size === 0 || (numbers.size === 1 && (hasOwn || accountNumber === null)))
    return nothing;
  const chosen = hasOwn
    ? null
    : inquiry.ask({
        kind: 'account',
        text:
          accountNumber === null
            ? 'This file has rows of several accounts. Which one is this?'
            : `This file is of another account than ${accountNumber}. Which of its accounts is this?`,
        choices: found.map((value) => ({
          value,
          example: `${value}: ${rowsOf(numbers.get(value)!)}`,
        })),
      });
  return (row) => {
    const number = cellOf(row, column);
    if (plainNumber(number) === '')
      return { kind: 'unreadable', reason: 'It has no account number.' };
    const isThis = hasOwn ? isOwn(number) : number === chosen;
    return isThis ? null : { kind: 'not_money', reason: `It is of another account, ${number}.` };
  };
}
