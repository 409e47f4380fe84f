import type { LedgerEntry } from '@barya/ledger';
import { moveMoney } from '../../../kernel/move-money.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { KeptHold, Movement } from '../../../kernel/second-person.ts';
import { transferCodes } from '../../../transfers.ts';
import { findHolding, type ProposalRow } from '../store/proposals.ts';
import { refuseWaiting } from './keep-as-is.ts';

type Holding = Pick<ProposalRow, 'id' | 'memberId' | 'holdId'>;

/** The hold of a proposal; null if it holds nothing. */
export function holdOf({ holdId, heldCentavos }: ProposalRow): KeptHold | null {
  return holdId === null ? null : { id: holdId, amountCentavos: heldCentavos! };
}

/**
 * Holds what a new proposal names, until its end.
 * @throws Refusal `proposal_changed` if it is no longer there
 */
export async function holdMoney(
  operation: Operation,
  { id: referenceId, memberId, holdId }: Holding,
  hold: NonNullable<Movement['hold']>,
): Promise<void> {
  const code = transferCodes.revertHold;
  const entry: LedgerEntry = { kind: 'hold', id: holdId!, ...hold, code, referenceId };
  await moveMoney(operation, [entry]).catch((error: unknown) => {
    const isGone = error instanceof Refusal && error.code === 'wallet_insufficient';
    throw isGone ? new Refusal('proposal_changed') : error;
  });
  operation.afterCommit({ kind: 'announce_balances', memberId: memberId! });
}

/** Gives back what proposals held that ended without being confirmed. */
export async function releaseMoney(operation: Operation, ended: readonly Holding[]): Promise<void> {
  const held = ended.filter(({ holdId }) => holdId !== null);
  await moveMoney(
    operation,
    held.map(({ id, holdId }) => releaseOf(operation, id, holdId!)),
  );
  for (const { memberId } of held) {
    operation.afterCommit({ kind: 'announce_balances', memberId: memberId! });
  }
}

/** What ends the hold of the proposal that an operation stands for; nothing without one. */
export function endHold(operation: Operation): LedgerEntry[] {
  const { secondPerson } = operation;
  if (!secondPerson?.hold) return [];
  return [releaseOf(operation, secondPerson.proposalId, secondPerson.hold.id)];
}

function releaseOf({ ids, now }: Operation, referenceId: string, holdId: string): LedgerEntry {
  const code = transferCodes.revertReleased;
  return { kind: 'void', id: ids.next(now), holdId, code, referenceId };
}

/**
 * Refuses what would take money that a proposal holds, as deleting its member does. The caller has
 * locked the member.
 * @throws Refusal `proposal_open`
 */
export async function requireNothingHeld({ trx }: Operation, memberId: string): Promise<void> {
  const holding = await findHolding(trx, memberId);
  if (holding !== null) throw refuseWaiting(holding);
}
