import { isPermitted, type StaffCallName, staffCalls } from '@barya/contract';
import type { FastifyRequest } from 'fastify';
import { type FindActor, hashToken, readBearerToken } from '../kernel/authentication.ts';
import type { NamedRoute } from '../kernel/endpoint.ts';
import type { Inquiry, SignedIn } from '../kernel/operation.ts';
import { Refusal } from '../kernel/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, also when refused; null on public routes. */
    actor: SignedIn | null;
    /** The actor comes from an earlier request's look-up. */
    isRecalled: boolean;
  }
}

/**
 * Finds the caller and checks access. 401 without a session, where one is needed. Then 403 for a suspended account
 * (unless its session is restricted and the route open to it). Then 403 for the wrong role, for
 * an admin without a required second factor, for a staff role without the permission, and for a
 * call that needs a recent sign-in.
 *
 * @throws Refusal `session_missing`, `account_suspended`, `role_forbidden`,
 *   `second_factor_setup_required`, `permission_missing`, `recent_sign_in_required`
 */
export async function authenticate(
  request: FastifyRequest,
  { access, name, whileSuspended }: Pick<NamedRoute, 'access' | 'name' | 'whileSuspended'>,
  findActor: FindActor,
  inquiry: Inquiry,
): Promise<void> {
  if (access === 'anyone') return;
  const { authorization } = request.headers;
  if (access === 'either' && authorization === undefined) return;
  const token = readBearerToken(authorization);
  // A click writes one row; its session is updated only once an hour.
  const isSeen = name !== 'recordClick';
  const actor = token === null ? null : await findActor(inquiry, hashToken(token), isSeen);
  // Also set when the call is refused, for the log.
  request.actor = actor;
  request.isRecalled = false;
  if (!actor) throw new Refusal('session_missing');
  // A restricted session ends when the account is reactivated.
  if (!actor.isActive || actor.isRestricted) {
    if (!(actor.isRestricted && whileSuspended)) throw new Refusal('account_suspended');
  }
  const isForRole = access === 'agent' || access === 'admin';
  if (isForRole && actor.role !== access) throw new Refusal('role_forbidden');
  if (access !== 'admin') return;
  if (actor.mustSetUpSecondFactor) throw new Refusal('second_factor_setup_required');
  const { permission, recentSignIn } = staffCalls[name as StaffCallName];
  if (!isPermitted(actor.staffRole, permission)) throw new Refusal('permission_missing');
  if (recentSignIn && actor.recentUntil !== null && actor.recentUntil <= inquiry.now) {
    throw new Refusal('recent_sign_in_required');
  }
}
