import type { PasskeyProof, PasskeyRequest, User } from '@barya/contract';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import { lockCredentials } from '../../../people/credentials.ts';
import {
  noteUse,
  openPasskeyChallenge,
  PasskeyRefused,
  type Proof,
  presentRequest,
  prove,
  requireRelyingParty,
  takeChallenge,
} from '../../passkeys/index.ts';
import { countFailedSignIn } from '../../security/index.ts';
import {
  createOpening,
  type LetInRestricted,
  type Opening,
  type Origin,
  openSession,
  requireWayIn,
  type SignedIn,
  type SignInTools,
  toSignedIn,
} from './sign-in.ts';

/** Nobody is known yet. */
const ANYBODY = {
  purpose: 'sign_in',
  memberId: null,
  sessionHash: null,
  subjectHash: null,
} as const;

/**
 * Begins a sign-in by passkey. It names no passkeys: the browser offers what it has.
 * @throws Refusal `passkeys_unavailable`, `too_many_requests`
 */
export async function startPasskeySignIn(
  tools: SignInTools,
  runOperation: RunOperation,
  address: string,
): Promise<{ options: PasskeyRequest; expiresAt: Date }> {
  const party = requireRelyingParty(tools);
  await tools.limits.checkSignInsFrom(address);
  const { challenge, expiresAt } = await runOperation((operation) =>
    openPasskeyChallenge(operation, ANYBODY),
  );
  return { options: presentRequest(party, challenge, []), expiresAt };
}

interface Attempt extends Origin {
  credential: PasskeyProof;
}

/**
 * Opens a session for a passkey, which is possession and fingerprint, face or PIN: no code is
 * asked. An unknown passkey is answered like one that is refused.
 *
 * @throws Refusal `passkeys_unavailable`, `too_many_requests`, `passkey_challenge_unknown`,
 *   `passkey_refused`, `account_suspended`
 */
export async function signInByPasskey(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  attempt: Attempt,
): Promise<SignedIn | LetInRestricted> {
  const opening = createOpening(attempt);
  const user = await provingPasskey(tools, inquiry, runOperation, attempt, (operation, proof) =>
    openByPasskey(operation, proof, opening),
  );
  return toSignedIn(user, opening);
}

/**
 * Runs `work` for whom a passkey proves, with the challenge of `startPasskeySignIn`. Failures count
 * as failed sign-ins.
 *
 * @throws Refusal `passkeys_unavailable`, `too_many_requests`, `passkey_challenge_unknown`,
 *   `passkey_refused`
 */
export async function provingPasskey<Result>(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  { address, credential, userAgent }: Pick<Attempt, 'address' | 'credential' | 'userAgent'>,
  work: (operation: Operation, proof: Proof) => Promise<Result>,
): Promise<Result> {
  const { limits, inBackground } = tools;
  requireRelyingParty(tools);
  await limits.checkSignInsFrom(address);
  try {
    const { clientDataJSON } = credential.response;
    const take = (operation: Operation) => takeChallenge(operation, clientDataJSON, ANYBODY);
    if (!(await runOperation(take))) throw new Refusal('passkey_challenge_unknown');
    const proof = await prove(tools, inquiry, runOperation, credential, { userAgent });
    return await runOperation((operation) => work(operation, proof));
  } catch (error) {
    if (!(error instanceof Refusal) || !FAILURES.includes(error.code)) throw error;
    await limits.noteFailedSignInFrom(address);
    const owner = error instanceof PasskeyRefused ? error.memberId : null;
    if (owner !== null) {
      inBackground(() =>
        runOperation((operation) => countFailedSignIn(operation, owner, userAgent)),
      );
    }
    throw error;
  }
}

const FAILURES: readonly string[] = ['passkey_challenge_unknown', 'passkey_refused'];

async function openByPasskey(operation: Operation, proof: Proof, opening: Opening): Promise<User> {
  const { memberId } = proof;
  const credentials = await lockCredentials(operation.trx, memberId);
  if (credentials === null) throw new PasskeyRefused(null);
  await noteUse(operation, proof);
  requireWayIn(credentials);
  return openSession(operation, credentials, opening, { isByPassword: false });
}
