import type { Input, Routes } from '@barya/contract';
import { type Mapping, type Plan, StatementFault, type StatementInput } from '@barya/statements';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { findPaymentMethod } from '../../settings/index.ts';
import type { NewLine } from '../domain.ts';
import { readFile } from '../reading/read.ts';
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
export interface ReadStatement {
  account: string;
  fileHash: Buffer;
  plan: Plan;
  /** Null where the columns must be chosen; then there are no lines. */
  mapping: StatementMapping | null;
  /** Whether somebody chose the columns with this file. */
  isChosen: boolean;
  lines: NewLine[];
}

/**
 * Reads a statement without keeping anything. The columns are those given, else those of a known
 * layout, else those that the account had last, else what the titles say.
 *
 * @throws Refusal `payment_method_unknown`, `statement_unreadable`, `statement_mapping_missing`
 */
export async function readStatement(
  db: Kysely<Tables>,
  body: ImportBody,
  now: Date,
  signal: AbortSignal | null = null,
): Promise<ReadStatement> {
  const { name: account, accountNumber } = await findPaymentMethod(db, body.account);
  const bytes = Buffer.from(body.file, 'base64');
  const given = body.mapping === undefined ? null : toMapping(body.mapping);
  if (given !== null) requireAmount(given);
  const remembered = given === null ? await findMapping(db, account) : null;
  const file: StatementInput = {
    bytes,
    mapping: given,
    remembered: remembered && toMapping(remembered),
    answers: body.mapping?.outIsPositive === false ? { direction: 'in' } : {},
    accountName: account,
    accountNumber,
    now,
  };
  const { plan, sha256, lines } = await readFile(file, signal).catch(refuseFault);
  const [question] = plan.questions;
  if (given !== null && question !== undefined) {
    throw new Refusal('statement_mapping_missing', { message: question.text });
  }
  if (given !== null && plan.mapping?.dateFormat === null) {
    throw new Refusal('statement_mapping_missing', {
      message: `The column “${given.date}” has no dates. Please choose the column and form of the date.`,
    });
  }
  return {
    account,
    fileHash: Buffer.from(sha256, 'hex'),
    plan,
    mapping: question === undefined ? toStored(plan) : null,
    isChosen: given !== null,
    lines: question === undefined ? lines : [],
  };
}

function refuseFault(error: unknown): never {
  if (error instanceof StatementFault) {
    throw new Refusal('statement_unreadable', { message: error.message });
  }
  throw error;
}

/** What a client sends or the account had, by the roles of columns. */
function toMapping(given: NonNullable<ImportBody['mapping']> | StatementMapping): Mapping {
  return {
    date: given.date,
    dateFormat: given.dateFormat ?? null,
    ...(given.amount && { amount: given.amount }),
    ...(given.credit && { in: given.credit }),
    ...(given.debit && { out: given.debit }),
    ...(given.reference && { reference: given.reference }),
    ...(given.description && { description: given.description }),
    ...(given.sender && { senderName: given.sender }),
    outIsPositive: given.outIsPositive ?? false,
  };
}

/** Null where a file has no lines by which its columns are known. */
function toStored({ mapping }: Plan): StatementMapping | null {
  if (mapping?.date === undefined) return null;
  return {
    date: mapping.date,
    dateFormat: mapping.dateFormat ?? 'YYYY-MM-DD',
    amount: mapping.amount ?? null,
    credit: mapping.in ?? null,
    debit: mapping.out ?? null,
    outIsPositive: mapping.outIsPositive,
    reference: mapping.reference ?? null,
    description: mapping.description ?? null,
    sender: mapping.senderName ?? null,
  };
}

function requireAmount(given: Mapping): void {
  if ((given.amount ?? given.in ?? given.out) === undefined) {
    throw new Refusal('statement_mapping_missing');
  }
}

const LINES_AT_ONCE = 5_000;

/** How many of the lines are new, and how many were imported before. */
export async function countLines(
  db: Kysely<Tables>,
  { account, lines }: Pick<ReadStatement, 'account' | 'lines'>,
): Promise<{ added: number; known: number }> {
  let known = 0;
  for (const chunk of inChunks(lines)) known += await countKnown(db, account, chunk);
  return { added: lines.length - known, known };
}

/**
 * Keeps the lines of a statement that the account does not have yet, all or none, and remembers its
 * mapping if somebody chose it.
 *
 * @throws Refusal `statement_unreadable` if no line could be read, `statement_mapping_missing`
 */
export async function importStatement(
  operation: Operation,
  actor: Actor,
  { account, fileHash, plan, mapping, isChosen, lines }: ReadStatement,
): Promise<{ added: number; known: number }> {
  const [question] = plan.questions;
  if (question !== undefined) {
    throw new Refusal('statement_mapping_missing', { message: question.text });
  }
  if (lines.length === 0 || mapping === null) {
    const [first] = plan.unreadable;
    const why = first === undefined ? 'It has no lines.' : nameReason(first);
    throw new Refusal('statement_unreadable', { message: `No line could be read. ${why}` });
  }
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
  for (const chunk of counts.added > 0 ? inChunks(lines) : []) {
    const numbered = chunk.map((line) => ({ ...line, id: ids.next(now) }));
    await insertLines(trx, { importId, account }, numbered);
  }
  if (isChosen) await saveMapping(trx, account, mapping);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'import_bank_lines',
    subjectId: importId,
    after: { account, fileHash: fileHash.toString('hex'), ...row },
  });
  return counts;
}

function* inChunks(lines: readonly NewLine[]): Generator<readonly NewLine[]> {
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    yield lines.slice(start, start + LINES_AT_ONCE);
  }
}

function nameReason({ line, reason }: { line: number | null; reason: string }): string {
  return line === null ? reason : `Line ${line}: ${reason}`;
}
