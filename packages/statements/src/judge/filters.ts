import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row } from '../table.ts';
import { foldWords, quote } from '../text.ts';
import { isSameAccount, plainNumber } from './accounts.ts';
import type { Section } from './sections.ts';
import { cellOf } from './shape.ts';
import { findColumnOf } from './word-columns.ts';
import { mayNotHaveMoved, readCurrency, readState } from './words.ts';

/** Why a movement is no money of this account; null where it is. */
export type Verdict = { kind: 'not_money' | 'unreadable'; reason: string } | null;

/** A row that may be a line, and the section that it stands in. */
export interface Placed {
  row: Row;
  section: Section;
}

/** Judges each movement by its section, account number, state and currency. Unknown words are asked. */
export function filterMovements(
  movements: readonly Placed[],
  layout: Layout,
  accountNumber: string | null,
  inquiry: Inquiry,
): Verdict[] {
  const byAccount = judgeAccounts(movements, layout, accountNumber, inquiry);
  const byState = judgeStates(movements, layout, inquiry);
  const byFlag = judgeFlags(movements, layout, inquiry);
  const byCurrency = judgeCurrencies(movements, layout, inquiry);
  return movements.map(
    (each) =>
      judgeSection(each) ?? byAccount(each) ?? byState(each) ?? byFlag(each) ?? byCurrency(each),
  );
}

type Judge = (movement: Placed) => Verdict;
const nothing: Judge = () => null;

const judgeSection: Judge = ({ section: { problem, ...section } }) => {
  const heading = section.table ?? section.heading;
  if (problem !== null) return { kind: 'unreadable', reason: problem };
  return heading === null ? null : { kind: 'not_money', reason: `It stands under ${heading}.` };
};

