import type { BankRule, Input, Routes, StatementMapping } from '@barya/contract';
import {
  type Answers,
  answerOf,
  type Guess,
  type Mapping,
  type NumberedAccount,
  type Plan,
  StatementFault,
  type StatementInput,
} from '@barya/statements';
import type { Db } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit, writeAudits } from '../../audit/index.ts';
import { findPaymentMethod, listAccounts, readSettings } from '../../settings/index.ts';
import { type Coverage, findCoverage } from '../coverage.ts';
import {
  cutByDays,
  cutIntoParts,
  daysOf,
  describeImport,
  findRule,
  type NewLine,
  periodSourceOf,
  recogniseAccount,
} from '../domain.ts';
import { findKnown } from '../known-lines.ts';
import { presentImport } from '../present-import.ts';
import { hasAmount, toMapping, toStored } from '../reading/mapping.ts';
import { type ReadFile, readFile } from '../reading/read.ts';
import {
  findAnswers,
  findImport,
  findMapping,
  findOtherReading,
  type ImportRow,
  insertImport,
  insertKnown,
  insertLines,
  listKept,
  lockImports,
  saveAnswers,
  saveMapping,
} from '../store/imports.ts';
import { saveSetAside } from '../store/lines.ts';
import { findMissing, type MissingLine } from '../store/missing.ts';
import { requireOpenDays } from './close-days.ts';
import { recordAside } from './decide-line.ts';
import { compareImport } from './missing-lines.ts';

type ImportBody = Input<Routes['importBankLines'], 'body'>;

/** A statement as it was read, before anything is kept. */
export interface ReadStatement extends ReadFile {
  account: string;
  /** The columns that were read; null where something must be chosen. */
  mapping: StatementMapping | null;
  /** Whether somebody chose the columns with this file. */
  isChosen: boolean;
  fileName: string;
  /** Of questions that files of this layout ask again. */
  answers: Answers;
}

/**
 * Reads a statement into a plan, without keeping anything. The account is the one given, else the one
 * that the file says. The columns are those given, else those of a known layout, else those that the
 * account had last, else what the titles say.
 *
 * @throws Refusal `payment_method_unknown`, `statement_unreadable`, `statement_mapping_missing`,
 *   `statement_password_needed`, `statement_password_wrong`, `statement_too_large`, `statement_unclear`
 *   where no account is known
 */
export async function readStatement(
  db: Db,
  body: ImportBody,
  now: Date,
  signal: AbortSignal | null = null,
): Promise<ReadStatement> {
  const given = body.mapping === undefined ? null : toMapping(body.mapping);
  if (given !== null && !hasAmount(given)) throw new Refusal('statement_mapping_missing');
  const accounts = await listAccounts(db);
  const recognised =
    body.account === undefined ? await recognise(body, accounts, now, signal) : null;
  const { name: account, accountNumber } = await findPaymentMethod(
    db,
    recognised?.value ?? body.account!,
  );
  const remembered = given === null ? await findMapping(db, account) : null;
  const file: StatementInput = {
    bytes: Buffer.from(body.file, 'base64'),
    password: body.password,
    mapping: given,
    remembered: remembered && toMapping(remembered),
    answers: answersOf(body),
    accountName: account,
    accountNumber,
    otherAccounts: accounts.filter(({ name }) => name !== account),
    now,
  };
  const read = await readAsBefore(db, account, file, signal).catch(refuseFault);
  const { plan } = read;
  if (recognised !== null) plan.guesses.push(recognised);
  if (given !== null) requireColumns(plan, given);
  const mapping = plan.questions.length === 0 ? toStored(plan) : null;
  return {
    ...read,
    account,
    mapping,
    isChosen: given !== null,
    fileName: body.fileName ?? '',
    answers: Object.fromEntries(
      Object.entries(body.answers ?? {}).filter(([kind]) => !ofOneFile.includes(kind)),
    ),
  };
}

/**
 * Of which account a file is, by the number in it, else by its name.
 *
 * @throws Refusal `statement_unclear` where neither says one account; as `readStatement`
 */
async function recognise(
  { file, fileName = '', password }: ImportBody,
  accounts: readonly NumberedAccount[],
  now: Date,
  signal: AbortSignal | null,
): Promise<Guess> {
  const bytes = Buffer.from(file, 'base64');
  const input = { bytes, password, accountName: null, accountNumber: null, now };
  const { plan } = await readFile(input, signal).catch(refuseFault);
  const found = recogniseAccount(plan.accountNumber, fileName, accounts);
  if (found !== null) return { kind: 'account', ...found };
  const question = {
    kind: 'account' as const,
    text: 'Whose statement is this? Please choose the account.',
    choices: accounts.map(({ name }) => ({ value: name, example: name })),
  };
  const extra = { questions: [question] };
  throw new Refusal('statement_unclear', { message: question.text, extra });
}

