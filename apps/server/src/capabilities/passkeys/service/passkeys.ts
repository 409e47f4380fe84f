import type { AuditAction, SecurityEventKind } from '@barya/contract';
import { limits, type NewPasskey, type PasskeyCreation } from '@barya/contract';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { noteCredentialChange } from '../../../people/credentials.ts';
import { lockActingMember } from '../../../people/lock-member.ts';
import { writeAudit } from '../../audit/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { readRelyingParty } from '../domain.ts';
import { presentCreation } from '../presenter.ts';
import {
  deleteChallengesOf,
  deletePasskey,
  deletePasskeysOf,
  deleteRequirement,
  insertPasskey,
  insertRequirement,
  isOnlyFactorOfAdmin,
  isPasskeyRequired,
  listPasskeyRows,
  type PasskeyRow,
  updateName,
} from '../store.ts';
import { checkNewPasskey } from '../webauthn.ts';
import {
  openPasskeyChallenge,
  type PasskeyTools,
  requireRelyingParty,
  takeChallenge,
} from './proofs.ts';

/** What members see of their own passkeys. */
export async function readPasskeys(
  { siteOrigin }: Pick<PasskeyTools, 'siteOrigin'>,
  { db }: Pick<Inquiry, 'db'>,
  memberId: string,
): Promise<{ isAvailable: boolean; isRequired: boolean; rows: PasskeyRow[] }> {
  return {
    isAvailable: readRelyingParty(siteOrigin) !== null,
    isRequired: await isPasskeyRequired(db, memberId),
    rows: await listPasskeyRows(db, memberId),
  };
}

/**
 * Begins a passkey. The caller has confirmed the password, so that a session alone makes none.
 * @throws Refusal `passkeys_unavailable`, `passkey_limit_reached`
 */
export async function startPasskey(
  operation: Operation,
  tools: PasskeyTools,
  { memberId, username, sessionHash }: Actor,
): Promise<{ options: PasskeyCreation; expiresAt: Date }> {
  const party = requireRelyingParty(tools);
  const passkeys = await listPasskeyRows(operation.trx, memberId);
  if (passkeys.length >= limits.mostPasskeys) throw new Refusal('passkey_limit_reached');
  const wanted = { purpose: 'add', memberId, sessionHash, subjectHash: null } as const;
  const { challenge, expiresAt } = await openPasskeyChallenge(operation, wanted);
  const member = { memberId, username };
  return { options: presentCreation(party, member, challenge, passkeys), expiresAt };
}

/**
 * Adds a passkey that the browser made. Holds withdrawals for a day: it is a new way in.
 *
 * @throws Refusal `passkeys_unavailable`, `passkey_challenge_unknown`, `passkey_refused`,
 *   `passkey_limit_reached`, `passkey_already_added`
 */
export async function addPasskey(
  tools: PasskeyTools,
  runOperation: RunOperation,
  actor: Actor,
  { name, credential }: { name: string; credential: NewPasskey },
): Promise<PasskeyRow> {
  const party = requireRelyingParty(tools);
  const { memberId, sessionHash } = actor;
  const { clientDataJSON, transports } = credential.response;
  const wanted = { purpose: 'add', memberId, sessionHash, subjectHash: null } as const;
  const isOpen = await runOperation((operation) =>
    takeChallenge(operation, clientDataJSON, wanted),
  );
  if (!isOpen) throw new Refusal('passkey_challenge_unknown');
  const key = await checkNewPasskey(party, credential);
  if (key === null) throw new Refusal('passkey_refused');
  return runOperation(async (operation) => {
    const { trx, now, ids } = operation;
    await lockActingMember(trx, memberId, 'no key update');
    const { length } = await listPasskeyRows(trx, memberId);
    if (length >= limits.mostPasskeys) throw new Refusal('passkey_limit_reached');
    const passkey = { id: ids.next(now), memberId, ...key, transports, name, createdAt: now };
    if (!(await insertPasskey(trx, passkey))) throw new Refusal('passkey_already_added');
    await noteCredentialChange(trx, memberId, now);
    await noteOwnChange(operation, actor, 'passkey_added', 'add_passkey');
    return { ...passkey, usedAt: null };
  });
}

