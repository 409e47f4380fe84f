import type { StaffRole } from '@barya/contract';
import type { Db } from '../../../database/tables.ts';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import {
  findPasswordHash,
  type NewPassword,
  noteCredentialChange,
  updatePassword,
} from '../../../people/credentials.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { findNames } from '../../../people/members.ts';
import { findLinkGivers, findOpenInvitations, writeAudit } from '../../audit/index.ts';
import { endChallenges } from '../../second-factor/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { createToken, decideLinkEnd, linkMadeAt, requireUnnamed, type Site } from '../domain.ts';
import {
  findPasswordLink,
  notePasswordLinkUse,
  type PasswordLinkRow,
  savePasswordLink,
} from '../store/sign-ins.ts';
import { type AttemptLimits, slotOfSession } from './attempt-limits.ts';
import { endSessions, rememberDevice } from './sessions.ts';
import type { SignInTools } from './sign-in.ts';

type PasswordEvent = 'password_changed' | 'password_reset' | 'password_set_by_link';

/**
 * Refuses a new password made of public facts about the site and its member; an unknown member has
 * no names.
 * @throws Refusal `password_too_common`
 */
export async function requireUnnamedFor(
  site: Site,
  db: Db,
  memberId: string,
  password: string,
): Promise<void> {
  requireUnnamed(site, 'newPassword', password, await findNames(db, memberId));
}

/**
 * Sets a member's password and ends the member's sessions.
 *
 * @param by how the password changed, null where nobody is to be told, and the asking session of the
 *   member, which stays
 * @returns false when there is no such member
 */
export async function replacePassword(
  operation: Operation,
  memberId: string,
  password: NewPassword,
  by: { kind: PasswordEvent | null; sessionHash: Buffer | null },
): Promise<boolean> {
  if (!(await updatePassword(operation.trx, memberId, password))) return false;
  await noteCredentialChange(operation.trx, memberId, operation.now);
  const { kind, sessionHash } = by;
  if (kind !== null) await noteSecurityEvent(operation, { memberId, kind, sessionHash });
  await endChallenges(operation.trx, memberId);
  await endSessions(operation, memberId, sessionHash);
  return true;
}

/**
 * Changes the caller's password and ends all sessions but the asking one.
 *
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `password_wrong`, `password_too_common`
 */
export async function changePassword(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  input: Confirmation & { newPassword: string },
): Promise<void> {
  const { memberId, sessionHash } = input.actor;
  const confirmAgain = await confirmPassword(tools, inquiry, input);
  await requireUnnamedFor(tools, inquiry.db, memberId, input.newPassword);
  const passwordHash = await tools.passwords.hash(input.newPassword);
  await runOperation(async (operation) => {
    await confirmAgain(operation);
    const by = { kind: 'password_changed', sessionHash } as const;
    await replacePassword(operation, memberId, { passwordHash }, by);
  });
}

interface Confirmation {
  actor: Actor;
  address: string;
  currentPassword: string;
}

/**
 * Confirms the password of a signed-in person. Failures are delayed and limited as at sign-in,
 * per session.
 *
 * @returns a recheck for inside the transaction: the password may have changed meanwhile
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `password_wrong`
 */
export async function confirmPassword(
  { passwords, limits }: SignInTools,
  { db }: Inquiry,
  { actor: { memberId, sessionHash }, address, currentPassword }: Confirmation,
): Promise<(operation: Operation) => Promise<void>> {
  await limits.checkSignInsFrom(address);
  const knownHash = await findPasswordHash(db, memberId);
  const isRight = await limits.judgeInTurn(slotOfSession(sessionHash), () =>
    passwords.verify(knownHash, currentPassword),
  );
  if (!isRight) {
    await limits.noteFailedSignInFrom(address);
    throw new Refusal('password_wrong');
  }
  return async ({ trx }) => {
    const member = await lockMember(trx, memberId, 'no key update');
    if ((member?.passwordHash ?? null) !== knownHash) throw new Refusal('password_wrong');
  };
}

/** Shown once: anybody with the token can set the password until it expires. */
export interface PasswordLink {
  token: string;
  expiresAt: Date;
}

