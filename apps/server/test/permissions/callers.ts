import type { TestApp } from '../app.ts';
import { changeMember, type TestMember } from '../members.ts';

/** Who asks, in the order of the columns of `matrix.md`. */
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

/**
 * Makes an ordinary member into one of the callers, and answers the token that the caller has. All of
 * them are prepared as members that could do what is asked: what refuses them is who they are.
 */
export async function becomeCaller(
  app: TestApp,
  member: TestMember,
  caller: Caller,
): Promise<string | undefined> {
  const change = changes[caller];
  if (change) await changeMember(app.database, member.id, change);
  if (caller === 'nobody') return undefined;
  const token = await app.openSession(member.id, caller === 'restricted');
  if (caller === 'ended session') await app.request('POST', '/auth/logout', { token });
  return token;
}

/** The session of a suspended account ends when it is suspended; here one was missed. */
const changes: Partial<Record<Caller, object>> = {
  suspended: { isActive: false },
  restricted: { isActive: false },
  pending: { status: 'pending' },
  'other role': { role: 'clerk' },
  admin: { role: 'admin' },
};
