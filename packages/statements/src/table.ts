import type { Role } from './layout/roles.ts';

/** A row of a file. */
export interface Row {
  /** Its line or row in the file, from 1; null in a PDF or OFX. */
  line: number | null;
  /** How a reason names it: `line 7`, `page 2, row 3`. */
  name: string;
  cells: string[];
}

/** The cells of a file, whatever its format. */
export interface Table {
  format: string;
  /** How text was decoded; null where the format says it. */
  encoding: string | null;
  rows: Row[];
  /** Whether a row may have a cell too many or too few: text with separators. */
  separator: string | null;
  /** Whether the last row may be cut off: no line break follows it. */
  isEndOpen: boolean;
  /** Where the format itself says which column holds what. */
  roles?: Partial<Record<Role, number>>;
  openingBalance?: string;
  closingBalance?: string;
  period?: { from: string; to: string };
  /** What was not certain when the cells were read. */
  guesses: Guess[];
  questions: Question[];
}

export type QuestionKind =
  | 'date_form'
  | 'direction'
  | 'state'
  | 'currency'
  | 'columns'
  | 'period'
  | 'account'
  | 'profile'
  | 'encoding'
  | 'balance';

/** What two readings of a file fit. */
export interface Question {
  kind: QuestionKind;
  text: string;
  /** The word that it is about. */
  word?: string;
  choices: { value: string; example: string }[];
  /** The rows that it is about, the first 1,000. */
  rows?: RowReason[];
}

/** A row, and what is said of it. */
export interface RowReason {
  /** Its line or row in the file, from 1; null in a PDF or OFX, whose reasons name the row. */
  line: number | null;
  reason: string;
}

/** What was decided by evidence in the file, and that evidence. */
export interface Guess {
  kind: QuestionKind;
  value: string;
  why: string;
}

export type Answers = Partial<Record<QuestionKind, string | Readonly<Record<string, string>>>>;

/** What somebody answered: a value, or for each word its own; '' stands for a question without one. */
export function answerOf(answers: Answers, kind: QuestionKind, word = ''): string | null {
  const answer = answers[kind];
  if (answer === undefined) return null;
  if (typeof answer === 'string') return answer;
  return Object.hasOwn(answer, word) ? answer[word]! : null;
}

/** A file that is no statement that can be read, and what to do about it. */
export class StatementFault extends Error {
  readonly code: 'unreadable' | 'password_needed' | 'password_wrong' | 'too_large';

  constructor(message: string, code: StatementFault['code'] = 'unreadable') {
    super(message);
    this.code = code;
  }
}

export const limits = { columns: 200, rows: 300_000, bytes: 32 * 1024 * 1024 } as const;

/** @throws StatementFault */
export function refuseTooManyRows(): never {
  const most = limits.rows.toLocaleString('en-US');
  throw new StatementFault(
    `The file has more than ${most} rows, blank ones counted. Please export a shorter period.`,
    'too_large',
  );
}

/** @throws StatementFault */
export function refuseTooManyColumns(name: string): never {
  throw new StatementFault(
    `The file has more than ${limits.columns} columns, in ${name}. Please export it with fewer.`,
    'too_large',
  );
}
