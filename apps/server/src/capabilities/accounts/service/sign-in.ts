import type { Answer, Routes, User } from '@barya/contract';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import {
  type Credentials,
  findCredentials,
  lockCredentials,
  replacePasswordHash,
} from '../../../people/credentials.ts';
import { findUnusedGivers, writeAudit } from '../../audit/index.ts';
import { hasPasskey, type PasskeyTools } from '../../passkeys/index.ts';
import {
  type CodeTools,
  closeChallenge,
  countChallengeTry,
  countingCodes,
  hasSecondFactor,
  openChallenge,
  spendCode,
} from '../../second-factor/index.ts';
import { countFailedSignIn, noteSecurityEvent } from '../../security/index.ts';
import { readSettings } from '../../settings/index.ts';
import { createToken, type Site, sessionMsOf } from '../domain.ts';
import { insertSession } from '../store/sessions.ts';
import { hasSignedInBefore, isKnownDevice } from '../store/sign-ins.ts';
import { type AttemptLimits, slotOfDevice, slotOfName } from './attempt-limits.ts';
import type { Passwords } from './passwords.ts';
import { endReplacedSession, readUser, rememberDevice } from './sessions.ts';

export interface SignInTools extends CodeTools, PasskeyTools, Site {
  passwords: Passwords;
  limits: AttemptLimits;
}

type PasswordTools = Pick<SignInTools, 'passwords' | 'limits' | 'inBackground' | 'readTime'>;

export interface Origin {
  address: string;
  userAgent: string;
  deviceToken: string | null;
  /** The session that the browser still has. */
  replacedToken: string | null;
}

interface Attempt extends Origin {
  identifier: string;
  password: string;
}

/** The answer to a sign-in, and the browser's device token. */
export interface SignedIn {
  answer: Answer<Routes['signIn']>;
  deviceToken: string;
}

/** A suspended member's sign-in: the token of a restricted session. */
export interface LetInRestricted {
  restrictedToken: string;
  deviceToken: string;
}

/**
 * Opens a session for a name and a password. Neither the answer nor its timing reveals whether
 * the name exists.
 *
 * @throws Refusal `too_many_requests`, `too_many_attempts`, `credentials_wrong`; with the right
 *   password also `account_suspended`, `first_password_ended` and `second_factor_required`, which
 *   carries a challenge and the ways to go on (in `restricted` if suspended)
 */
export async function signIn(
  tools: PasswordTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  attempt: Attempt,
): Promise<SignedIn | LetInRestricted> {
  const credentials = await checkPassword(tools, inquiry, runOperation, attempt);
  requireWayIn(credentials);
  const endsAt = credentials.firstPasswordEndsAt;
  if (endsAt !== null && endsAt <= tools.readTime()) throw new Refusal('first_password_ended');
  const opening = createOpening(attempt);
  const opened = await runOperation((operation) => openByPassword(operation, credentials, opening));
  renewHash(tools, runOperation, credentials, attempt.password);
  if ('user' in opened) return toSignedIn(opened.user, opening);
  const { ways } = opened;
  const asked = { challenge: opening.token, expiresAt: opened.expiresAt.toISOString(), ways };
  if (!opened.isActive) throw new Refusal('account_suspended', { extra: { restricted: asked } });
  throw new Refusal('second_factor_required', { extra: asked });
}

/**
 * Of suspended accounts only agents may sign in, to see what is owed to them.
 * @throws Refusal `account_suspended`
 */
export function requireWayIn({ isActive, role }: Credentials): void {
  if (!isActive && role !== 'agent') throw new Refusal('account_suspended');
}

export interface Opening {
  token: string;
  deviceToken: string;
  userAgent: string;
  replacedToken: string | null;
}

export function createOpening({ deviceToken, ...origin }: Origin): Opening {
  return { ...origin, token: createToken(), deviceToken: deviceToken ?? createToken() };
}

export function toSignedIn(
  user: User,
  { token, deviceToken }: Opening,
): SignedIn | LetInRestricted {
  if (!user.isActive) return { restrictedToken: token, deviceToken };
  return { answer: { token, user }, deviceToken };
}

