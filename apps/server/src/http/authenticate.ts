import type { FastifyRequest } from 'fastify';
import { type FindActor, hashToken, readBearerToken } from '../kernel/authentication.ts';
import type { NamedRoute } from '../kernel/endpoint.ts';
import type { Inquiry, SignedIn } from '../kernel/operation.ts';
import { Refusal } from '../kernel/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, also when refused; null on public routes. */
    actor: SignedIn | null;
    /** The actor was looked up for an earlier request, and not for this one. */
    isRecalled: boolean;
  }
}

/**
 * Finds who calls and whether they may: 401 without a session, then 403 for a suspended account,
 * unless its session is restricted and the route open to it, then 403 for another role, then 403 for an admin without the second factor that a setting asks for.
 *
 * @throws Refusal `session_missing`, `account_suspended`, `role_forbidden`,
 *   `second_factor_setup_required`
 */
export async function authenticate(
  request: FastifyRequest,
  { access, name, whileSuspended }: Pick<NamedRoute, 'access' | 'name' | 'whileSuspended'>,
  findActor: FindActor,
  inquiry: Inquiry,
): Promise<void> {
  if (access === 'anyone') return;
  const token = readBearerToken(request.headers.authorization);
  // A click writes one row, and once an hour its session.
  const isSeen = name !== 'recordClick';
  const actor = token === null ? null : await findActor(inquiry, hashToken(token), isSeen);
  // Also set when the call is refused, for the log.
  request.actor = actor;
  request.isRecalled = false;
  if (!actor) throw new Refusal('session_missing');
  // One that is still restricted ends when the account is reactivated.
  if (!actor.isActive || actor.isRestricted) {
    if (!(actor.isRestricted && whileSuspended)) throw new Refusal('account_suspended');
  }
  if (access !== 'session' && actor.role !== access) throw new Refusal('role_forbidden');
  if (access === 'admin' && actor.mustSetUpSecondFactor) {
    throw new Refusal('second_factor_setup_required');
  }
}
