import { toPesos } from '@barya/money';
import type { Operation } from '../../../kernel/operation.ts';
import { type AuditRecord, writeAudits } from '../../audit/index.ts';
import { tellAll } from '../../notices/index.ts';
import { summarise } from '../presenter.ts';
import { expireOpen, lapseOpenOf, type ProposalRow } from '../store/proposals.ts';
import { releaseMoney } from './hold.ts';

/** Expires what waited for 72 hours: of one target, or everything. */
export async function expireProposals(
  operation: Operation,
  of: Pick<ProposalRow, 'kind' | 'target'> | null,
): Promise<void> {
  const ended = await expireOpen(operation.trx, operation.now, of);
  await releaseMoney(operation, ended);
  await writeAudits(operation, ended.map(endOf('expire_proposal', null, null)));
  await tellEnded(operation, ended, 'Nobody decided it within 72 hours');
}

/** Lets what a person proposed lapse, who was deleted, suspended or given another role. */
export async function lapseProposalsOf(
  operation: Operation,
  actorId: string | null,
  makerId: string,
): Promise<void> {
  const { trx, now } = operation;
  const reason = 'Its maker can no longer propose it';
  const ended = await lapseOpenOf(trx, makerId, { at: now, reason });
  await releaseMoney(operation, ended);
  await writeAudits(operation, ended.map(endOf('lapse_proposal', actorId, reason)));
  await tellEnded(operation, ended, 'You can no longer propose it');
}

/** Tells makers that nobody decided what they proposed. */
async function tellEnded(
  operation: Operation,
  ended: readonly Ended[],
  reason: string,
): Promise<void> {
  await tellAll(
    operation,
    ended.map((proposal) => ({
      kind: 'proposal_ended',
      memberId: proposal.makerId,
      about: { kind: 'queue', reference: 'decided_proposals' },
      summary: summarise(proposal),
      reason,
    })),
  );
}

type Ended = Pick<
  ProposalRow,
  'id' | 'status' | 'kind' | 'makerId' | 'memberId' | 'amountCentavos'
>;

/** The audit entry of a proposal's end. */
export function endOf(
  action: AuditRecord['action'],
  actorId: string | null,
  reason: string | null,
) {
  return ({ id, status, kind, makerId, memberId, amountCentavos }: Ended): AuditRecord => ({
    actorId,
    action,
    subjectId: id,
    memberId,
    before: { status: 'open' },
    after: {
      status,
      kind,
      proposedBy: makerId,
      ...(amountCentavos !== null && { amount: toPesos(amountCentavos) }),
    },
    reason,
  });
}
