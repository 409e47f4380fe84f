import {
  type Evidence,
  isPermitted,
  type Proposal,
  type ProposalKind,
  type StaffRole,
  type Waiting,
} from '@barya/contract';
import { formatPesos, toPesos } from '@barya/money';
import { type CsvList, csvTime } from '../../kernel/csv.ts';
import type { Movement } from '../../kernel/second-person.ts';
import { presentName } from '../../people/person.ts';
import { statusAt } from './domain.ts';
import type { HoldingProposal, ProposalRow } from './store/proposals.ts';

const kindWords: Record<ProposalKind, string> = {
  load: 'A load',
  cash_in: 'A cash-in',
  payout: 'A payout',
  payout_batch: 'A payout batch',
  payout_clearance: 'Clearing payouts',
  payout_failed: 'A payout that failed',
  payout_returned: 'A payout that came back',
  payout_not_sent: 'A payout that was not sent',
  payout_put_back: 'Payouts that leave a batch',
  reference: 'A correction of a payment reference',
  set_aside: 'A bank line set aside',
  revert: 'A revert of a load',
  reserve_pay_out: 'A pay-out of the reserves',
  day_reopen: 'Opening closed days again',
  unclaimed: 'A payment of unclaimed money',
  settings: 'A change of settings',
  staff: 'A change of staff',
  credential: "A way into a member's account",
};

/** A proposal in a few words, for a notice. */
export function summarise({
  kind,
  amountCentavos,
}: Pick<ProposalRow, 'kind' | 'amountCentavos'>): string {
  const what = kindWords[kind];
  return amountCentavos === null ? what : `${what} of ${formatPesos(amountCentavos)}`;
}

export function presentProposal(proposal: ProposalRow, now: Date): Proposal {
  const { memberId, targetName, amountCentavos, shown } = proposal;
  const member = presentName(memberId, proposal.memberUsername);
  const { before, after, reason } = shown;
  return {
    _id: proposal.id,
    kind: proposal.kind,
    target: { _id: proposal.target, name: targetName ?? member?.username ?? '' },
    member,
    payload: { before, after, reason },
    hash: proposal.hash.toString('hex'),
    amount: amountCentavos === null ? null : toPesos(amountCentavos),
    maker: presentName(proposal.makerId, proposal.makerUsername),
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    notBefore: proposal.notBefore?.toISOString() ?? null,
    status: statusAt(proposal, now),
    checker: presentName(proposal.checkerId, proposal.checkerUsername),
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    reason: proposal.reason,
  };
}

/** What a second person decides by. */
export function presentEvidence(proposal: ProposalRow, context: Evidence['context']): Evidence {
  const { kind, payload, member, amount } = presentProposal(proposal, proposal.createdAt);
  // The schema of the answer knows the values of each kind.
  return { kind, subject: { member, amount, ...payload }, context } as Evidence;
}

/**
 * Adds what only the call that waits has: the pictures of settings and, for somebody who may verify
 * people, the answers of a person.
 */
export function presentKept(
  evidence: Evidence,
  movement: Movement | null,
  reader: StaffRole | null,
): Evidence {
  if (evidence.kind === 'settings') return { ...evidence, codes: movement?.codes ?? [] };
  if (evidence.kind !== 'credential') return evidence;
  const mayRead = isPermitted(reader, 'credentials');
  return { ...evidence, answers: (mayRead && movement?.answers) || [] };
}

/** What keeps a thing as it is; null if nothing does. */
export function presentWaiting(open: HoldingProposal | null): Waiting | null {
  return (
    open && {
      proposal: open.id,
      kind: open.kind,
      maker: presentName(open.makerId, open.makerUsername),
      since: open.createdAt.toISOString(),
    }
  );
}

export const proposalsCsv: CsvList<Proposal> = {
  name: 'proposals',
  columns: [
    { name: 'Proposed (Manila)', value: (proposal) => csvTime(proposal.createdAt) },
    { name: 'Kind', value: ({ kind }) => kind.replaceAll('_', ' ') },
    { name: 'About', value: ({ target }) => target.name },
    { name: 'Amount (PHP)', value: ({ amount }) => amount },
    { name: 'Proposed by', value: ({ maker }) => maker.username },
    { name: 'Status', value: ({ status }) => status },
    { name: 'Decided (Manila)', value: ({ decidedAt }) => decidedAt && csvTime(decidedAt) },
    { name: 'Decided by', value: ({ checker }) => checker?.username ?? null },
    { name: 'Reason', value: ({ reason }) => reason },
    { name: 'Id', value: ({ _id }) => _id },
  ],
};
