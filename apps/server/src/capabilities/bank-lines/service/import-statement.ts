import { type Input, isPlaceholder, type Routes } from '@barya/contract';
import {
  type Answers,
  type Mapping,
  type Plan,
  StatementFault,
  type StatementInput,
} from '@barya/statements';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { findPaymentMethod } from '../../settings/index.ts';
import { cutIntoParts } from '../domain.ts';
import { hasAmount, toMapping, toStored } from '../reading/mapping.ts';
import { type ReadFile, readFile } from '../reading/read.ts';
import {
  countKnown,
  findMapping,
  insertImport,
  insertLines,
  lockImports,
  type StatementMapping,
  saveMapping,
} from '../store/imports.ts';

type ImportBody = Input<Routes['importBankLines'], 'body'>;

/** A statement as it was read, before anything is kept. */
export interface ReadStatement extends ReadFile {
  account: string;
  /** The columns that were read; null where something must be chosen. */
  mapping: StatementMapping | null;
  /** Whether somebody chose the columns with this file. */
  isChosen: boolean;
}

/**
 * Reads a statement into a plan, without keeping anything. The columns are those given, else those
 * of a known layout, else those that the account had last, else what the titles say.
 *
 * @throws Refusal `payment_method_unknown`, `statement_unreadable`, `statement_mapping_missing`,
 *   `statement_password_needed`, `statement_password_wrong`, `statement_too_large`
 */
export async function readStatement(
  db: Kysely<Tables>,
  body: ImportBody,
  now: Date,
  signal: AbortSignal | null = null,
): Promise<ReadStatement> {
  const { name: account, ...method } = await findPaymentMethod(db, body.account);
  const given = body.mapping === undefined ? null : toMapping(body.mapping);
  if (given !== null && !hasAmount(given)) throw new Refusal('statement_mapping_missing');
  const remembered = given === null ? await findMapping(db, account) : null;
  const file: StatementInput = {
    bytes: Buffer.from(body.file, 'base64'),
    password: body.password,
    mapping: given,
    remembered: remembered && toMapping(remembered),
    answers: answersOf(body),
    accountName: account,
    accountNumber: isPlaceholder(method) ? null : method.accountNumber,
    now,
  };
  const read = await readFile(file, signal).catch(refuseFault);
  const { plan } = read;
  if (given !== null) requireColumns(plan, given);
  const mapping = plan.questions.length === 0 ? toStored(plan) : null;
  return { ...read, account, mapping, isChosen: given !== null };
}

/** A mapping that says what is above zero also says what has no sign. */
function answersOf({ mapping, answers }: ImportBody): Answers {
  return { ...(mapping?.outIsPositive === false && { direction: 'in' }), ...answers };
}

/** Refuses chosen columns that the file lacks, or that hold no date. */
function requireColumns({ questions, mapping }: Plan, given: Mapping): void {
  const missing = questions.find(({ kind }) => kind === 'columns');
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

/** How many of the lines are new, and how many were imported before. */
export async function countLines(
  db: Kysely<Tables>,
  { account, lines }: Pick<ReadStatement, 'account' | 'lines'>,
): Promise<{ added: number; known: number }> {
  let known = 0;
  for (const part of cutIntoParts(lines, LINES_AT_ONCE)) {
    known += await countKnown(db, account, part);
  }
  return { added: lines.length - known, known };
}

/**
 * Keeps the lines of a statement that the account does not have yet, all or none, and remembers its
 * mapping if somebody chose it.
 *
 * @param planHash of the plan that was shown
 * @throws Refusal `statement_unreadable` if no line could be read, `statement_unclear`,
 *   `statement_plan_changed`
 */
export async function importStatement(
  operation: Operation,
  actor: Actor,
  { account, sha256, plan, mapping, isChosen, lines }: ReadStatement,
  planHash: string | null = null,
): Promise<{ added: number; known: number }> {
  if (planHash !== null && planHash !== plan.hash) throw new Refusal('statement_plan_changed');
  const { questions } = plan;
  if (questions.length > 0) {
    const message = questions.map(({ text }) => text).join(' ');
    throw new Refusal('statement_unclear', { message, extra: { questions } });
  }
  if (lines.length === 0) {
    const [first] = plan.unreadable;
    const why = first === undefined ? 'It has no lines.' : nameReason(first);
    throw new Refusal('statement_unreadable', { message: `No line could be read. ${why}` });
  }
  const fileHash = Buffer.from(sha256, 'hex');
  const { trx, now, ids } = operation;
  await lockImports(trx, account);
  const importId = ids.next(now);
  // Counted first: a line names its import, and imports never change.
  const counts = await countLines(trx, { account, lines });
  const row = { ...counts, unreadable: plan.counts.unreadable };
  await insertImport(trx, {
    ...row,
    id: importId,
    account,
    fileSha256: fileHash,
    importedBy: actor.memberId,
    createdAt: now,
  });
  for (const part of counts.added > 0 ? cutIntoParts(lines, LINES_AT_ONCE) : []) {
    const numbered = part.map((line) => ({ ...line, id: ids.next(now) }));
    await insertLines(trx, { importId, account }, numbered);
  }
  if (isChosen && mapping !== null) await saveMapping(trx, account, mapping);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'import_bank_lines',
    subjectId: importId,
    after: { account, fileHash: sha256, ...row },
  });
  return counts;
}

function nameReason({ line, reason }: { line: number | null; reason: string }): string {
  return line === null ? reason : `Line ${line}: ${reason}`;
}
