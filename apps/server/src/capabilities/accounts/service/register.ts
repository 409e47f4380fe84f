import {
  type Answer,
  errors,
  type Input,
  messages,
  normaliseEmail,
  normaliseMobile,
  type Routes,
} from '@barya/contract';
import { createAccounts } from '@barya/ledger';
import { accountCodes, memberAccountId, memberAccounts } from '../../../chart-of-accounts.ts';
import type { MemberTable } from '../../../database/tables.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSettings } from '../../settings/index.ts';
import { findReferrer, findTakenNames, insertMember } from '../store/members.ts';
import { readUser } from './sessions.ts';

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

/** Who is to become a member. */
export interface Applicant {
  username: string;
  /** An email address or a mobile number, normalised by the contract. */
  contact: string;
  passwordHash: string;
  /** Of a password that was made up. */
  firstPasswordEndsAt?: Date | null;
  role: string;
  status: MemberTable['status'];
  referrer: { id: string; referrerId: string | null } | null;
}

const MOST_TRIES = 10;

/**
 * Makes a member with a referral code and the five accounts in the ledger.
 *
 * @returns the member's id
 * @throws Refusal `username_taken`, `email_taken`
 */
export async function openMember(operation: Operation, applicant: Applicant): Promise<string> {
  const { trx, now, ids } = operation;
  const id = ids.next(now);
  const { username, passwordHash, role, status, referrer } = applicant;
  const member = {
    id,
    username,
    email: normaliseEmail(applicant.contact),
    phone: normaliseMobile(applicant.contact),
    passwordHash,
    firstPasswordEndsAt: applicant.firstPasswordEndsAt ?? null,
    role,
    status,
    referrerId: referrer?.id ?? null,
    secondReferrerId: referrer?.referrerId ?? null,
    createdAt: now,
  };
  for (let tries = 0; ; tries++) {
    const taken = await findTakenNames(trx, member);
    if (taken.username && taken.contact) {
      const fields = { username: errors.username_taken.message, email: errors.email_taken.message };
      throw new Refusal('username_taken', { fields });
    }
    if (taken.username) throw new Refusal('username_taken');
    if (taken.contact) throw new Refusal('email_taken');
    // What is in the way now is the referral code, or a name that somebody took this instant.
    if (await insertMember(trx, { ...member, referralCode: ids.nextReferralCode() })) break;
    if (tries === MOST_TRIES) throw new Error('No free referral code was found');
  }
  await openAccounts(operation, id);
  return id;
}

async function openAccounts({ trx, now }: Operation, memberId: string): Promise<void> {
  await createAccounts(
    trx,
    now,
    memberAccounts.map((account) => ({
      id: memberAccountId(memberId, account),
      ownerId: memberId,
      code: accountCodes[account],
      normalSide: 'credit',
    })),
  );
}
