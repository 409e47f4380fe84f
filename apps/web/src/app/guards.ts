import type { User } from '@barya/contract/accounts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { followAccount } from '../lib/choose-language.ts';
import { loadSession } from '../lib/session/current-user.ts';
import { homeOf, rememberPlace } from '../lib/session/return-place.ts';

interface Visit {
  location: ParsedLocation;
  /** Prefetch only, without navigation. */
  preload: boolean;
}

/** Requires a session. Others sign in first, then return. */
export async function requireUser({ location, preload }: Visit): Promise<User> {
  const user = await loadSession();
  if (user && !user.isActive) throw redirect({ to: '/suspended', replace: true });
  if (user) return user;
  if (!preload) rememberPlace(location.href);
  throw redirect({ to: '/login', replace: true });
}

/** Requires a session of a suspended account. Others go home, or sign in. */
export async function requireSuspended(): Promise<void> {
  const user = await loadSession();
  if (!user) throw redirect({ to: '/login', replace: true });
  if (user.isActive) throw redirect({ to: homeOf(user.role), replace: true });
}

/** Requires an agent; other roles are sent to their own home. */
export async function requireAgent(visit: Visit): Promise<void> {
  const user = await requireUser(visit);
  if (user.role !== 'agent') throw redirect({ to: homeOf(user.role), replace: true });
  // The page is about to load in the account's language.
  if (!visit.preload && followAccount(user)) await new Promise(() => undefined);
}

/** Requires an admin; everybody else is sent to sign in. */
export async function requireAdmin(visit: Visit): Promise<void> {
  const user = await requireUser(visit);
  if (user.role !== 'admin') throw redirect({ to: '/login', replace: true });
}
