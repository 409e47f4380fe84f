import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper' });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember();
});

const SECRET = 'Asked twice about a load of somebody else';
const pathOf = ({ id }: { id: string }) => `/admin/users/${id}/notes`;
const read = (who: { id: string } = member) =>
  app.request('GET', pathOf(who), { token: admin.token });
const write = (text: unknown, who: { id: string } = member) =>
  app.request('POST', pathOf(who), { token: admin.token, body: { text } });
const remove = () => app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });

describe('notes about a member', () => {
  it('are dated and signed, newest first, line breaks and all', async () => {
    const first = await write(' Asked about a load.\nIt was of the brother. ');
    const note = {
      text: 'Asked about a load.\nIt was of the brother.',
      by: { _id: admin.id, username: 'keeper' },
      createdAt: app.clock.now().toISOString(),
    };
    expect([first.status, first.body]).toMatchObject([201, { message: 'Note added', note }]);
    app.clock.advance({ minutes: 1 });
    await write('Settled');
    expect((await read()).body).toMatchObject([{ text: 'Settled' }, note]);
    expect((await read(await app.createMember())).body).toEqual([]);
  });

  it.each([
    ['nothing', '   '],
    ['a number', 5],
    ['an object', { text: 'x' }],
    ['too much', 'x'.repeat(2_001)],
    ['a NUL', 'a\u0000b'],
  ])('are refused if they are %s', async (_, text) => {
    const { status, body } = await write(text);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['text']]);
    expect((await read()).body).toEqual([]);
  });

  it('may have 2,000 characters', async () => {
    expect((await write('x'.repeat(2_000))).status).toBe(201);
  });

  it.each(['ffffffff-ffff-ffff-ffff-ffffffffffff', 'nobody'])('are of nobody at %s', async (id) => {
    expect((await write('x', { id })).body.code).toBe('member_unknown');
    expect((await read({ id })).body.code).toBe('member_unknown');
  });

  it('go with the member; the audit keeps that there was one, without its words', async () => {
    await write(SECRET);
    expect((await remove()).status).toBe(200);
    expect((await read()).body).toEqual([]);
    expect((await write('Too late')).body.code).toBe('member_unknown');
    const audit = await app.request('GET', `/admin/audit?member=${member.id}`, {
      token: admin.token,
    });
    expect(audit.body.map(({ action }: { action: string }) => action)).toContain('write_note');
    expect(JSON.stringify(audit.body)).not.toContain(SECRET);
  });

  it('are in nothing that their member reads', async () => {
    await write(SECRET);
    const { token } = member;
    for (const path of [
      '/auth/me',
      '/agent/activity',
      '/agent/statement?from=2026-01-01&to=2026-01-31',
      '/agent/notices',
      '/agent/support/threads',
      '/auth/security-events',
      pathOf(member),
    ]) {
      const { body } = await app.request('GET', path, { token });
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
  });
});
