import type { SecurityEventKind } from '@barya/contract';
import type { Db } from '../../../database/tables.ts';
import type { Actor, Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import type { Closing } from '../../../people/closing.ts';
import { noteCredentialChange } from '../../../people/credentials.ts';
import { lockMember } from '../../../people/lock-member.ts';
import { writeAudit } from '../../audit/index.ts';
import { forgetPasskeys, hasPasskey } from '../../passkeys/index.ts';
import { noteSecurityEvent } from '../../security/index.ts';
import { createSecret, describeSecret, findStep, isSetupOpen } from '../domain.ts';
import {
  confirmFactor,
  deleteFactor,
  endChallenges,
  hasSecondFactor,
  listSealedSecrets,
  lockFactor,
  readFactorState,
  saveSecret,
  takeStep,
} from '../store.ts';
import { type CodeTools, renewRecoveryCodes, spendCode, wrongCode } from './codes.ts';

/** What members see of their own second factor. */
export interface FactorState {
  since: Date | null;
  codesLeft: number;
  isRequired: boolean;
}

export async function readFactor(
  { db }: Pick<Inquiry, 'db'>,
  { memberId, role }: Actor,
): Promise<FactorState> {
  const state = await readFactorState(db, memberId);
  return {
    since: state.confirmedAt,
    codesLeft: state.codesLeft,
    isRequired: role === 'admin' && state.isAskedOfAdmins && !(await hasPasskey(db, memberId)),
  };
}

/** Whether a member has a second factor of any kind: codes of an app, or a passkey. */
export async function hasAnyFactor(db: Inquiry['db'], memberId: string): Promise<boolean> {
  return (await hasSecondFactor(db, memberId)) || (await hasPasskey(db, memberId));
}

/**
 * Creates a secret, replacing an unconfirmed one.
 * @throws Refusal `second_factor_already_on`
 */
export async function startFactor(
  { trx, now }: Operation,
  { secretBox }: CodeTools,
  { memberId, username }: Actor,
): Promise<{ secret: string; uri: string }> {
  const secret = createSecret();
  const isSaved = await saveSecret(trx, memberId, secretBox.encrypt(secret, memberId), now);
  if (!isSaved) throw new Refusal('second_factor_already_on');
  return { secret, uri: describeSecret(secret, username) };
}

/**
 * Turns the factor on with the first app code.
 * @returns the recovery codes, to be shown once
 * @throws Refusal `second_factor_not_started`, `second_factor_already_on`,
 *   `second_factor_code_wrong`
 */
export async function turnOnFactor(
  operation: Operation,
  { secretBox, readTime }: CodeTools,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { trx, now } = operation;
  const { memberId } = actor;
  // Blocks concurrent changes to how this account signs in.
  await lockMember(trx, memberId, 'no key update');
  const factor = await lockFactor(trx, memberId);
  if (factor?.confirmedAt) throw new Refusal('second_factor_already_on');
  if (factor === null || !isSetupOpen(factor.startedAt, now)) {
    throw new Refusal('second_factor_not_started');
  }
  const step = findStep(secretBox.decrypt(factor.secret, memberId), code, readTime());
  if (step === null || !(await takeStep(trx, memberId, step))) throw wrongCode();
  await confirmFactor(trx, memberId, now);
  await noteOwnChange(operation, actor, 'second_factor_on');
  return renewRecoveryCodes(operation, memberId);
}

/**
 * Turns off the caller's factor with a code. Holds withdrawals for a day.
 * @throws Refusal `second_factor_not_on`, `second_factor_code_wrong`,
 *   `second_factor_kept_by_setting`
 */
export async function turnOffFactor(
  operation: Operation,
  tools: CodeTools,
  actor: Actor,
  code: string,
): Promise<void> {
  const { isRequired } = await readFactor({ db: operation.trx }, actor);
  if (isRequired) throw new Refusal('second_factor_kept_by_setting');
  await spendOwnCode(operation, tools, actor, code);
  await noteOwnChange(operation, actor, 'second_factor_off');
  await removeFactor(operation, actor.memberId);
}

/**
 * Replaces the member's recovery codes.
 * @returns them, to be shown once
 * @throws Refusal `second_factor_not_on`, `second_factor_code_wrong`
 */
export async function makeOwnRecoveryCodes(
  operation: Operation,
  tools: CodeTools,
  actor: Actor,
  code: string,
): Promise<string[]> {
  await spendOwnCode(operation, tools, actor, code);
  await noteOwnChange(operation, actor, 'recovery_codes_made');
  return renewRecoveryCodes(operation, actor.memberId);
}

/**
 * Removes the codes and the passkeys of an owner who lost them. Holds withdrawals for a day.
 * @throws Refusal `second_factor_not_on`
 */
export async function resetFactor(operation: Operation, memberId: string): Promise<void> {
  const hadPasskeys = await forgetPasskeys(operation, memberId);
  const hadCodes = await removeFactor(operation, memberId);
  if (!hadCodes && !hadPasskeys) throw new Refusal('second_factor_not_on');
  await noteSecurityEvent(operation, { memberId, kind: 'second_factor_reset' });
}

/** False if it was not on. */
async function removeFactor(operation: Operation, memberId: string): Promise<boolean> {
  const { trx, now } = operation;
  await noteCredentialChange(trx, memberId, now);
  await endChallenges(operation.trx, memberId);
  return deleteFactor(trx, memberId);
}

/**
 * Uses up the caller's code.
 * @throws Refusal `second_factor_not_on`, `second_factor_code_wrong`
 */
export async function spendOwnCode(
  operation: Operation,
  tools: CodeTools,
  { memberId, sessionHash }: Actor,
  code: string,
): Promise<void> {
  const { codesLeft } = await spendCode(operation, tools, memberId, code);
  if (codesLeft === null) return;
  const kind = 'recovery_code_used';
  await noteSecurityEvent(operation, { memberId, kind, sessionHash, codesLeft });
}

/** The audit also records an admin's own changes. */
async function noteOwnChange(
  operation: Operation,
  { memberId, sessionHash, role }: Actor,
  kind: Extract<
    SecurityEventKind,
    'second_factor_on' | 'second_factor_off' | 'recovery_codes_made'
  >,
): Promise<void> {
  await noteSecurityEvent(operation, { memberId, kind, sessionHash });
  if (role !== 'admin') return;
  await writeAudit(operation, {
    actorId: memberId,
    action: auditActions[kind],
    subjectId: memberId,
    memberId,
  });
}

const auditActions = {
  second_factor_on: 'turn_on_second_factor',
  second_factor_off: 'turn_off_second_factor',
  recovery_codes_made: 'make_recovery_codes',
} as const;

/** Checked among the oldest and the newest members: both ends reveal a lost key. */
const LOOKED_AT_EACH_END = 50;

/**
 * Counts second factors that the current key can't decrypt, in a sample of at most 100. Their app
 * codes are refused.
 */
export async function countUnreadableFactors(
  db: Db,
  secretBox: SecretBox,
): Promise<{ unreadable: number; lookedAt: number }> {
  const sealed = await listSealedSecrets(db, LOOKED_AT_EACH_END);
  const unreadable = sealed.filter(({ memberId, secret }) => !opens(secretBox, secret, memberId));
  return { unreadable: unreadable.length, lookedAt: sealed.length };
}

function opens(secretBox: SecretBox, secret: Buffer, memberId: string): boolean {
  try {
    secretBox.decrypt(secret, memberId);
    return true;
  } catch {
    return false;
  }
}

/** Erases a member's second factor, recovery codes and open sign-ins. */
export async function close(operation: Operation, memberId: string): Promise<Closing> {
  return {
    finish: async () => {
      await deleteFactor(operation.trx, memberId);
      await endChallenges(operation.trx, memberId);
    },
  };
}
