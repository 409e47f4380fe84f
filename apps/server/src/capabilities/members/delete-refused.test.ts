import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await app.createAdmin();
});
afterAll(() => app.close());

const remove = (member: TestMember, body?: object) =>
  app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token, body });

describe('deleting is refused', () => {
  it('for oneself, for somebody unknown and for somebody deleted', async () => {
    const gone = await app.createMember();
    await remove(gone);
    const answers = [await remove(admin), await remove({ ...gone, id: 'x' }), await remove(gone)];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [409, 'member_is_self'],
      [404, 'member_unknown'],
      [404, 'member_unknown'],
    ]);
  });

  it('for the last admin, even by that admin', async () => {
    const { id } = await app.db
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'admin')
      .where('id', '!=', admin.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await remove({ ...admin, id })).status).toBe(200);
    const answer = await remove(admin, { unclaimed: true });
    expect([answer.status, answer.body.code]).toEqual([409, 'member_is_last_admin']);
  });

  it('for agents', async () => {
    const [one, other] = [await app.createMember(), await app.createMember()];
    const path = `/admin/users/${other.id}`;
    expect((await app.request('DELETE', path, { token: one.token })).status).toBe(403);
  });
});
