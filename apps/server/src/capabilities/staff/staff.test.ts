import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { verifyAudit } from '../../verification/index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createAdmin();
});
afterAll(() => app.close());

const ask = (method: string, path: string, body?: object, token = owner.token) =>
  app.request(method, `/admin/staff${path}`, { token, ...(body && { body }) });
const makeStaff = (staffRole: 'owner' | 'support' | 'auditor') =>
  app.createMember({ role: 'admin', staffRole });

describe('an invited member of staff', () => {
  it('sets a password by the link, signs in and may do what the role says', async () => {
    const invited = {
      username: 'tess.cashier',
      email: 'tess@example.test',
      staffRole: 'treasurer',
    };
    const { status, body } = await ask('POST', '', invited);
    expect([status, body.staff.staffRole, body.staff.email]).toEqual([
      201,
      'treasurer',
      'tess@example.test',
    ]);
    const invitedBy = async () => {
      const listed = (await ask('GET', '')).body as {
        username: string;
        invitedBy: string | null;
      }[];
      return listed.find(({ username }) => username === 'tess.cashier')?.invitedBy;
    };
    const newPassword = 'Harana sa gabi 12';
    const { token: linkToken } = body;
    const seen = await app.request('POST', '/auth/password-link', { body: { token: linkToken } });
    expect(seen.body.invitation).toEqual({ staffRole: 'treasurer', by: owner.username });
    expect(await invitedBy()).toBe(owner.username);
    const set = { token: linkToken, newPassword };
    expect((await app.request('POST', '/auth/set-password', { body: set })).status).toBe(200);
    const credentials = { username: 'tess.cashier', password: newPassword };
    const signedIn = await app.request('POST', '/auth/login', { body: credentials });
    expect([signedIn.body.user.role, signedIn.body.user.staffRole]).toEqual(['admin', 'treasurer']);
    expect(signedIn.body.user.permissions).toContain('loads');
    expect(signedIn.body.user.permissions).not.toContain('withdrawals');
    expect(await invitedBy()).toBe(null);
    const told = await app.db
      .selectFrom('securityEvent')
      .select('kind')
      .where('memberId', '=', body.staff._id)
      .execute();
    // Nobody warns of the link that was the invitation.
    expect(told.map(({ kind }) => kind)).not.toContain('password_set_by_link');
    expect(told.map(({ kind }) => kind)).not.toContain('password_link_made');
    const { token } = signedIn.body;
    const change = { currentPassword: newPassword, newPassword: 'Kundiman sa umaga 34' };
    const changed = await app.request('POST', '/auth/change-password', { token, body: change });
    expect(changed.status).toBe(200);
    const faults = await verifyAudit(app.db);
    expect(faults.filter(({ subject }) => subject === body.staff._id)).toEqual([]);
    const listed = (await ask('GET', '')).body as { username: string; sessions: number }[];
    expect(listed.find(({ username }) => username === 'tess.cashier')?.sessions).toBe(1);
  });

  it('is invited no more once they signed in with a password that they were given', async () => {
    const invited = { username: 'tina.desk', email: 'tina@example.test', staffRole: 'support' };
    const { staff } = (await ask('POST', '', invited)).body;
    const newPassword = 'Harana sa gabi 12';
    const reset = { token: owner.token, body: { newPassword } };
    await app.request('POST', `/admin/users/${staff._id}/reset-password`, reset);
    const credentials = { username: 'tina.desk', password: newPassword };
    expect((await app.request('POST', '/auth/login', { body: credentials })).status).toBe(200);
    const listed = (await ask('GET', '')).body as { _id: string; invitedBy: string | null }[];
    expect(listed.find(({ _id }) => _id === staff._id)?.invitedBy).toBe(null);
  });

  it.each([
    [
      'a role that is none',
      { username: 'a.b', email: 'a@b.test', staffRole: 'admin' },
      'staffRole',
    ],
    ['no role', { username: 'a.b', email: 'a@b.test' }, 'staffRole'],
    [
      'an address that is none',
      { username: 'a.b', email: { toString: 1 }, staffRole: 'support' },
      'email',
    ],
    ['a name that is none', { username: 'a', email: 'a@b.test', staffRole: 'support' }, 'username'],
  ])('is refused with %s', async (_, body, fieldName) => {
    const answer = await ask('POST', '', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [fieldName]]);
  });
});

describe('a role', () => {
  it('is changed, and counts at once in the open session', async () => {
    const person = await makeStaff('support');
    const read = () => app.request('GET', '/admin/audit', { token: person.token });
    expect((await read()).body.code).toBe('permission_missing');
    const change = { staffRole: 'auditor', reason: 'New task' };
    expect((await ask('PUT', `/${person.id}`, change)).body.staff.staffRole).toBe('auditor');
    expect((await read()).status).toBe(200);
  });

  it('of a plain member is not there to change', async () => {
    const member = await app.createMember();
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/suspend'],
      ['POST', '/reactivate'],
    ] as const) {
      const answer = await ask(method, `/${member.id}${path}`, { staffRole: 'owner' });
      expect([answer.status, answer.body.code]).toEqual([404, 'staff_unknown']);
    }
  });

  it('of the only owner stays, also when two owners demote each other at once', async () => {
    const demote = (by: TestMember, whom: TestMember) =>
      ask('PUT', `/${whom.id}`, { staffRole: 'auditor' }, by.token);
    expect((await demote(owner, owner)).body.code).toBe('staff_is_last_owner');
    const other = await makeStaff('owner');
    const both = await Promise.all([demote(owner, other), demote(other, owner)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const owners = await app.db
      .selectFrom('member')
      .select('id')
      .where('staffRole', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
    owner = owners[0]!.id === owner.id ? owner : other;
  });

  it('the only owner cannot be suspended or deleted, also not where other staff are left', async () => {
    await makeStaff('auditor');
    const suspended = await ask('POST', `/${owner.id}/suspend`);
    expect([suspended.status, suspended.body.code]).toEqual([409, 'member_is_last_admin']);
    const deleted = await app.request('DELETE', `/admin/users/${owner.id}`, { token: owner.token });
    expect([deleted.status, deleted.body.code]).toEqual([409, 'member_is_last_admin']);
  });
});

it('a suspended member of staff is out at once', async () => {
  const person = await makeStaff('auditor');
  expect((await ask('POST', `/${person.id}/suspend`, { reason: 'Left' })).body.staff.isActive).toBe(
    false,
  );
  const answer = await app.request('GET', '/auth/me', { token: person.token });
  expect(answer.status).toBe(401);
  expect((await ask('POST', `/${person.id}/reactivate`)).body.staff.isActive).toBe(true);
});
