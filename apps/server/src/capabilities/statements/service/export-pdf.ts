import { limits } from '@barya/contract';
import pLimit from 'p-limit';
import type { SentFile } from '../../../kernel/csv.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSettings } from '../../settings/index.ts';
import { printStatement } from '../pdf/print-statement.ts';
import { nameFile } from '../words.ts';
import type { StatementFound } from './read-statement.ts';
import { LINES_AT_ONCE, walkLines } from './walk-lines.ts';

/** A long one takes a second and some 60 MB while it is made. */
const inTurn = pLimit(2);

/**
 * A statement as a document to print.
 * @throws Refusal `statement_too_long` where it has more movements than anybody would print
 */
export async function exportPdf(
  { db, operatingMode }: Inquiry,
  found: StatementFound,
): Promise<SentFile> {
  if (found.movementCount > limits.statement.mostPdfMovements) {
    throw new Refusal('statement_too_long');
  }
  const { operator } = await readSettings(db);
  const issuer = { ...operator, isDemo: operatingMode === 'demo' };
  const chunks = await inTurn(() =>
    printStatement(found, walkLines(db, found, { atOnce: LINES_AT_ONCE }), issuer),
  );
  return { fileName: nameFile(found, 'pdf'), chunks };
}
