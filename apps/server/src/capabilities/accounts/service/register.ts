import {
  type Answer,
  errors,
  type Input,
  isReservedUsername,
  type Language,
  messages,
  normaliseEmail,
  normaliseMobile,
  type Routes,
  type StaffRole,
} from '@barya/contract';
import { createAccounts } from '@barya/ledger';
import { sql } from 'kysely';
import { accountCodes, memberAccountId, memberAccounts } from '../../../chart-of-accounts.ts';
import type { Row } from '../../../database/tables.ts';
import type { Context } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  findReferrer,
  findReferrerIdOf,
  findTakenNames,
  hasAdmin,
  insertMember,
  lockLookAlikes,
} from '../../../people/members.ts';
import { FIRST_ADMIN, writeAudit } from '../../audit/index.ts';
import { tell } from '../../notices/index.ts';
import { readSettings } from '../../settings/index.ts';
import { noteRegistration, type RegisteredFrom } from '../../signals/index.ts';
import { createPassword, decideFirstPasswordEnd } from '../domain.ts';
import type { Passwords } from './passwords.ts';
import { readUser } from './sessions.ts';

type Register = Routes['register'];

/**
 * Registers an agent.
 *
 * @param passwordHash of the password in `input`, hashed before the transaction
 * @param from network and browser; null for made-up people
 * @throws Refusal `referral_code_unknown`, `username_taken`, `email_taken`
 */
export async function register(
  operation: Operation,
  input: Omit<Input<Register, 'body'>, 'password'>,
  passwordHash: string,
  from: RegisteredFrom | null = null,
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
    language: input.language,
    isSelfMade: true,
  });
  if (from !== null) await noteRegistration(operation, memberId, from);
  if (!mustWait) await tellReferrer(operation, memberId);
  return {
    message: mustWait ? messages.registerPending : messages.register,
    user: await readUser(trx, memberId, now),
  };
}

/** Tells who invited a member that they joined: once they are approved. */
export async function tellReferrer(operation: Operation, memberId: string): Promise<void> {
  const referrerId = await findReferrerIdOf(operation.trx, memberId);
  if (referrerId === null) return;
  await tell(operation, {
    kind: 'team_joined',
    memberId: referrerId,
    personId: memberId,
    about: { kind: 'team', reference: memberId },
    once: `joined ${memberId}`,
  });
}

export interface Applicant {
  username: string;
  /** An email address or a mobile number, normalised by the contract. */
  contact: string;
  passwordHash: string;
  /** Set for a generated password. */
  firstPasswordEndsAt?: Date | null;
  role: string;
  /** Which of the staff an admin is. */
  staffRole?: StaffRole | null;
  status: Row<'member'>['status'];
  referrer: { id: string; referrerId: string | null } | null;
  language?: Language | null;
  /** Refuses a name that looks like another, a role or the brand. The staff may choose any. */
  isSelfMade?: boolean;
}

const MOST_TRIES = 10;

/**
 * Makes a member with a referral code and five ledger accounts.
 *
 * @returns the member's id
 * @throws Refusal `username_taken`, `email_taken`
 */
export async function openMember(operation: Operation, applicant: Applicant): Promise<string> {
  const { trx, now, ids } = operation;
  const id = ids.next(now);
  const { username, passwordHash, role, staffRole = null, status, referrer } = applicant;
  const { language, isSelfMade = false } = applicant;
  const member = {
    id,
    username,
    email: normaliseEmail(applicant.contact),
    phone: normaliseMobile(applicant.contact),
    passwordHash,
    firstPasswordEndsAt: applicant.firstPasswordEndsAt ?? null,
    role,
    staffRole,
    status,
    referrerId: referrer?.id ?? null,
    secondReferrerId: referrer?.referrerId ?? null,
    createdAt: now,
    language: language ?? null,
    referralCodeSalt: ids.nextSalt(),
  };
  if (isSelfMade) await lockLookAlikes(trx, username);
  for (let tries = 0; ; tries++) {
    const taken = await findTakenNames(trx, member, isSelfMade);
    if (isSelfMade && isReservedUsername(username)) taken.username = true;
    if (taken.username && taken.contact) {
      const fields = { username: errors.username_taken.message, email: errors.email_taken.message };
      throw new Refusal('username_taken', { fields, faults: { email: ['email_taken'] } });
    }
    if (taken.username) throw new Refusal('username_taken');
    if (taken.contact) throw new Refusal('email_taken');
    // A conflict here is the referral code, or a name taken this instant.
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

/** The first admin's environment variables; nulls are generated. */
export interface FirstAdminWishes {
  username: string | null;
  email: string | null;
  password: string | null;
}

/** `madeUpPassword` is shown once; null when the password was given. */
export interface FirstAdmin {
  username: string;
  email: string;
  madeUpPassword: string | null;
}

/**
 * Makes the first admin if there is none. If two servers start at once, only one does.
 *
 * @param readTime the system time: a generated password's expiry counts from it
 * @returns null when there is an admin already: nothing changed
 * @throws Refusal `username_taken`, `email_taken` when an agent has the name
 */
export async function ensureFirstAdmin(
  context: Context,
  { passwords, readTime }: { passwords: Passwords; readTime(): Date },
  wishes: FirstAdminWishes,
): Promise<FirstAdmin | null> {
  if (await hasAdmin(context.inquire().db)) return null;
  const username = wishes.username ?? 'admin';
  const email = wishes.email ?? `${username.toLowerCase()}@barya.invalid`;
  const password = wishes.password ?? createPassword();
  const passwordHash = await passwords.hash(password);
  return context.runOperation(async (operation) => {
    await sql`select pg_advisory_xact_lock(hashtext('barya.first_admin'))`.execute(operation.trx);
    if (await hasAdmin(operation.trx)) return null;
    const subjectId = await openMember(operation, {
      username,
      contact: email,
      passwordHash,
      firstPasswordEndsAt: wishes.password === null ? decideFirstPasswordEnd(readTime()) : null,
      role: 'admin',
      staffRole: 'owner',
      status: 'approved',
      referrer: null,
    });
    await writeAudit(operation, {
      actorId: null,
      action: 'create_account',
      subjectId,
      memberId: subjectId,
      after: { role: 'admin', staffRole: 'owner' },
      reason: FIRST_ADMIN,
    });
    return { username, email, madeUpPassword: wishes.password === null ? password : null };
  });
}
