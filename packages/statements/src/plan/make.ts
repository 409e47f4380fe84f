import { formats } from '../formats/index.ts';
import {
  findAccountNumber,
  findOnlyNumber,
  findOwners,
  isNumber,
  isSameAccount,
  type NumberedAccount,
} from '../judge/accounts.ts';
import { hasDateAndAmount } from '../judge/has-row.ts';
import type { Judged } from '../judge/summary.ts';
import { judgeTable } from '../judge/table.ts';
import { findLayout, type Layout, type Mapping } from '../layout/find.ts';
import { joinTitles } from '../layout/join-titles.ts';
import { keyOfTitles } from '../layout/profile-of.ts';
import { type Answers, limits, StatementFault, type Table } from '../table.ts';
import { hashOf } from './hash.ts';
import { Inquiry } from './inquiry.ts';
import type { Plan } from './plan.ts';

export interface StatementInput {
  bytes: Uint8Array;
  /** Of a locked PDF. Used once and kept nowhere. */
  password?: string | undefined;
  /** The columns that somebody chose; must fit. */
  mapping?: Mapping | null;
  /** Columns that were chosen before; used where they fit. */
  remembered?: Mapping | null;
  answers?: Answers;
  /** The payment method that it is imported into. */
  accountName: string | null;
  accountNumber: string | null;
  /** The others, whose numbers a file may have. */
  otherAccounts?: readonly NumberedAccount[];
  now: Date;
}

/**
 * Reads a statement into a plan: what each of its rows is, and what must be asked.
 *
 * @throws StatementFault where the file is no statement that can be read
 */
export async function makePlan(input: StatementInput): Promise<Plan> {
  return planTable(await readCells(input), input);
}

/**
 * The cells of a statement.
 *
 * @throws StatementFault where the file is no statement that can be read
 */
export async function readCells({ bytes, password, answers = {} }: StatementInput): Promise<Table> {
  if (bytes.length > limits.bytes) {
    throw new StatementFault(
      'The file is larger than 32 MiB. Please export a shorter period.',
      'too_large',
    );
  }
  const format = formats.find((each) => each.recognises(bytes))!;
  return joinTitles(await format.read({ bytes, password, answers }));
}

/** The plan of a statement whose cells were read. @throws StatementFault where there is no table */
export function planTable(table: Table, given: StatementInput): Plan {
  const input = isNumber(given.accountNumber ?? '') ? given : { ...given, accountNumber: null };
  const { answers = {} } = input;
  const inquiry = new Inquiry(answers);
  for (const question of table.questions) inquiry.questions.push(question);
  for (const guess of table.guesses) inquiry.guess(guess);
  const wanted = {
    mapping: input.mapping ?? null,
    remembered: input.remembered ?? null,
    accountName: input.accountName,
  };
  // Of which table is asked first: what else is open depends on it.
  if (table.questions.some(({ kind }) => kind === 'columns')) {
    return finish(table, [], null, inquiry, nothingJudged(table), null);
  }
  const { layout, columns } = findLayout(table, wanted, inquiry);
  if (layout === null) {
    const first = table.rows.findIndex(({ cells }) => hasDateAndAmount(cells));
    const number = findAccountNumber(table.rows.slice(0, Math.max(0, first)));
    return finish(table, columns, null, inquiry, nothingJudged(table), number);
  }
  const judged = judgeTable(
    table,
    layout,
    { accountNumber: input.accountNumber, now: input.now, answers },
    inquiry,
  );
  const above = findAccountNumber(table.rows.slice(0, Math.max(0, layout.start - 1)));
  if (judged.accounts < 2) checkAccount(above, input, inquiry);
  const accountNumber = above ?? findOnlyNumber(table.rows.slice(layout.start), layout);
  return finish(table, columns, layout, inquiry, judged, accountNumber);
}

function nothingJudged({ rows }: Table): Judged {
  return {
    lines: [],
    notMoney: [],
    unreadable: [],
    titles: rows.length,
    blank: 0,
    dateFormat: null,
    period: null,
    isPeriodPrinted: false,
    accounts: 0,
    doubtfulDays: [],
    opening: null,
    closing: null,
  };
}

function finish(
  table: Table,
  columns: string[],
  layout: Layout | null,
  { guesses, questions, asksAnew }: Inquiry,
  judged: Judged,
  accountNumber: string | null,
): Plan {
  const { lines, notMoney, unreadable, titles, blank } = judged;
  const plan: Omit<Plan, 'hash'> = {
    format: table.format,
    profile: layout?.profile?.name ?? null,
    columns,
    layout: hashOf(keyOfTitles(columns)),
    mapping: layout === null ? null : nameRoles(layout, judged),
    accountNumber,
    period: judged.period,
    isPeriodPrinted: judged.isPeriodPrinted,
    doubtfulDays: judged.doubtfulDays,
    openingBalanceCentavos: judged.opening,
    closingBalanceCentavos: judged.closing,
    guesses,
    questions,
    asksAnew,
    counts: {
      rows: table.rows.length,
      lines: lines.length,
      notMoney: notMoney.length,
      unreadable: unreadable.length,
      titles,
      blank,
    },
    lines,
    notMoney,
    unreadable,
  };
  return { hash: hashOf(plan), ...plan };
}

function nameRoles({ roles, columns, isTurned }: Layout, { dateFormat }: Judged): Plan['mapping'] {
  const named = Object.entries(roles)
    .filter(([, place]) => place !== undefined)
    .map(([role, place]) => [role, columns[place]]);
  return { ...Object.fromEntries(named), dateFormat, outIsPositive: isTurned };
}

/** A file that is wholly of another account is asked about. */
function checkAccount(
  found: string | null,
  { accountNumber, otherAccounts = [] }: StatementInput,
  inquiry: Inquiry,
): void {
  if (found === null) return;
  if (accountNumber !== null && isSameAccount(found, accountNumber)) return;
  const owners = findOwners(found, otherAccounts);
  if (accountNumber === null && owners.length === 0) return;
  const of = owners.length === 0 ? '' : `, which is that of ${owners.join(' and ')}`;
  const own = accountNumber === null ? 'no number' : accountNumber;
  const question = {
    kind: 'account' as const,
    text: `This file is of the account ${found}${of}, and the payment method has ${own}. Is it the same account?`,
    choices: [
      // Its number: an answer that is remembered holds for no other.
      { value: found, example: `${found} is this account` },
      { value: 'other', example: 'It is another account: stop' },
    ],
  };
  if (inquiry.ask(question) === 'other') inquiry.questions.push(question);
}
