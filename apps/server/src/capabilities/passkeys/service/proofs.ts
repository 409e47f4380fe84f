import { randomBytes } from 'node:crypto';
import type { PasskeyProof } from '@barya/contract';
import { hashToken } from '../../../kernel/authentication.ts';
import { createForgetting } from '../../../kernel/job.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import {
  decideChallengeEnd,
  type RelyingParty,
  readChallenge,
  readRelyingParty,
  userHandleOf,
} from '../domain.ts';
import {
  type Challenge,
  deleteExpiredChallenges,
  findByCredential,
  insertChallenge,
  takeChallengeRow,
  updateUse,
} from '../store.ts';
import { checkProof } from '../webauthn.ts';

export interface PasskeyTools {
  /** The origin of the site's pages. */
  siteOrigin: string;
  /** Runs in the background, so that response time reveals nothing. */
  inBackground(work: () => Promise<void>): void;
}

/** @throws Refusal `passkeys_unavailable` */
export function requireRelyingParty({
  siteOrigin,
}: Pick<PasskeyTools, 'siteOrigin'>): RelyingParty {
  const party = readRelyingParty(siteOrigin);
  if (party === null) throw new Refusal('passkeys_unavailable');
  return party;
}

/** Opens a challenge, good once and for five minutes. @returns its text, which is not kept */
export async function openPasskeyChallenge(
  { trx, now }: Operation,
  challenge: Challenge,
): Promise<{ challenge: string; expiresAt: Date }> {
  const text = randomBytes(32).toString('base64url');
  const expiresAt = decideChallengeEnd(now);
  await insertChallenge(trx, { ...challenge, challengeHash: hashToken(text), expiresAt });
  return { challenge: text, expiresAt };
}

/**
 * Uses up the challenge that a credential signed, whether or not the rest of it is good.
 * @returns whether it was open for this
 */
export async function takeChallenge(
  { trx, now }: Pick<Operation, 'trx' | 'now'>,
  clientDataJSON: string,
  wanted: Challenge,
): Promise<boolean> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return false;
  const row = await takeChallengeRow(trx, hashToken(challenge));
  return (
    row !== null &&
    row.expiresAt > now &&
    row.purpose === wanted.purpose &&
    row.memberId === wanted.memberId &&
    isSame(row.sessionHash, wanted.sessionHash) &&
    isSame(row.subjectHash, wanted.subjectHash)
  );
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** A good signature of a member's passkey. Its challenge and counter are still to be judged. */
export interface Proof {
  passkeyId: string;
  memberId: string;
  counter: number;
  clientDataJSON: string;
  /** Tells the member that a second authenticator has the passkey. */
  tellOfClone(): void;
}

/** Why a proof is refused is not told: unknown passkeys are answered like others. */
export class PasskeyRefused extends Refusal {
  /** Whose passkey was named; null if it is unknown. */
  readonly memberId: string | null;

  constructor(memberId: string | null) {
    super('passkey_refused');
    this.memberId = memberId;
  }
}

/**
 * Checks the signature of a credential. It changes nothing, so a retried call may repeat it.
 *
 * @param by the browser that sent it
 * @throws Refusal `passkeys_unavailable`, PasskeyRefused
 */
export async function prove(
  tools: PasskeyTools,
  { db }: Pick<Inquiry, 'db'>,
  runOperation: RunOperation,
  credential: PasskeyProof,
  { userAgent }: { userAgent: string },
): Promise<Proof> {
  const party = requireRelyingParty(tools);
  const { clientDataJSON, userHandle } = credential.response;
  const passkey = await findByCredential(db, Buffer.from(credential.id, 'base64url'));
  const counter = await checkProof(party, passkey, credential);
  if (passkey === null || counter === null) throw new PasskeyRefused(passkey?.memberId ?? null);
  const { id: passkeyId, memberId } = passkey;
  if (userHandle !== null && userHandle !== userHandleOf(memberId)) {
    throw new PasskeyRefused(memberId);
  }
  const event = { memberId, kind: 'passkey_cloned', userAgent } as const;
  const tellOfClone = () =>
    tools.inBackground(() => runOperation((operation) => noteSecurityEvent(operation, event)));
  return { passkeyId, memberId, counter, clientDataJSON, tellOfClone };
}

/**
 * Records the use of a proven passkey. The caller has locked the member.
 * @throws PasskeyRefused if it was removed meanwhile, or its counter says that it was cloned
 */
export async function noteUse({ trx, now }: Operation, proof: Proof): Promise<void> {
  const use = await updateUse(trx, proof.passkeyId, { counter: proof.counter, at: now });
  if (use === 'used') return;
  if (use === 'cloned') proof.tellOfClone();
  throw new PasskeyRefused(proof.memberId);
}

/** Deletes expired challenges. They are already refused. */
export const forgetPasskeyChallenges = createForgetting(
  'forget_passkey_challenges',
  '*/10 * * * *',
  ({ trx, now }) => deleteExpiredChallenges(trx, now),
);
