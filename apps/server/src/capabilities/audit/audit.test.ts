import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { writeAudit } from './index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper' });
  member = await app.createMember({ username: 'juana' });
  const act = (path: string, body?: object) => {
    app.clock.advance({ minutes: 1 });
    return app.request('POST', path, { token: admin.token, body });
  };
  await act(`/admin/users/${member.id}/suspend`, { reason: 'Fraud' });
  await act(`/admin/users/${member.id}/reactivate`);
  app.clock.advance({ minutes: 1 });
  await app.runOperation((operation) =>
    writeAudit(operation, {
      actorId: null,
      action: 'set_operating_mode',
      subjectId: '01900000-0000-7000-8000-000000000100',
    }),
  );
});
afterAll(() => app.close());

const list = (query = '') => app.request('GET', `/admin/audit${query}`, { token: admin.token });

describe('the audit', () => {
  it('says who did what to whom, from what to what and why, newest first', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('3');
    const [system, , suspension] = body;
    expect(system).toMatchObject({
      actor: null,
      action: 'set_operating_mode',
      subject: 'setting 01900000-0000-7000-8000-000000000100',
      member: null,
      from: null,
      to: null,
      reason: null,
    });
    expect(suspension).toMatchObject({
      actor: { _id: admin.id, username: 'keeper' },
      action: 'suspend_member',
      subject: 'member juana',
      member: { _id: member.id, username: 'juana' },
      from: { isActive: true },
      to: { isActive: false },
      reason: 'Fraud',
    });
  });

  it.each([
    ['?search=suspend member', ['suspend_member']],
    ['?search=Set the operating', ['set_operating_mode']],
    ['?search=setting', ['set_operating_mode']],
    ['?search=JUANA', ['reactivate_member', 'suspend_member']],
    ['?search=keeper', ['reactivate_member', 'suspend_member']],
    ['?search=01900000-0000-7000-8000-000000000100', ['set_operating_mode']],
    ['?search=nothing', []],
    ['?search=%25', []],
    ['?sort=createdAt&pageSize=1', ['suspend_member']],
    ['?page=2&pageSize=2', ['suspend_member']],
  ])('%s finds %o', async (query, actions) => {
    const { body } = await list(query);
    expect((body as { action: string }[]).map(({ action }) => action)).toEqual(actions);
  });

  it('lists what was done with one member, or with one withdrawal', async () => {
    const actionsOf = async (query: string) => {
      const { status, body } = await list(query);
      return [status, (body as { action: string }[]).map(({ action }) => action)];
    };
    const other = await app.createMember();
    expect(await actionsOf(`?member=${member.id}`)).toEqual([
      200,
      ['reactivate_member', 'suspend_member'],
    ]);
    expect(await actionsOf(`?member=${member.id}&search=suspend`)).toEqual([
      200,
      ['suspend_member'],
    ]);
    expect(await actionsOf(`?member=${other.id}`)).toEqual([200, []]);
    expect(await actionsOf('?withdrawal=01900000-0000-7000-8000-000000000100')).toEqual([
      200,
      ['set_operating_mode'],
    ]);
    expect((await list('?member=juana')).status).toBe(400);
  });

  it('can be added to and read, never altered', async () => {
    for (const statement of ['delete from audit_entry', "update audit_entry set action = 'x'"]) {
      await expect(app.database.pool.query(statement)).rejects.toThrow('permission denied');
    }
  });

  it('is for admins alone', async () => {
    const token = await app.openSession(member.id);
    expect((await app.request('GET', '/admin/audit', { token })).status).toBe(403);
  });
});