/** Asks once about each word that is not known, with how many rows have it. */
function askWords(
  movements: readonly Placed[],
  wordOf: (movement: Placed) => string,
  isKnown: (word: string) => boolean,
  ask: (word: string, rows: number) => string | null,
): Map<string, string | null> {
  const counts = new Map<string, number>();
  for (const each of movements) {
    const word = wordOf(each);
    if (word !== '' && !isKnown(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    if (counts.size > MOST_WORDS) break;
  }
  return new Map([...counts].map(([word, count]) => [word, ask(word, count)]));
}

/** A column with more words than this is no column of words. */
const MOST_WORDS = 30;

export const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

function askStates(
  movements: readonly Placed[],
  wordOf: (movement: Placed) => string,
  read: (word: string) => boolean | null,
  inquiry: Inquiry,
): Map<string, string | null> {
  return askWords(
    movements,
    wordOf,
    (word) => read(word) !== null,
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
}

function judgeStates(movements: readonly Placed[], layout: Layout, inquiry: Inquiry): Judge {
  const titled = layout.roles.state;
  const found = findStates(movements, layout, inquiry);
  const state = titled ?? found;
  const own = layout.profile?.success;
  const wordOf = ({ row }: Placed) =>
    state === null ? findStateOf(row, layout) : cellOf(row, state);
  // What a description says of itself is asked, whatever its word.
  const read = (word: string) => (state === null ? null : readState(word, own));
  const answers = askStates(movements, wordOf, read, inquiry);
  const beside = listColumnsBeside(layout, found);
  const besideOf = ({ row }: Placed) =>
    beside.map((column) => cellOf(row, column)).find(mayNotHaveMoved) ?? '';
  const besideAnswers = askStates(movements, besideOf, () => null, inquiry);
  return (movement) => {
    const [word, said] = [wordOf(movement), besideOf(movement)];
    if (said !== '' && besideAnswers.get(said) !== 'counts')
      return { kind: 'not_money', reason: `Status says ${said}.` };
    if (word === '') {
      return titled === undefined ? null : { kind: 'unreadable', reason: 'It has no status.' };
    }
    const other = found === null ? '' : cellOf(movement.row, found);
    if (readState(other) === false) return { kind: 'not_money', reason: `Status says ${other}.` };
    const counts = read(word) ?? answers.get(word) === 'counts';
    return counts ? null : { kind: 'not_money', reason: `Status says ${word}.` };
  };
}

/** Those without a role: a column of states may have any title, and words that are not known. */
function listColumnsBeside({ columns, roles, descriptions }: Layout, found: number | null) {
  const others = new Set([...Object.values(roles), ...descriptions, found]);
  return [...columns.keys()].filter((column) => !others.has(column));
}

const AT_THE_START = /^\W{0,3}(\p{L}[\p{L} ]{2,20}?)(?: ?[-\u2013\u2014:|\])]|\W{0,3}$)/u;
const AT_THE_END = /[-\u2013\u2014:|[(] ?(\p{L}[\p{L} ]{2,20})\W{0,3}$/u;

/** `Cancelled by user`, `Transfer to Ana failed`. Other such words begin names of real movements. */
const IN_A_SENTENCE =
  /^(?:pending|failed|unsuccessful|declined|cancell?ed|rejected|voided|reversed)\b|\b(?:failed|unsuccessful|declined|cancell?ed|rejected|voided|reversed)(?=\W*$)/iu;

/** `Send Money (FAILED)`, `PENDING - Cash in`, `9031234 (FAILED)`, `REVERSED`; '' for other texts. */
function findStateOf(row: Row, { descriptions, roles }: Layout): string {
  for (const column of [...descriptions, roles.reference, roles.senderName]) {
    const cell = cellOf(row, column);
    const ends = [AT_THE_START, AT_THE_END].map((end) => end.exec(cell)?.[1]);
    const word = ends.find((each) => each !== undefined && mayNotHaveMoved(each));
    const [said] = word === undefined ? (IN_A_SENTENCE.exec(cell) ?? []) : [word];
    if (said !== undefined) return said;
  }
  return '';
}

/**
 * A column of yes and no whose title is a state: `Reversed`, `Is paid?`; or one that is filled only
 * where money came back: `Reversal Date`, `Refunded Amount`.
 */
function judgeFlags(movements: readonly Placed[], layout: Layout, inquiry: Inquiry): Judge {
  const taken = new Set(Object.values(layout.roles));
  const flags = layout.columns.flatMap((title, column) => {
    if (!taken.has(column) && OF_WHAT_CAME_BACK.test(foldWords(title))) {
      const wordOf = ({ row }: Placed) =>
        NOTHING.test(cellOf(row, column)) ? '' : `${title}: filled`;
      const read = (word: string) => word === '' || null;
      return [{ wordOf, read, answers: askStates(movements, wordOf, read, inquiry) }];
    }
    const state = title
      .replace(/^is\b|\bflag$|\?$/gi, '')
      .replace(/^\s*rev(?:ersal)?\b/i, 'reversed');
    if (taken.has(column) || !(readState(state) || mayNotHaveMoved(state))) return [];
    const cells = movements.map(({ row }) => cellOf(row, column));
    if (!cells.every((cell) => FLAG.test(cell)) || !cells.some(Boolean)) return [];
    const wordOf = ({ row }: Placed) => `${title}: ${cellOf(row, column) || 'blank'}`;
    const read = (word: string) => {
      const isSet = SET.test(word);
      return mayNotHaveMoved(state) ? (isSet ? readState(state) : true) : isSet || null;
    };
    return [{ wordOf, read, answers: askStates(movements, wordOf, read, inquiry) }];
  });
  return (movement) => {
    for (const { wordOf, read, answers } of flags) {
      const word = wordOf(movement);
      if (!(read(word) ?? answers.get(word) === 'counts'))
        return { kind: 'not_money', reason: `Status says ${word}.` };
    }
    return null;
  };
}

const OF_WHAT_CAME_BACK =
  /^(?:revers(?:al|ed)|refund(?:ed|s)?|void(?:ed)?|cancel(?:l?ed|lation)|charge ?backs?|declined?|fail(?:ed|ure)|reject(?:ed|ion)|return(?:ed)?|error) (?:date|on|at|time|amount|amt|reason|code|message|ref|reference|id)\b/;
const NOTHING = /^(?:[^\p{L}\d]*|\D{0,3}0+(?:\.0+)?\D{0,3}|n\/?a|nil|null|none|no|false)$/iu;

const FLAG = /^(?:y|yes|true|1|x|r|v|n|no|false|0|)$/i;
const SET = /: (?:y|yes|true|1|x|r|v)$/i;

/** A column whose words are states, some of them of money that did not move, whatever its title. */
function findStates(movements: readonly Placed[], layout: Layout, inquiry: Inquiry): number | null {
  const rows = movements.map(({ row }) => row);
  const found = findColumnOf(rows, layout, (word) => readState(word));
  if (found === null || found.values.get(false) === undefined) return null;
  const value = layout.columns[found.column]!;
  const why = `${quote(value)} holds states such as ${quote(found.values.get(false)!)}.`;
  inquiry.guess({ kind: 'state', value, why });
  return found.column;
}

function judgeCurrencies(movements: readonly Placed[], layout: Layout, inquiry: Inquiry): Judge {
  const { currency } = layout.roles;
  const wordOf = ({ row, section }: Placed) =>
    currency === undefined ? (section.currency ?? '') : cellOf(row, currency);
  const answers = askWords(
    movements,
    wordOf,
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
  const isPeso = (word: string) => readCurrency(word) ?? answers.get(word) === 'PHP';
  const words = new Set(movements.map(wordOf));
  words.delete('');
  const isBlankPeso = words.size === 0 || [...words].some(isPeso);
  return (movement) => {
    const word = wordOf(movement);
    if (word === '') return isBlankPeso ? null : { kind: 'unreadable', reason: NO_CURRENCY };
    return isPeso(word) ? null : { kind: 'not_money', reason: `It is in ${word}.` };
  };
}

const NO_CURRENCY = 'It has no currency, and no row says that it is in pesos.';

function judgeAccounts(
  movements: readonly Placed[],
  layout: Layout,
  accountNumber: string | null,
  inquiry: Inquiry,
): Judge {
  const { accountNumber: column } = layout.roles;
  const numberOf = ({ row, section }: Placed) =>
    column === undefined ? (section.account ?? '') : cellOf(row, column);
  const numbers = new Map<string, number>();
  for (const each of movements) {
    const number = numberOf(each);
    if (/\d/.test(number)) numbers.set(number, (numbers.get(number) ?? 0) + 1);
  }
  const found = [...numbers.keys()].slice(0, MOST_WORDS);
  const isOwn = (number: string) => accountNumber !== null && isSameAccount(number, accountNumber);
  const hasOwn = found.some(isOwn);
  const isOne = numbers.size <= 1;
  // What stands above the only table is asked of the whole file.
  if (isOne && (numbers.size === 0 || hasOwn || accountNumber === null || column === undefined))
    return nothing;
  const question = {
    kind: 'account' as const,
    text:
      accountNumber === null
        ? 'This file has rows of several accounts. Which one is this?'
        : `No row of this file is of the account ${accountNumber} that the payment method has. Which of these is the same account?`,
    choices: [
      ...found.map((value) => ({ value, example: `${value}: ${rowsOf(numbers.get(value)!)}` })),
      { value: 'other', example: 'None of these: stop' },
    ],
  };
  const chosen = hasOwn ? null : inquiry.ask(question);
  if (chosen === 'other') inquiry.questions.push(question);
  return (movement) => {
    const number = numberOf(movement);
    if (plainNumber(number) === '')
      return { kind: 'unreadable', reason: 'It has no account number.' };
    const isThis = hasOwn ? isOwn(number) : number === chosen;
    return isThis ? null : { kind: 'not_money', reason: `It is of another account, ${number}.` };
  };
}
