import { toPesos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type AuditRecord, writeAudit, writeAudits } from '../../audit/index.ts';
import { listHeldLines, requireNoProposal } from '../../four-eyes/index.ts';
import { cutIntoParts, describeLine } from '../domain.ts';
import { findImport, type ImportRow, lockImports } from '../store/imports.ts';
import type { LineRow } from '../store/lines.ts';
import {
  filterLinesOf,
  listDaysOf,
  listDecidedBefore,
  lockLinesOf,
  passOn,
  removeLines,
  saveUndone,
} from '../store/undo.ts';
import { requireOpenDays } from './close-days.ts';
import { clearMissingIn } from './missing-lines.ts';

const MOST_NAMED = 10;
const LINES_AT_ONCE = 5_000;

/**
 * Takes an import back: its lines are removed, except those that a later import also has. Lines that it
 * did not have are missing no more: see `clearMissingIn`.
 * @throws Refusal `import_unknown`, `import_already_undone`, `import_in_use` if a line is matched,
 *   `day_closed` if the day of one is closed, `proposal_open` if one waits for a second person
 */
export async function undoImport(
  operation: Operation,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ undone: ImportRow; removed: number; kept: number }> {
  const { trx, now } = operation;
  const found = await findImport(trx, id);
  if (found === null) throw new Refusal('import_unknown');
  await lockImports(trx, found.account);
  if ((await findImport(trx, id))!.undoneAt !== null) throw new Refusal('import_already_undone');
  const matched = await lockLinesOf(trx, id, MOST_NAMED);
  if (matched.length > 0) throw refuseMatched(matched);
  await requireNoProposal(operation, await filterLinesOf(trx, id, await listHeldLines(trx)));
  await requireOpenDays(trx, found.account, await listDaysOf(trx, id));
  const heirs = await passOn(trx, id);
  for (const part of cutIntoParts(await listDecidedBefore(trx, id), LINES_AT_ONCE)) {
    const records = part.map(
      (line): AuditRecord => ({
        actorId: actor.memberId,
        action: 'unmatch_bank_line',
        subjectId: line.id,
        before: { status: line.status },
        after: { ...describeLine(line), status: 'removed' },
        reason,
      }),
    );
    await writeAudits(operation, records);
  }
  const removed = await removeLines(trx, id);
  await saveUndone(trx, id, { by: actor.memberId, at: now, reason });
  await clearMissingIn(operation, actor, found);
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'undo_bank_import',
    subjectId: id,
    after: {
      account: found.account,
      removed,
      inheritedBy: Object.fromEntries(heirs.map(({ importId, lines }) => [importId, lines])),
    },
    reason,
  });
  const kept = heirs.reduce((sum, { lines }) => sum + lines, 0);
  return { undone: (await findImport(trx, id))!, removed, kept };
}

function refuseMatched(lines: readonly LineRow[]): Refusal {
  return new Refusal('import_in_use', {
    extra: {
      lines: lines.map(({ id, at, hasTime, amountCentavos, reference }) => ({
        _id: id,
        at: at.toISOString(),
        hasTime,
        amount: toPesos(amountCentavos),
        reference: reference || null,
      })),
    },
  });
}
