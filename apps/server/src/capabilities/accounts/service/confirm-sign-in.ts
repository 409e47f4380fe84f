import type { PasskeyProof } from '@barya/contract';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { noteUse, PasskeyRefused } from '../../passkeys/index.ts';
import { countingCodes, spendOwnCode } from '../../second-factor/index.ts';
import { decideRecentEnd } from '../domain.ts';
import { updateConfirmed } from '../store/sessions.ts';
import { confirmPassword } from './change-password.ts';
import type { SignInTools } from './sign-in.ts';
import { provingPasskey } from './sign-in-by-passkey.ts';

interface Proof {
  actor: Actor;
  address: string;
  userAgent: string;
  /** Exactly one of these is there. */
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/**
 * Confirms that the person of a session is there.
 *
 * @returns until when it counts as a recent sign-in
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `password_wrong`,
 *   `second_factor_not_on`, `second_factor_code_wrong`, `passkeys_unavailable`,
 *   `passkey_challenge_unknown`, `passkey_refused`
 */
export async function confirmSignIn(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  proof: Proof,
): Promise<Date> {
  const { actor, address, userAgent, password = '', code, passkey } = proof;
  const { memberId, sessionHash } = actor;
  const note = async ({ trx, now }: Operation) => {
    await updateConfirmed(trx, sessionHash, now);
    return decideRecentEnd(now);
  };

  if (code !== undefined) {
    return countingCodes(tools, { owner: memberId, code }, () =>
      runOperation(async (operation) => {
        await spendOwnCode(operation, tools, actor, code);
        return note(operation);
      }),
    );
  }
  if (passkey !== undefined) {
    const attempt = { address, userAgent, credential: passkey };
    return provingPasskey(tools, inquiry, runOperation, attempt, async (operation, proven) => {
      if (proven.memberId !== memberId) throw new PasskeyRefused(proven.memberId);
      await lockMember(operation.trx, memberId, 'no key update');
      await noteUse(operation, proven);
      return note(operation);
    });
  }
  const confirmation = { actor, address, currentPassword: password };
  const confirmAgain = await confirmPassword(tools, inquiry, confirmation);
  return runOperation(async (operation) => {
    await confirmAgain(operation);
    return note(operation);
  });
}
