import type { Answer, Routes } from '@barya/contract';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RunOperation } from '../../../kernel/run-operation.ts';
import { createToken, decideSessionEnd } from '../domain.ts';
import { type Credentials, findCredentials, lockCredentials } from '../store/members.ts';
import { insertSession } from '../store/sessions.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Passwords } from './passwords.ts';
import { readUser } from './read-user.ts';

/** What signing in and changing a password work with. */
export interface SignInTools {
  passwords: Passwords;
  limits: AttemptLimits;
}

interface Attempt {
  identifier: string;
  password: string;
  address: string;
}

/**
 * Opens a session for a name and a password. Whether there is such a name can be told neither from
 * the answer nor from how long it takes.
 *
 * @throws Refusal `too_many_requests`, `credentials_wrong`, and `account_suspended` only to somebody
 *   who knows the password
 */
export async function signIn(
  tools: SignInTools,
  inquiry: Inquiry,
  runOperation: RunOperation,
  attempt: Attempt,
): Promise<Answer<Routes['signIn']>> {
  const credentials = await checkPassword(tools, inquiry, attempt);
  if (!credentials.isActive) throw new Refusal('account_suspended');
  const token = createToken();
  const user = await runOperation((operation) => openSession(operation, credentials, token));
  await tools.limits.forgetFailuresOf(attempt.identifier);
  return { token, user };
}

async function checkPassword(
  { passwords, limits }: SignInTools,
  { db }: Inquiry,
  { identifier, password, address }: Attempt,
): Promise<Credentials> {
  await limits.checkSignInsFrom(address);
  await limits.waitForTurn(identifier);
  const credentials = await findCredentials(db, identifier);
  const isRight = await passwords.verify(credentials?.passwordHash ?? null, password);
  if (credentials !== null && isRight) return credentials;
  await limits.noteFailedSignInFrom(address);
  await limits.noteFailureOf(identifier);
  throw new Refusal('credentials_wrong');
}

/** The password was compared outside the transaction, so it may have changed meanwhile. */
async function openSession(operation: Operation, known: Credentials, token: string) {
  const { trx, now } = operation;
  const credentials = await lockCredentials(trx, known.id);
  if (credentials?.passwordHash !== known.passwordHash) throw new Refusal('credentials_wrong');
  if (!credentials.isActive) throw new Refusal('account_suspended');
  await insertSession(trx, {
    tokenHash: hashToken(token),
    memberId: known.id,
    at: now,
    expiresAt: decideSessionEnd(now),
  });
  return readUser(trx, known.id, now);
}
