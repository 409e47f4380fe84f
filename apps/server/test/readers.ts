import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { MemberOverrides, TestMember } from './members.ts';

/** A member with a verified address, who gets notices by email too. */
export async function createReader(
  app: TestApp,
  overrides: MemberOverrides = {},
): Promise<TestMember> {
  const member = await app.createMember(overrides);
  await app.db
    .insertInto('emailAddress')
    .values({
      memberId: member.id,
      verifiedAddress: `verified.${member.email}`,
      verifiedAt: app.clock.now(),
      unsubscribeToken: randomUUID(),
    })
    .execute();
  return member;
}
