import type { Actor, Operation } from '../../../kernel/operation.ts';
import { isOtherPerson } from '../../../kernel/second-person.ts';
import { findAlsoBy, readAlsoByOf, writeAudits } from '../../audit/index.ts';
import { tellOwners } from '../../notices/index.ts';
import { cutIntoParts, describeLine } from '../domain.ts';
import {
  filterMissing,
  findContradicted,
  type ImportedMissingLine,
  listMissingIn,
  type MissingLine,
  saveMissingIn,
} from '../store/missing.ts';

// A line that one statement has, and another one that covers its time does not, may be made up. It
// fits nothing exactly, so that it is no witness of a cash-in.

const LINES_AT_ONCE = 5_000;

interface ComparedImport {
  id: string;
  account: string;
  /** Lines of the account that the import should have and does not. */
  missing: readonly MissingLine[];
  /** Ids of those that it has of other imports. */
  known: readonly string[];
}

/**
 * Compares a new import with all others of its account: marks what either should have and does not,
 * tells owners, and takes the mark from lines that it has too. The import of somebody who also
 * imported a line says nothing new of it.
 */
export async function compareImport(
  operation: Operation,
  actor: Actor,
  { id, account, missing, known }: ComparedImport,
): Promise<void> {
  const { trx } = operation;
  const marked = missing.map((line) => ({ ...line, missingIn: id }));
  const contradicted = await findContradicted(trx, id);
  const again = (await filterMissing(trx, known)).map((line) => ({ ...line, missingIn: null }));
  const found = await keepUnrelated(operation, actor, again);
  await mark(operation, actor, [...marked, ...contradicted, ...found]);
  const lines = marked.length + contradicted.length;
  if (lines === 0) return;
  await tellOwners(operation, {
    kind: 'lines_missing',
    about: { kind: 'queue', reference: 'missing_lines' },
    personId: actor.memberId,
    account,
    lines,
  });
}

/**
 * Takes the mark from the lines that an undone import did not have, unless another one does not have
 * them either. Who imported a line does not clear it by undoing what somebody else imported.
 */
export async function clearMissingIn(
  operation: Operation,
  actor: Actor,
  undone: { id: string; importedBy: string },
): Promise<void> {
  const lines = (await listMissingIn(operation.trx, undone.id)).map(({ next, ...line }) => ({
    ...line,
    missingIn: next,
  }));
  const own = lines.filter(({ importedBy }) => importedBy === undone.importedBy);
  const others = lines.filter(({ importedBy }) => importedBy !== undone.importedBy);
  const cleared = await keepUnrelated(operation, actor, others);
  await mark(operation, actor, [...own, ...cleared]);
}

/** The lines of imports by other people than who acts. */
async function keepUnrelated<Line extends ImportedMissingLine>(
  { trx, now }: Operation,
  actor: Actor,
  lines: readonly Line[],
): Promise<Line[]> {
  if (lines.length === 0) return [];
  const person = { id: actor.memberId, alsoBy: await findAlsoBy(trx, now, actor.memberId) };
  const imports = [...new Set(lines.map(({ importId }) => importId))];
  const alsoBy = await readAlsoByOf(trx, 'import_bank_lines', imports);
  return lines.filter(({ importId, importedBy }) =>
    isOtherPerson(person, { id: importedBy, alsoBy: alsoBy.get(importId) ?? [] }),
  );
}

/** Marks lines, each with an audit entry; null: they are missing in no import. */
async function mark(
  operation: Operation,
  actor: Actor,
  lines: readonly (MissingLine & { missingIn: string | null })[],
): Promise<void> {
  const inOrder = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const part of cutIntoParts(inOrder, LINES_AT_ONCE)) {
    await saveMissingIn(operation.trx, part);
    await writeAudits(
      operation,
      part.map((line) => ({
        actorId: actor.memberId,
        action: line.missingIn === null ? 'find_bank_line' : 'miss_bank_line',
        subjectId: line.id,
        after: { ...describeLine(line), missingIn: line.missingIn },
      })),
    );
  }
}