/** Kinds of questions whose answers hold for one file alone. */
const ofOneFile = ['balance', 'period'];

/** Reads with what was answered about this layout before, where that leaves nothing to ask. */
async function readAsBefore(
  db: Db,
  account: string,
  file: StatementInput,
  signal: AbortSignal | null,
): Promise<ReadFile> {
  const read = await readFile(file, signal);
  const { questions, asksAnew } = read.plan;
  if (questions.length === 0 || asksAnew) return read;
  const saved = await findAnswers(db, account, Buffer.from(read.plan.layout, 'hex'));
  // A plain answer was about a word that this file may not have.
  const ofWords = questions.flatMap(({ kind, word }) => (word === undefined ? [] : kind));
  const remembered: Answers = Object.fromEntries(
    Object.entries(saved ?? {}).filter(
      ([kind, answer]) => typeof answer !== 'string' || !ofWords.includes(kind as never),
    ),
  );
  if (Object.keys(remembered).length === 0) return read;
  const again = await readFile({ ...file, answers: { ...remembered, ...file.answers } }, signal);
  if (again.plan.questions.length > 0) return read;
  for (const { kind, word, choices } of questions) {
    const answer = answerOf(remembered, kind, word);
    const example = choices.find(({ value }) => value === answer)?.example;
    if (answer === null || example === undefined) continue;
    again.plan.guesses.push({ kind, value: answer, why: `Answered before: ${example}` });
  }
  return again;
}

/** A mapping that says what is above zero also says what has no sign, and nothing of words. */
function answersOf({ mapping, answers = {} }: ImportBody): Answers {
  const { direction } = answers;
  if (mapping?.outIsPositive !== false || typeof direction === 'string') return answers;
  return { ...answers, direction: { '': 'in', ...direction } };
}

/** Refuses chosen columns that the file lacks, or that hold no date. */
function requireColumns({ questions, mapping }: Plan, given: Mapping): void {
  const missing = questions.find(({ kind, choices }) => kind === 'columns' && !choices.length);
  if (missing !== undefined) {
    throw new Refusal('statement_mapping_missing', { message: missing.text });
  }
  if (mapping?.dateFormat === null && given.dateFormat === null) {
    throw new Refusal('statement_mapping_missing', {
      message: `The column “${given.date}” has no dates. Please choose the column and form of the date.`,
    });
  }
}

const faultCodes = {
  unreadable: 'statement_unreadable',
  password_needed: 'statement_password_needed',
  password_wrong: 'statement_password_wrong',
  too_large: 'statement_too_large',
} as const;

function refuseFault(error: unknown): never {
  if (!(error instanceof StatementFault)) throw error;
  throw new Refusal(faultCodes[error.code], { message: error.message });
}

const LINES_AT_ONCE = 5_000;

/** New lines, and the ids of those that the account has. */
interface SortedLines {
  fresh: NewLine[];
  known: string[];
}

/** Which lines of a statement its account has already, of the same days. */
async function sortLines(
  db: Db,
  { account, lines }: Pick<ReadStatement, 'account' | 'lines'>,
): Promise<SortedLines> {
  const sorted: SortedLines = { fresh: [], known: [] };
  for (const part of cutByDays(lines, LINES_AT_ONCE)) {
    const kept = await listKept(db, account, daysOf(part));
    const ids = await findKnown(part, kept);
    for (const [index, line] of part.entries()) {
      const id = ids[index]!;
      if (id === null) sorted.fresh.push(line);
      else sorted.known.push(id);
    }
  }
  return sorted;
}

/** What an import adds, has already, and does not have although it covers its time. */
export interface Compared {
  added: number;
  known: number;
  /** With the oldest lines. */
  missing: { count: number; lines: readonly MissingLine[] };
}

const MOST_SHOWN = 50;

/** What an import of the statement would do. */
export async function compareStatement(db: Db, read: ReadStatement, now: Date): Promise<Compared> {
  const { fresh, known } = await sortLines(db, read);
  const missing = await listMissing(db, read.account, findCoverage(read, now), known, MOST_SHOWN);
  return { added: fresh.length, known: known.length, missing };
}

async function listMissing(
  db: Db,
  account: string,
  coverage: Coverage | null,
  known: readonly string[],
  most: number | null,
) {
  return coverage === null
    ? { count: 0, lines: [] }
    : findMissing(db, account, coverage, known, most);
}

