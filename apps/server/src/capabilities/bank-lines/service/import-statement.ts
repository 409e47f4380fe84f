import { createHash } from 'node:crypto';
import type { Input, Routes } from '@barya/contract';
import {
  openStatement,
  type Statement,
  type StatementLine,
  type StatementMapping,
  type UnreadableLine,
  type WantedMapping,
} from '@barya/statements';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { requirePaymentMethod } from '../../settings/index.ts';
import { createLineNumbers, type NewLine } from '../domain.ts';
import {
  countKnown,
  findMapping,
  insertImport,
  insertLines,
  lockImports,
  saveMapping,
} from '../store/imports.ts';

type ImportBody = Input<Routes['importBankLines'], 'body'>;

/** A statement as it was read, before anything is kept. */
export interface ReadStatement {
  account: string;
  fileHash: Buffer;
  columns: string[];
  /** Null where the columns must be chosen; then there are no lines. */
  mapping: StatementMapping | null;
  lines: NewLine[];
  /** The first lines, with their numbers in the file. */
  firstLines: StatementLine[];
  /** The first that can't be read. */
  unreadable: UnreadableLine[];
  unreadableCount: number;
}

const MOST_LINES = 300_000;
const MOST_SHOWN = { lines: 10, unreadable: 100 };

/**
 * Reads a statement without keeping anything. The mapping is the one given, else the one that the
 * account had last, else what the titles say.
 *
 * @throws Refusal `payment_method_unknown`, `statement_unreadable`, `statement_mapping_missing`
 */
export async function readStatement(db: Kysely<Tables>, body: ImportBody): Promise<ReadStatement> {
  const account = await requirePaymentMethod(db, body.account, { isPayable: false });
  const bytes = Buffer.from(body.file, 'base64');
  const given = body.mapping === undefined ? null : toWanted(body.mapping);
  const known = given ?? (await findMapping(db, account));
  const statement = await openStatement(bytes, known === null ? [] : [known]);
  if (typeof statement === 'string') {
    throw new Refusal('statement_unreadable', { message: statement });
  }
  if (given !== null) requireColumns(statement, given);
  const { columns, mapping } = statement;
  const read: ReadStatement = {
    account,
    fileHash: createHash('sha256').update(bytes).digest(),
    columns,
    mapping,
    lines: [],
    firstLines: [],
    unreadable: [],
    unreadableCount: 0,
  };
  if (mapping === null) return read;
  const numbered = createLineNumbers();
  for await (const line of statement.lines()) {
    if ('reason' in line) {
      read.unreadableCount += 1;
      if (read.unreadable.length < MOST_SHOWN.unreadable) read.unreadable.push(line);
      continue;
    }
    if (read.firstLines.length < MOST_SHOWN.lines) read.firstLines.push(line);
    read.lines.push(numbered(line));
    if (read.lines.length > MOST_LINES) throw new Refusal('statement_unreadable', TOO_MANY);
  }
  return read;
}

const TOO_MANY = {
  message: `The file has more than ${MOST_LINES.toLocaleString('en-US')} lines. Please export a shorter period.`,
};

function toWanted(given: NonNullable<ImportBody['mapping']>): WantedMapping {
  return {
    date: given.date,
    dateFormat: given.dateFormat ?? null,
    amount: given.amount ?? null,
    credit: given.credit ?? null,
    debit: given.debit ?? null,
    outIsPositive: given.outIsPositive ?? false,
    reference: given.reference ?? null,
    description: given.description ?? null,
    sender: given.sender ?? null,
  };
}

/** Refuses chosen columns that the file lacks, or that hold no date or amount. */
function requireColumns({ columns, mapping }: Statement, given: WantedMapping): void {
  const { date, amount, credit, debit, reference, description, sender } = given;
  if ((amount ?? credit ?? debit) === null) throw new Refusal('statement_mapping_missing');
  const missing = [date, amount, credit, debit, reference, description, sender].find(
    (title) => title !== null && !columns.includes(title),
  );
  if (missing !== undefined) {
    throw new Refusal('statement_mapping_missing', {
      message: `The file has no column “${missing}”. Please choose the columns again.`,
    });
  }
  if (mapping?.date !== date) {
    throw new Refusal('statement_mapping_missing', {
      message: `The column “${date}” has no dates of one form. Please choose the column and form of the date.`,
    });
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
 * mapping.
 *
 * @throws Refusal `statement_unreadable` if no line could be read, `statement_mapping_missing`
 */
export async function importStatement(
  operation: Operation,
  actor: Actor,
  { account, fileHash, mapping, lines, unreadable, unreadableCount }: ReadStatement,
): Promise<{ added: number; known: number }> {
  if (mapping === null) throw new Refusal('statement_mapping_missing');
  if (lines.length === 0) {
    const [first] = unreadable;
    const why = first === undefined ? 'It has no lines.' : `Line ${first.line}: ${first.reason}`;
    throw new Refusal('statement_unreadable', { message: `No line could be read. ${why}` });
  }
  const { trx, now, ids } = operation;
  await lockImports(trx, account);
  const importId = ids.next(now);
  // Counted first: a line names its import, and imports never change.
  const counts = await countLines(trx, { account, lines });
  const row = { ...counts, unreadable: unreadableCount };
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
  await saveMapping(trx, account, mapping);
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
