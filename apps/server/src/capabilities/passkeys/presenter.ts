import type { Passkey, PasskeyCreation, PasskeyRequest, Passkeys } from '@barya/contract';
import { ALGORITHMS, CHALLENGE_MS, type RelyingParty, userHandleOf } from './domain.ts';
import type { PasskeyRow } from './store.ts';

export function presentPasskey({ id, name, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

export function presentPasskeys({
  rows,
  ...state
}: Pick<Passkeys, 'isAvailable' | 'isRequired'> & { rows: readonly PasskeyRow[] }): Passkeys {
  return { ...state, passkeys: rows.map(presentPasskey) };
}

/** For a passkey that the device itself finds, made after a fingerprint, face or PIN. */
export function presentCreation(
  { id, name }: RelyingParty,
  member: { memberId: string; username: string },
  challenge: string,
  passkeys: readonly PasskeyRow[],
): PasskeyCreation {
  const { memberId, username } = member;
  return {
    challenge,
    rp: { id, name },
    user: { id: userHandleOf(memberId), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(presentKnown),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** @param passkeys those that may sign; none: whichever the device has */
export function presentRequest(
  { id: rpId }: RelyingParty,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): PasskeyRequest {
  return {
    challenge,
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(presentKnown),
  };
}

function presentKnown({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports };
}
