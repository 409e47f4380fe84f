import { isPermitted, type RouteName, staffCalls } from '@barya/contract';
import type { Outcome } from '../../../kernel/idempotency.ts';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Movement, SecondPersonNeeded } from '../../../kernel/second-person.ts';
import { lockMember, lockMembers } from '../../../people/lock-member.ts';
import { findStaffMember, type StaffMember } from '../../../people/members.ts';
import { readAlsoBy, writeAudit } from '../../audit/index.ts';
import { tell } from '../../notices/index.ts';
import { requireOpen } from '../domain.ts';
import { summarise } from '../presenter.ts';
import {
  type Decision,
  findProposal,
  lockProposal,
  type ProposalRow,
  saveDecision,
} from '../store/proposals.ts';
import { endOf } from './expire.ts';
import { holdOf, releaseMoney } from './hold.ts';
import type { KeptCall } from './propose.ts';
import { findDecidable } from './who-decides.ts';

/** Repeats a kept call inside an operation, as its maker. */
export type Repeat = (call: KeptCall, maker: StaffMember, operation: Operation) => Promise<Outcome>;

/** Spends a code of the second factor. @throws Refusal if it is wrong, or there is no factor */
export type SpendCode = (operation: Operation, memberId: string, code: string) => Promise<unknown>;

/**
 * Does what was proposed, in this transaction, by the service that the maker called. All is checked
 * again: who confirms, who proposed, and that it still does what both were shown. The row names the
 * second person. Locks both people, then the proposal; five who confirm at once do it once.
 *
 * @returns the proposal, and the answer of the call
 * @throws Refusal `proposal_unknown`, `proposal_already_decided`, `proposal_expired`,
 *   `proposal_changed`, `proposal_not_yours_to_confirm`, `proposal_too_early`,
 *   `second_factor_code_wrong`, `second_factor_not_on`, and those of the call
 */
export async function confirmProposal(
  operation: Operation,
  { memberId: checkerId }: Actor,
  order: { id: string; hash?: string | undefined; code?: string | undefined },
  tools: { repeat: Repeat; spendCode: SpendCode },
): Promise<{ proposal: ProposalRow; outcome: Outcome }> {
  const { trx, now } = operation;
  const proposal = await lockForDecision(operation, checkerId, order.id);
  const { id, kind, makerId, hash } = proposal;
  const isOwn = makerId === checkerId;
  if (!(await isTheirs(operation, checkerId, proposal))) {
    throw new Refusal('proposal_not_yours_to_confirm');
  }
  if (order.hash !== undefined && order.hash !== hash.toString('hex')) {
    throw new Refusal('proposal_changed');
  }
  const maker = await findStaffMember(trx, makerId);
  const call = proposal.request as KeptCall;
  if (!isStillMaker(maker, call.route)) throw new Refusal('proposal_changed');
  if (isOwn) await requireLoneOwner(operation, proposal, order.code, tools.spendCode);

  const secondPerson = {
    isTrial: false as const,
    proposalId: id,
    hold: holdOf(proposal),
    maker: { id: makerId, alsoBy: await readAlsoBy(trx, 'propose', id) },
    checkerId: isOwn ? null : checkerId,
    kind,
    target: proposal.target,
    hash,
    isUsed: false,
  };
  const outcome = await tools.repeat(call, maker, { ...operation, secondPerson });
  // Done already, in another way.
  if (!secondPerson.isUsed) throw new Refusal('proposal_changed');
  const settled = await settle(operation, proposal, checkerId, {
    status: 'confirmed',
    checkerId: isOwn ? null : checkerId,
    reason: isOwn ? 'A lone owner confirmed their own after 24 hours' : null,
    at: now,
  });
  if (!isOwn) {
    await tell(operation, {
      kind: 'proposal_confirmed',
      memberId: makerId,
      personId: checkerId,
      about: { kind: 'queue', reference: 'decided_proposals' },
      summary: summarise(proposal),
    });
  }
  return { proposal: settled, outcome };
}

/**
 * Declines somebody else's proposal, and tells its maker why.
 * @throws Refusal `proposal_unknown`, `proposal_already_decided`, `proposal_expired`, `proposal_not_yours_to_confirm`
 */