/** Looked up for an unknown account, so that it takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function checkPassword(
  { passwords, limits, inBackground }: PasswordTools,
  { db }: Inquiry,
  runOperation: RunOperation,
  { identifier, password, address, userAgent, deviceToken }: Attempt,
): Promise<Credentials> {
  await limits.checkSignInsFrom(address);
  const credentials = await findCredentials(db, identifier);
  const deviceHash = deviceToken === null ? null : hashToken(deviceToken);
  const isKnown =
    deviceHash !== null && (await isKnownDevice(db, credentials?.id ?? NOBODY, deviceHash));
  // By account: its username, email and number share the tries. An unknown name has its own.
  const name = credentials?.id ?? identifier;
  const slot = isKnown ? slotOfDevice(name, deviceHash) : slotOfName(name);
  const isRight = await limits.judgeInTurn(slot, () =>
    passwords.verify(credentials?.passwordHash ?? null, password),
  );
  if (credentials !== null && isRight) return credentials;
  await limits.noteFailedSignInFrom(address);
  if (credentials !== null) {
    const { id } = credentials;
    inBackground(() => runOperation((operation) => countFailedSignIn(operation, id, userAgent)));
  }
  throw new Refusal('credentials_wrong');
}

/** Rehashes a password of another cost while it is known. */
function renewHash(
  { passwords, inBackground }: PasswordTools,
  runOperation: RunOperation,
  { id, passwordHash: known }: Credentials,
  password: string,
): void {
  if (!passwords.isOutdated(known)) return;
  inBackground(async () => {
    const fresh = await passwords.hash(password);
    await runOperation(({ trx }) => replacePasswordHash(trx, id, { known, fresh }));
  });
}

/** Rechecks the hash: the comparison ran before the transaction. */
async function openByPassword(
  operation: Operation,
  known: Credentials,
  opening: Opening,
): Promise<{ user: User } | SecondStep> {
  const { trx } = operation;
  const credentials = await lockCredentials(trx, known.id);
  if (credentials?.passwordHash !== known.passwordHash) throw new Refusal('credentials_wrong');
  requireWayIn(credentials);
  const ways = await findSecondSteps(operation, credentials);
  if (ways.length === 0) return { user: await openSession(operation, credentials, opening) };
  const { isActive } = credentials;
  return { isActive, ways, expiresAt: await openChallenge(operation, known.id, opening.token) };
}

/** What a right password still needs. */
interface SecondStep {
  ways: Way[];
  expiresAt: Date;
  isActive: boolean;
}

type Way = 'code' | 'passkey';

/**
 * The ways to go on after the password; none: it is enough. Passkeys alone ask nothing, so that
 * adding one locks nobody out. Only admins whom the settings ask for a second factor need them.
 */
async function findSecondSteps(
  { trx }: Operation,
  { id, role }: Pick<Credentials, 'id' | 'role'>,
): Promise<Way[]> {
  const code = await hasSecondFactor(trx, id);
  const passkey = await hasPasskey(trx, id);
  if (!code && !(passkey && role === 'admin' && (await asksAdmins(trx)))) return [];
  const ways: Record<Way, boolean> = { code, passkey };
  return (['code', 'passkey'] as const).filter((way) => ways[way]);
}

/**
 * Opens a session for a proven, locked member: restricted while suspended.
 * @param isByPassword whether the password, which others may have set, was a part of the proof
 */
export async function openSession(
  operation: Operation,
  { id: memberId, role, isActive }: Credentials,
  { token, deviceToken, userAgent, replacedToken }: Opening,
  { isByPassword }: { isByPassword: boolean } = { isByPassword: true },
): Promise<User> {
  const { trx, now } = operation;
  if (replacedToken !== null) await endReplacedSession(operation, hashToken(replacedToken));
  const sessionHash = hashToken(token);
  const isFirst = !(await hasSignedInBefore(trx, memberId));
  const device = await rememberDevice(operation, memberId, hashToken(deviceToken));
  await insertSession(trx, {
    tokenHash: sessionHash,
    memberId,
    userAgent,
    isRestricted: !isActive,
    deviceSince: device.since,
    at: now,
    expiresAt: new Date(now.getTime() + sessionMsOf(role)),
  });
  if (role === 'admin' && isByPassword) await noteFirstUse(operation, memberId);
  if (!device.isKnown) {
    const kind = isFirst ? 'signed_in' : 'signed_in_new_device';
    await noteSecurityEvent(operation, { memberId, kind, sessionHash });
  }
  return readUser(trx, memberId, now);
}

/** The 72 hours in which others count as this person begin when what they set is first used. */
async function noteFirstUse(operation: Operation, memberId: string): Promise<void> {
  const givenBy = await findUnusedGivers(operation.trx, memberId);
  if (givenBy.length === 0) return;
  await writeAudit(operation, {
    actorId: memberId,
    action: 'use_given_password',
    subjectId: memberId,
    memberId,
    after: { givenBy },
  });
}

async function asksAdmins(trx: Operation['trx']): Promise<boolean> {
  return (await readSettings(trx)).requireAdminSecondFactor;
}

interface CodeAttempt extends Origin {
  challenge: string;
  code: string;
}

/**
 * Opens the session of a sign-in challenge.
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

/** The slot for codes: strangers' failures do not delay a known browser. */
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
