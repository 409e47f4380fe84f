import type { User } from '@barya/contract';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import {
  closeChallenge,
  countChallengeTry,
  countingCodes,
  spendCode,
} from '../../second-factor/index.ts';
import { countFailedSignIn, noteSecurityEvent } from '../../security/index.ts';
import { lockCredentials } from '../store/members.ts';
import { isKnownDevice } from '../store/sign-ins.ts';
import {
  createOpening,
  type LetInRestricted,
  type Origin,
  openSession,
  requireWayIn,
  type SignedIn,
  type SignInTools,
  toSignedIn,
} from './sign-in.ts';

interface CodeAttempt extends Origin {
  challenge: string;
  code: string;
}

/**
 * Opens the session for which a code was asked.
 *
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `sign_in_challenge_unknown`,
 *   `second_factor_code_wrong`, `account_suspended`
 */
export async function signInByCode(
  tools: SignInTools,
  runOperation: RunOperation,
  attempt: CodeAttempt,
): Promise<SignedIn | LetInRestricted> {
  const { limits, inBackground } = tools;
  const { address, challenge, code, userAgent } = attempt;
  await limits.checkSignInsFrom(address);
  const opening = createOpening(attempt);
  let memberId: string | null = null;
  try {
    const { member, owner } = await runOperation(async (operation) => {
      const { memberId: id } = await countChallengeTry(operation, challenge);
      return { member: id, owner: await decideOwner(operation, id, attempt.deviceToken) };
    });
    memberId = member;
    const user = await countingCodes(tools, { owner, code }, () =>
      runOperation((operation) => openByCode(operation, tools, member, attempt, opening)),
    );
    return toSignedIn(user, opening);
  } catch (error) {
    if (!(error instanceof Refusal) || !FAILURES.includes(error.code)) throw error;
    await limits.noteFailedSignInFrom(address);
    const owner = memberId;
    if (owner !== null) {
      inBackground(() =>
        runOperation((operation) => countFailedSignIn(operation, owner, userAgent)),
      );
    }
    throw error;
  }
}

/** Whose codes are counted: a browser that signed in before is not delayed by what others try. */
async function decideOwner(
  { trx }: Operation,
  memberId: string,
  deviceToken: string | null,
): Promise<string> {
  if (deviceToken === null) return memberId;
  const deviceHash = hashToken(deviceToken);
  const isKnown = await isKnownDevice(trx, memberId, deviceHash);
  return isKnown ? `${memberId}:${deviceHash.toString('base64url')}` : memberId;
}

const FAILURES: readonly string[] = ['sign_in_challenge_unknown', 'second_factor_code_wrong'];

async function openByCode(
  operation: Operation,
  tools: SignInTools,
  memberId: string,
  { challenge, code }: CodeAttempt,
  opening: ReturnType<typeof createOpening>,
): Promise<User> {
  const { codesLeft } = await spendCode(operation, tools, memberId, code);
  await closeChallenge(operation, challenge);
  const credentials = await lockCredentials(operation.trx, memberId);
  if (credentials === null) throw new Refusal('account_suspended');
  requireWayIn(credentials);
  const user = await openSession(operation, credentials, opening);
  if (codesLeft !== null) {
    const kind = 'recovery_code_used';
    const sessionHash = hashToken(opening.token);
    await noteSecurityEvent(operation, { memberId, kind, sessionHash, codesLeft });
  }
  return user;
}
