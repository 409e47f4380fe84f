import type { User } from '@barya/contract/accounts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { loadSession } from '../lib/session/current-user.ts';
import { homeOf, rememberPlace } from '../lib/session/return-place.ts';

/** Lets in whoever is signed in; anybody else is sent to sign in and comes back here afterwards. */
export async function requireUser({ location }: { location: ParsedLocation }): Promise<User> {
  const user = await loadSession();
  if (user) return user;
  rememberPlace(location.href);
  throw redirect({ to: '/login', replace: true });
}

/** Lets in agents; other roles are sent to their own home. */
export async function requireAgent(context: { location: ParsedLocation }): Promise<void> {
  const user = await requireUser(context);
  if (user.role !== 'agent') throw redirect({ to: homeOf(user.role), replace: true });
}

/** Lets in admins; anybody else is sent to sign in. */
export async function requireAdmin(context: { location: ParsedLocation }): Promise<void> {
  const user = await requireUser(context);
  if (user.role !== 'admin') throw redirect({ to: '/login', replace: true });
}