/**
 * Keeps the lines of a statement that the account does not have yet, all or none, and remembers its
 * answers, and its mapping if somebody chose it. Marks the lines that other imports have and it
 * should have too, and the other way round: see `compareImport`.
 *
 * @param planHash of the plan that was shown
 * @throws Refusal `statement_unreadable` if no line could be read, `statement_unclear`,
 *   `statement_plan_changed`, `statement_already_imported` with that import, `day_closed` for a new
 *   line of such a day
 */
export async function importStatement(
  operation: Operation,
  actor: Actor,
  read: ReadStatement,
  planHash: string | null = null,
): Promise<{ imported: ImportRow; compared: Compared }> {
  const { account, sha256, plan, mapping, isChosen } = read;
  if (planHash !== null && planHash !== plan.hash) throw new Refusal('statement_plan_changed');
  requireLines(plan);
  const { trx, now, ids } = operation;
  await lockImports(trx, account);
  const id = ids.next(now);
  const file = { account, fileSha256: fromHex(sha256), planHash: fromHex(plan.hash) };
  const other = await findOtherReading(trx, file);
  if (other !== null) {
    throw new Refusal('statement_already_imported', { extra: { import: presentImport(other) } });
  }
  // Sorted first: a line names its import.
  const { fresh, known } = await sortLines(trx, read);
  await requireOpenDays(
    trx,
    account,
    fresh.map(({ day }) => day),
  );
  const coverage = findCoverage(read, now);
  const missing = await listMissing(trx, account, coverage, known, null);
  const row = {
    ...file,
    format: plan.format,
    profile: plan.profile,
    periodFrom: plan.period?.from ?? null,
    periodTo: plan.period?.to ?? null,
    periodSource: periodSourceOf(plan),
    doubtfulDays: plan.doubtfulDays,
    coveredFrom: coverage?.from ?? null,
    coveredTo: coverage?.to ?? null,
    coveredDirection: coverage?.direction ?? null,
    openingCentavos: plan.openingBalanceCentavos,
    closingCentavos: plan.closingBalanceCentavos,
    added: fresh.length,
    known: known.length,
    missing: missing.count,
    notMoney: plan.counts.notMoney,
    unreadable: plan.counts.unreadable,
  };
  await insertImport(trx, {
    ...row,
    id,
    fileName: read.fileName,
    importedBy: actor.memberId,
    createdAt: now,
  });
  const { bankRules } = await readSettings(trx);
  for (const part of cutIntoParts(fresh, LINES_AT_ONCE)) {
    const numbered = part.map((line) => ({ ...line, id: ids.next(now) }));
    await insertLines(trx, { importId: id, account }, numbered);
    await setAsideByRule(operation, account, numbered, bankRules);
  }
  for (const part of cutIntoParts(known, LINES_AT_ONCE)) await insertKnown(trx, id, part);
  if (isChosen && mapping !== null) await saveMapping(trx, account, mapping);
  if (Object.keys(read.answers).length > 0) {
    await saveAnswers(trx, { account, layout: fromHex(plan.layout) }, read.answers);
  }
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'import_bank_lines',
    subjectId: id,
    after: describeImport(row),
  });
  await compareImport(operation, actor, { id, account, missing: missing.lines, known });
  const imported = (await findImport(trx, id))!;
  const lines = missing.lines.slice(0, MOST_SHOWN);
  return { imported, compared: { ...row, missing: { count: missing.count, lines } } };
}

/** Sets aside the new lines that a rule of the settings names. */
async function setAsideByRule(
  operation: Operation,
  account: string,
  lines: readonly (NewLine & { id: string })[],
  rules: readonly BankRule[],
): Promise<void> {
  const aside = lines.flatMap((line) => {
    const rule = findRule(rules, account, line);
    return rule === null ? [] : [{ ...line, account, reason: rule.reason }];
  });
  if (aside.length === 0) return;
  const saved = new Set(await saveSetAside(operation.trx, aside, { by: null, at: operation.now }));
  const decided = aside.filter(({ id }) => saved.has(id));
  await writeAudits(
    operation,
    decided.map((line) => recordAside(line, line.reason, null)),
  );
}

const fromHex = (text: string) => Buffer.from(text, 'hex');

/** Refuses a plan that asks something, or has no line. */
function requireLines({ questions, lines, unreadable }: Plan): void {
  if (questions.length > 0) {
    const message = questions.map(({ text }) => text).join(' ');
    throw new Refusal('statement_unclear', { message, extra: { questions } });
  }
  if (lines.length > 0) return;
  const [first] = unreadable;
  const why = first === undefined ? 'It has no lines.' : nameReason(first);
  throw new Refusal('statement_unreadable', { message: `No line could be read. ${why}` });
}

function nameReason({ line, reason }: { line: number | null; reason: string }): string {
  return line === null ? reason : `Line ${line}: ${reason}`;
}
