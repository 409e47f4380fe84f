import { type Answer, type Input, messages, type Routes } from '@barya/contract';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSettings } from '../../settings/index.ts';
import { findReferrer } from '../store/members.ts';
import { openMember } from './open-member.ts';
import { readUser } from './read-user.ts';

type Register = Routes['register'];

/**
 * Registers an agent.
 *
 * @param passwordHash of the password in `input`, made before the transaction
 * @throws Refusal `referral_code_unknown`, `username_taken`, `email_taken`
 */
export async function register(
  operation: Operation,
  input: Omit<Input<Register, 'body'>, 'password'>,
  passwordHash: string,
): Promise<Answer<Register>> {
  const { trx, now } = operation;
  const referrer = await findReferrer(trx, input.referralCode);
  if (referrer === null) throw new Refusal('referral_code_unknown');
  const { requireApproval: mustWait } = await readSettings(trx);
  const memberId = await openMember(operation, {
    username: input.username,
    contact: input.email,
    passwordHash,
    role: 'agent',
    status: mustWait ? 'pending' : 'approved',
    referrer,
  });
  return {
    message: mustWait ? messages.registerPending : messages.register,
    user: await readUser(trx, memberId, now),
  };
}