/** @throws Refusal `passkey_unknown` */
export async function renamePasskey(
  operation: Operation,
  actor: Actor,
  change: { id: string; name: string },
): Promise<PasskeyRow> {
  const row = await updateName(operation.trx, actor.memberId, change);
  if (row === null) throw new Refusal('passkey_unknown');
  await auditOwnChange(operation, actor, 'rename_passkey');
  return row;
}

/**
 * Removes a passkey. Holds withdrawals for a day. With the last one, withdrawals ask for none.
 * The caller has confirmed the password and locked the member.
 *
 * @returns those that are left
 * @throws Refusal `passkey_unknown`, `second_factor_kept_by_setting`
 */
export async function removePasskey(
  operation: Operation,
  actor: Actor,
  id: string,
): Promise<PasskeyRow[]> {
  const { trx, now } = operation;
  const { memberId, role } = actor;
  if (!(await deletePasskey(trx, memberId, id))) throw new Refusal('passkey_unknown');
  const rows = await listPasskeyRows(trx, memberId);
  if (rows.length === 0) {
    if (role === 'admin' && (await isOnlyFactorOfAdmin(trx, memberId))) {
      throw new Refusal('second_factor_kept_by_setting');
    }
    await deleteRequirement(trx, memberId);
  }
  await noteCredentialChange(trx, memberId, now);
  await noteOwnChange(operation, actor, 'passkey_removed', 'remove_passkey');
  return rows;
}

/**
 * Asks for a passkey at withdrawals to new accounts from now on.
 * @throws Refusal `passkeys_unavailable`, `passkey_needed_first`
 */
export async function askAtWithdrawals(
  operation: Operation,
  tools: PasskeyTools,
  { memberId, sessionHash }: Actor,
): Promise<void> {
  const { trx, now } = operation;
  requireRelyingParty(tools);
  // The last passkey may be removed at the same time.
  await lockActingMember(trx, memberId, 'no key update');
  const rows = await listPasskeyRows(trx, memberId);
  if (rows.length === 0) throw new Refusal('passkey_needed_first');
  if (!(await insertRequirement(trx, memberId, now))) return;
  await noteSecurityEvent(operation, { memberId, kind: 'passkey_required_on', sessionHash });
}

/** Asks no more. Holds withdrawals for a day. The caller has confirmed the password. */
export async function stopAskingAtWithdrawals(
  operation: Operation,
  { memberId, sessionHash }: Actor,
): Promise<void> {
  const { trx, now } = operation;
  if (!(await deleteRequirement(trx, memberId))) return;
  await noteCredentialChange(trx, memberId, now);
  await noteSecurityEvent(operation, { memberId, kind: 'passkey_required_off', sessionHash });
}

/** Removes the passkeys of an owner who lost them. False if there was none. */
export async function forgetPasskeys({ trx }: Operation, memberId: string): Promise<boolean> {
  await deleteChallengesOf(trx, memberId);
  await deleteRequirement(trx, memberId);
  return deletePasskeysOf(trx, memberId);
}

/** Erases a member's passkeys. */
export async function close(operation: Operation, memberId: string): Promise<Closing> {
  return {
    finish: async () => {
      await forgetPasskeys(operation, memberId);
    },
  };
}

type OwnChange = Extract<AuditAction, 'add_passkey' | 'rename_passkey' | 'remove_passkey'>;

async function noteOwnChange(
  operation: Operation,
  actor: Actor,
  kind: Extract<SecurityEventKind, 'passkey_added' | 'passkey_removed'>,
  action: OwnChange,
): Promise<void> {
  const { memberId, sessionHash } = actor;
  await noteSecurityEvent(operation, { memberId, kind, sessionHash });
  await auditOwnChange(operation, actor, action);
}

/** The audit also records an admin's own changes. */
async function auditOwnChange(
  operation: Operation,
  { memberId, role }: Actor,
  action: OwnChange,
): Promise<void> {
  if (role !== 'admin') return;
  await writeAudit(operation, { actorId: memberId, action, subjectId: memberId, memberId });
}
