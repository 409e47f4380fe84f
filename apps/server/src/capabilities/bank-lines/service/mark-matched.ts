import { toPesos } from '@barya/money';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writeAudit } from '../../audit/index.ts';
import { type LineRow, saveMatch, type TargetIds } from '../store/lines.ts';

/** Who decides; null for the system. */
type Decider = Pick<Actor, 'memberId'> | { memberId: null };

/**
 * Matches an unmatched line, with its audit entry. Amount and direction are the caller's to check.
 * @throws Refusal `bank_line_not_unmatched`, `match_target_taken`
 */
export async function markMatched(
  operation: Operation,
  actor: Decider,
  lineId: string,
  target: TargetIds,
  memberId: string | null = null,
): Promise<LineRow> {
  const decided = { by: actor.memberId, at: operation.now };
  const line = await saveMatch(operation.trx, lineId, target, decided);
  if (line === null) throw new Refusal('bank_line_not_unmatched');
  if (line === 'taken') throw new Refusal('match_target_taken');
  await writeAudit(operation, {
    actorId: actor.memberId,
    action: 'match_bank_line',
    subjectId: lineId,
    memberId,
    after: {
      account: line.account,
      amount: toPesos(line.amountCentavos),
      match: Object.values(target).find((id) => id != null),
    },
  });
  return line;
}
