import type { PasskeyRequest } from '@barya/contract';
import type { Actor, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { presentRequest } from '../presenter.ts';
import { isPasskeyRequired, listPasskeyRows } from '../store.ts';
import {
  noteUse,
  openPasskeyChallenge,
  type PasskeyTools,
  type Proof,
  requireRelyingParty,
  takeChallenge,
} from './proofs.ts';

/**
 * Begins the confirmation of one withdrawal.
 *
 * @param subjectHash the digest of the withdrawal
 * @throws Refusal `passkeys_unavailable`, `passkey_needed_first`
 */
export async function startConfirmation(
  operation: Operation,
  tools: PasskeyTools,
  { memberId, sessionHash }: Actor,
  subjectHash: Buffer,
): Promise<{ options: PasskeyRequest; expiresAt: Date }> {
  const party = requireRelyingParty(tools);
  const passkeys = await listPasskeyRows(operation.trx, memberId);
  if (passkeys.length === 0) throw new Refusal('passkey_needed_first');
  const wanted = { purpose: 'withdraw', memberId, sessionHash, subjectHash } as const;
  const { challenge, expiresAt } = await openPasskeyChallenge(operation, wanted);
  return { options: presentRequest(party, challenge, passkeys), expiresAt };
}

/** Who confirms what, and by which proof. */
export interface Confirmation {
  memberId: string;
  sessionHash: Buffer | null;
  subjectHash: Buffer;
  /** Null if none was sent. */
  proof: Proof | null;
}

/**
 * Checks that a member who asked for it confirmed this with a passkey. The challenge is used up
 * only by the commit, but it fits nothing else. The caller has locked the member.
 *
 * @throws Refusal `passkey_required`, `passkey_challenge_unknown`, `passkey_refused`
 */
export async function requireConfirmation(
  operation: Operation,
  { proof, memberId, sessionHash, subjectHash }: Confirmation,
): Promise<void> {
  if (!(await isPasskeyRequired(operation.trx, memberId))) return;
  if (proof === null) throw new Refusal('passkey_required');
  const wanted = { purpose: 'withdraw', memberId, sessionHash, subjectHash } as const;
  const isOpen = await takeChallenge(operation, proof.clientDataJSON, wanted);
  if (!isOpen || proof.memberId !== memberId) throw new Refusal('passkey_challenge_unknown');
  await noteUse(operation, proof);
}