export async function declineProposal(
  operation: Operation,
  { memberId }: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ProposalRow> {
  const proposal = await lockForDecision(operation, memberId, id);
  if (proposal.makerId === memberId || !(await isTheirs(operation, memberId, proposal))) {
    throw new Refusal('proposal_not_yours_to_confirm');
  }
  const decision = { status: 'declined', checkerId: memberId, reason, at: operation.now } as const;
  const declined = await settle(operation, proposal, memberId, decision);
  await tell(operation, {
    kind: 'proposal_declined',
    memberId: proposal.makerId,
    personId: memberId,
    about: { kind: 'queue', reference: 'decided_proposals' },
    summary: summarise(proposal),
    reason,
  });
  return declined;
}

/** @throws Refusal `proposal_unknown`, `proposal_already_decided`, `proposal_expired`, `proposal_not_yours` */
export async function withdrawProposal(
  operation: Operation,
  { memberId }: Actor,
  id: string,
): Promise<ProposalRow> {
  const proposal = await lockForDecision(operation, memberId, id);
  if (proposal.makerId !== memberId) throw new Refusal('proposal_not_yours');
  return settle(operation, proposal, memberId, { status: 'withdrawn', at: operation.now });
}

/** What a proposal would do now: its movement, or why it is refused. Nothing changes. */
export async function tryProposal(
  runOperation: <Result>(work: (operation: Operation) => Promise<Result>) => Promise<Result>,
  proposal: ProposalRow,
  repeat: Repeat,
): Promise<{ movement: Movement } | { refusal: string }> {
  const call = proposal.request as KeptCall;
  try {
    await runOperation(async (operation) => {
      const maker = await findStaffMember(operation.trx, proposal.makerId);
      if (!isStillMaker(maker, call.route)) throw new Refusal('proposal_changed');
      await repeat(call, maker, {
        ...operation,
        secondPerson: { isTrial: true, proposalId: proposal.id, hold: holdOf(proposal) },
      });
      // It was done already, or needs nobody now: that is rolled back too.
      throw new Refusal('proposal_changed');
    });
  } catch (error) {
    if (error instanceof SecondPersonNeeded) return { movement: error.movement };
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
  throw new Error('A trial cannot end without an error');
}

async function isTheirs(
  { trx, now }: Operation,
  memberId: string,
  proposal: ProposalRow,
): Promise<boolean> {
  return (await findDecidable({ db: trx, now }, memberId, [proposal])).length > 0;
}

async function lockForDecision(
  operation: Operation,
  deciderId: string,
  id: string,
): Promise<ProposalRow> {
  const { trx, now } = operation;
  const found = await findProposal(trx, id);
  if (found === null) throw new Refusal('proposal_unknown');
  // Nobody suspends or demotes either until this is decided. A code needs the stronger lock.
  if (found.makerId === deciderId) await lockMember(trx, deciderId, 'no key update');
  else await lockMembers(trx, [found.makerId, deciderId], 'share');
  const proposal = await lockProposal(trx, id);
  requireOpen(proposal, now);
  return proposal;
}

async function requireLoneOwner(
  operation: Operation,
  { makerId, notBefore }: ProposalRow,
  code: string | undefined,
  spendCode: SpendCode,
): Promise<void> {
  if (notBefore! > operation.now) {
    throw new Refusal('proposal_too_early', { extra: { notBefore: notBefore!.toISOString() } });
  }
  await spendCode(operation, makerId, code ?? '');
}

function isStillMaker(maker: StaffMember | null, route: RouteName): maker is StaffMember {
  if (maker === null || !maker.isActive || maker.deletedAt !== null) return false;
  return isPermitted(maker.staffRole, staffCalls[route as keyof typeof staffCalls].permission);
}

const actions = {
  confirmed: 'confirm_proposal',
  declined: 'decline_proposal',
  withdrawn: 'withdraw_proposal',
} as const;

async function settle(
  operation: Operation,
  proposal: ProposalRow,
  actorId: string,
  decision: Decision & { status: keyof typeof actions },
): Promise<ProposalRow> {
  const { trx } = operation;
  const { status } = decision;
  const { id } = proposal;
  await saveDecision(trx, id, decision);
  if (status !== 'confirmed') await releaseMoney(operation, [proposal]);
  const end = endOf(actions[status], actorId, decision.reason ?? null);
  await writeAudit(operation, end({ ...proposal, status }));
  return (await findProposal(trx, id))!;
}