/**
 * Makes a link by which a member sets a password. It replaces any earlier link. Somebody who was
 * invited and has not come in yet is not warned: the link is how they come in.
 * @param addressVerifiedAt of the address that it is mailed to; null where staff hand it out
 */
export async function makePasswordLink(
  operation: Operation,
  memberId: string,
  addressVerifiedAt: Date | null = null,
): Promise<PasswordLink> {
  const link = { token: createToken(), expiresAt: decideLinkEnd(operation.now) };
  const { expiresAt } = link;
  const tokenHash = hashToken(link.token);
  await savePasswordLink(operation.trx, { memberId, tokenHash, expiresAt, addressVerifiedAt });
  const [invited] = await findOpenInvitations(operation.trx, [memberId]);
  if (!invited) {
    const kind = addressVerifiedAt === null ? 'password_link_made' : 'password_link_mailed';
    await noteSecurityEvent(operation, { memberId, kind });
  }
  return link;
}

export interface OpenPasswordLink extends PasswordLinkRow {
  /** Null unless it is the way in of somebody who was invited to the staff. */
  invitation: { staffRole: StaffRole; by: string } | null;
}

/**
 * Whose password a link sets, and until when.
 * @throws Refusal `too_many_requests`, `password_link_unknown`, `password_link_used`,
 *   `password_link_expired`
 */
export async function checkPasswordLink(
  { limits }: { limits: AttemptLimits },
  { db, now }: Inquiry,
  { token, address }: { token: string; address: string },
): Promise<OpenPasswordLink> {
  await limits.checkSignInsFrom(address);
  try {
    const link = await requireOpenLink(db, token, now);
    const { memberId, staffRole } = link;
    if (staffRole === null) return { ...link, invitation: null };
    const [invited] = await findOpenInvitations(db, [memberId]);
    return { ...link, invitation: invited?.by ? { staffRole, by: invited.by } : null };
  } catch (error) {
    if (error instanceof Refusal) await limits.noteFailedSignInFrom(address);
    throw error;
  }
}

/**
 * Sets the password of a link's owner and ends the owner's sessions. Remembers the browser,
 * so strangers' failures do not delay its sign-in.
 * @throws Refusal as `checkPasswordLink`, and `password_too_common`
 */
export async function setPassword(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  {
    token,
    newPassword,
    address,
    deviceToken,
  }: { token: string; newPassword: string; address: string; deviceToken: string },
): Promise<void> {
  // Checked before hashing: hashing is expensive, so callers need a valid link.
  const { memberId, invitation } = await checkPasswordLink(tools, inquiry, { token, address });
  await requireUnnamedFor(tools, inquiry.db, memberId, newPassword);
  const passwordHash = await tools.passwords.hash(newPassword);
  await runOperation(async (operation) => {
    const { trx, now } = operation;
    await lockMember(trx, memberId, 'no key update');
    const { expiresAt, addressVerifiedAt } = await requireOpenLink(trx, token, now);
    const givenBy = await findLinkGivers(trx, linkMadeAt(expiresAt), memberId);
    await notePasswordLinkUse(trx, hashToken(token), now);
    // Who reads the mail of an address is who verified it.
    const since = addressVerifiedAt ?? now;
    await rememberDevice(operation, memberId, hashToken(deviceToken), since);
    // Nobody was there before who could be asked: Was this you?
    const kind = invitation === null ? 'password_set_by_link' : null;
    const by = { kind, sessionHash: null } as const;
    const isDone = await replacePassword(operation, memberId, { passwordHash }, by);
    if (!isDone) throw new Refusal('password_link_unknown');
    await writeAudit(operation, {
      actorId: memberId,
      action: 'set_password_by_link',
      subjectId: memberId,
      memberId,
      ...(givenBy.length > 0 && { after: { givenBy } }),
    });
  });
}

async function requireOpenLink(db: Db, token: string, now: Date): Promise<PasswordLinkRow> {
  const link = await findPasswordLink(db, hashToken(token));
  if (link === null) throw new Refusal('password_link_unknown');
  if (link.usedAt !== null) throw new Refusal('password_link_used');
  if (link.expiresAt <= now) throw new Refusal('password_link_expired');
  return link;
}
