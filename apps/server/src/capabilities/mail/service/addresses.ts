import { normaliseEmail, type OwnEmail } from '@barya/contract';
import { sql } from 'kysely';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { noteCredentialChange } from '../../../people/credentials.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import {
  type AttemptLimits,
  confirmPassword,
  createToken,
  endPasswordLink,
  type SignInTools,
} from '../../accounts/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import {
  deleteEmail,
  findEmail,
  findEmailByToken,
  findOwnerOfAddress,
  lockEmail,
  updateEmail,
} from '../store.ts';
import { queueLinkMail } from './send.ts';

/** One's own addresses. The one of the registration waits until it is verified or replaced. */
export async function readEmail(
  { db }: Inquiry,
  memberId: string,
): Promise<Omit<OwnEmail, 'canSend'>> {
  const row = await findEmail(db, memberId);
  const verified = row?.verifiedAddress ?? null;
  const registered = verified === null ? await findRegistered(db, memberId) : null;
  return {
    verified,
    verifiedAt: row?.verifiedAt?.toISOString() ?? null,
    waiting: row?.askedAddress ?? registered,
  };
}

async function findRegistered(db: Inquiry['db'], memberId: string): Promise<string | null> {
  return normaliseEmail((await findNames(db, memberId)).email ?? '');
}

/**
 * Asks for another address. The verified one stays in use until the new one's link is opened, so
 * that a typing error takes away no way in.
 *
 * @returns false if the address is verified already: nothing changed
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `password_wrong`
 */
export async function changeEmail(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  input: { actor: Actor; address: string; email: string; password: string },
): Promise<boolean> {
  const { actor, address, email, password } = input;
  const { memberId, sessionHash } = actor;
  const confirmation = { actor, address, currentPassword: password };
  const confirmAgain = await confirmPassword(tools, inquiry, confirmation);
  if ((await findEmail(inquiry.db, memberId))?.verifiedAddress === email) {
    await runOperation(({ trx }) => updateEmail(trx, memberId, { askedAddress: null }));
    return false;
  }
  await tools.limits.countMailFor({ memberId });
  await runOperation(async (operation) => {
    const { trx, now } = operation;
    await confirmAgain(operation);
    const { askedAddress } = await lockEmail(trx, memberId, createToken());
    if (askedAddress !== email) {
      await updateEmail(trx, memberId, { askedAddress: email, tokenHash: null, tokenEndsAt: null });
      await noteCredentialChange(trx, memberId, now);
      await noteSecurityEvent(operation, { memberId, kind: 'email_changed', sessionHash });
    }
    await queueLinkMail(operation, memberId, 'verify_email');
  });
  return true;
}

/**
 * Sends the link to the address that waits.
 * @throws Refusal `email_missing`, `email_already_verified`, `too_many_requests`
 */
export async function askVerification(
  limits: AttemptLimits,
  inquiry: Inquiry,
  runOperation: RunOperation,
  memberId: string,
): Promise<void> {
  const { verified, waiting } = await readEmail(inquiry, memberId);
  if (waiting === null) {
    throw new Refusal(verified === null ? 'email_missing' : 'email_already_verified');
  }
  await limits.countMailFor({ memberId });
  await runOperation(async (operation) => {
    const { trx } = operation;
    await lockMember(trx, memberId, 'share');
    const { askedAddress, verifiedAddress } = await lockEmail(trx, memberId, createToken());
    if (askedAddress === null) {
      if (verifiedAddress !== null) throw new Refusal('email_already_verified');
      await updateEmail(trx, memberId, { askedAddress: waiting });
    }
    await queueLinkMail(operation, memberId, 'verify_email');
  });
}

/**
 * Verifies the address whose link was opened. Links to set a password end: they went to the former
 * address, which is told.
 *
 * @throws Refusal `email_link_unknown`, `email_link_used`, `email_link_expired`, `email_of_another`
 */
export async function verifyEmail(operation: Operation, token: string): Promise<void> {
  const { trx, now } = operation;
  const tokenHash = hashToken(token);
  const found = await findEmailByToken(trx, tokenHash);
  if (found === null) throw new Refusal('email_link_unknown');
  const { memberId } = found;
  await lockMember(trx, memberId, 'no key update');
  const row = await lockEmail(trx, memberId, createToken());
  const { askedAddress, verifiedAddress, tokenEndsAt } = row;
  if (!row.tokenHash?.equals(tokenHash)) throw new Refusal('email_link_unknown');
  if (askedAddress === null) throw new Refusal('email_link_used');
  if (tokenEndsAt === null || tokenEndsAt <= now) throw new Refusal('email_link_expired');
  // Two members may open their links for one address at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${askedAddress}, 0))`.execute(trx);
  if ((await findOwnerOfAddress(trx, askedAddress)) !== null) {
    throw new Refusal('email_of_another');
  }
  await updateEmail(trx, memberId, {
    verifiedAddress: askedAddress,
    verifiedAt: now,
    askedAddress: null,
    formerAddress: verifiedAddress,
  });
  await endPasswordLink(operation.trx, memberId);
  await noteSecurityEvent(operation, { memberId, kind: 'email_verified' });
  if (verifiedAddress !== null) await queueLinkMail(operation, memberId, 'email_replaced');
}

/** Erases a member's addresses. */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  return { finish: () => deleteEmail(trx, memberId) };
}
