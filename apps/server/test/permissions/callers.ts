import type { TestApp } from '../app.ts';
import { changeMember, type TestMember } from '../members.ts';

/** In the order of the columns of `matrix.md`. */
export const callers = [
  'nobody',
  'ended session',
  'suspended',
  'restricted',
  'pending',
  'other role',
  'other member',
  'member',
  'admin',
] as const;

export type Caller = (typeof callers)[number];

/** Whom hardly any call answers. */
export const outsiders: readonly Caller[] = callers.slice(0, callers.indexOf('other member'));

/**
 * Turns a member into one of the callers and answers that caller's token. All could otherwise do
 * what is asked, so only who they are can cause a refusal.
 */
export async function becomeCaller(
  app: TestApp,
  member: TestMember,
  caller: Caller,
): Promise<string | undefined> {
  await changeMember(app.database, member.id, { ...usual, ...changes[caller] });
  if (caller === 'nobody') return undefined;
  const token = await app.openSession(member.id, caller === 'restricted');
  if (caller === 'ended session') await app.request('POST', '/auth/logout', { token });
  return token;
}

const usual = { isActive: true, status: 'approved', role: 'agent', staffRole: null } as const;

/** A suspension ends the sessions; this one was missed. */
const changes: Partial<Record<Caller, object>> = {
  suspended: { isActive: false },
  restricted: { isActive: false },
  pending: { status: 'pending' },
  'other role': { role: 'clerk' },
  admin: { role: 'admin', staffRole: 'owner' },
};
