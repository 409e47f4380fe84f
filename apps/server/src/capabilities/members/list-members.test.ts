import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestResponse } from '../../../test/app.ts';
import { cursorAfter } from '../../../test/lists/cursors.ts';
import type { TestMember } from '../../../test/members.ts';
import {
  earnSharedCapital,
  fundReserve,
  loadWallet,
  payReferralIncome,
} from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;

// In order of registration, a minute apart.
const people = [
  { username: 'anna', email: 'anna@example.test' },
  { username: 'Under_Score', email: 'score@example.test' },
  { username: 'UnderXScore', email: 'percent%sign@example.test' },
  { username: 'berta', email: null, phone: '09170001111' },
  { username: 'carla', email: 'c@example.test', isActive: false },
  { username: 'dora', email: 'd@example.test', status: 'pending' as const },
];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper', email: 'keeper@office.test' });
  for (const person of people) {
    app.clock.advance({ minutes: 1 });
    await app.createMember(person);
  }
});
afterAll(() => app.close());

const list = (query = '') => app.request('GET', `/admin/users${query}`, { token: admin.token });
const namesOf = ({ body }: TestResponse) =>
  (body as { username: string }[]).map(({ username }) => username);
const newestFirst = ['dora', 'carla', 'berta', 'UnderXScore', 'Under_Score', 'anna', 'keeper'];

describe('the list of users', () => {
  it('is a bare array, newest first, of what admins may see', async () => {
    const answer = await list();
    expect(namesOf(answer)).toEqual(newestFirst);
    expect(answer.headers['x-total-count']).toBe('7');
    expect(answer.body[2]).toMatchObject({
      username: 'berta',
      email: '09170001111',
      role: 'agent',
      isActive: true,
      status: 'approved',
      referredBy: null,
      clickingTaskActivated: false,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|hash/i);
  });

  it('says of each what was earned, what runs and what was withdrawn', async () => {
    const other = await createTestApp();
    try {
      const boss = await other.createAdmin();
      await fundReserve(other);
      const upline = await other.createMember();
      const member = await other.createMember({ referrer: upline });
      await payReferralIncome(other, member.id, { direct: 150_00, indirect: 12_50 });
      await loadWallet(other, boss, member, 700);
      await earnSharedCapital(other, boss, member, 100);
      const post = (path: string, body?: unknown) =>
        other.request('POST', path, { token: member.token, body });
      await post('/agent/activate-clicking-task');
      await post('/agent/click');
      await post('/agent/packages/activate', { packageId: 1, amount: 100 });
      other.clock.advance({ days: 12 });
      await post('/agent/packages/activate', { packageId: 2, amount: 500 });
      const { body: asked } = await post('/agent/withdraw', {
        amount: 100,
        method: 'gcash',
        accountNumber: '09171234567',
        accountName: 'Ana',
        source: 'direct_indirect',
      });
      const id = asked.withdrawal._id;
      await other.request('POST', `/admin/withdrawals/${id}/approve`, { token: boss.token });
      const { body } = await other.request('GET', '/admin/users', { token: boss.token });
      const of = (id: string) => body.find(({ _id }: { _id: string }) => _id === id);
      expect(of(member.id)).toMatchObject({
        referralEarnings: { direct: 50, indirect: 12.5 },
        clickEarnings: 0.2,
        investments: [
          { status: 'matured', amount: 100 },
          { status: 'active', amount: 500 },
        ],
        sharedEarnings: 120,
        totalWithdraw: 100,
      });
      expect(of(upline.id)).toMatchObject({ investments: [], totalWithdraw: 0 });
      expect(of(upline.id).referralEarnings.direct).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });

  it('leaves out who was deleted', async () => {
    const gone = await app.createMember({ username: 'gone' });
    await app.request('DELETE', `/admin/users/${gone.id}`, { token: admin.token });
    expect(namesOf(await list())).not.toContain('gone');
    expect((await list()).body).toHaveLength(7);
  });

  it.each([
    ['?search=ann', ['anna']],
    ['?search=ANNA@EXAMPLE', ['anna']],
    ['?search=0001', ['berta']],
    ['?search=r_s', ['Under_Score']],
    ['?search=%25', ['UnderXScore']],
    ['?search=%5C', []],
    ["?search='", []],
    ['?search=office.test', ['keeper']],
    ['?status=inactive', ['carla']],
    ['?status=pending', ['dora']],
    ['?status=active&search=score', ['UnderXScore', 'Under_Score']],
    [
      '?status=approved&sort=username',
      ['anna', 'berta', 'carla', 'keeper', 'Under_Score', 'UnderXScore'],
    ],
    ['?sort=-username&pageSize=2', ['UnderXScore', 'Under_Score']],
    ['?sort=createdAt&pageSize=3', ['keeper', 'anna', 'Under_Score']],
    ['?page=2&pageSize=3', ['UnderXScore', 'Under_Score', 'anna']],
    ['?page=9&pageSize=3', []],
    ['?role=admin', ['keeper']],
    ['?role=agent&status=inactive', ['carla']],
    ['?date=2026-03-10', newestFirst],
    ['?date=2026-03-11', []],
  ])('%s finds %o', async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  it.each(['?date=2026-02-30', '?date=today', '?role=%27--', '?status=odd', '?page=0'])(
    '%s is refused with a message',
    async (query) => {
      const { status, body } = await list(query);
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: expect.stringMatching(/^Please choose a valid/),
      });
    },
  );

  it('counts what the filter lets through and links to the other pages', async () => {
    const { headers } = await list('?page=2&pageSize=2&search=test');
    expect(headers['x-total-count']).toBe('6');
    expect(headers['x-total-count-exact']).toBeUndefined();
    expect(headers.link).toContain('rel="next"');
    expect(headers.link).toContain('rel="prev"');
  });

  it('can be read to its end by cursor', async () => {
    const [, second] = (await list('?pageSize=2')).body;
    const cursor = cursorAfter(second);
    const answer = await list(`?pageSize=3&cursor=${cursor}`);
    expect(namesOf(answer)).toEqual(newestFirst.slice(2, 5));
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1] ?? '';
    const rest = await app.request('GET', next, { token: admin.token });
    expect(namesOf(rest)).toEqual(newestFirst.slice(5));
  });

  it.each(['?page=0', '?pageSize=101', '?status=rich', '?sort=password', '?cursor=abc'])(
    '%s is refused',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});

it('is for admins alone', async () => {
  const member = await app.createMember();
  for (const path of ['/admin/users', '/admin/registrations/pending', '/admin/unclaimed']) {
    expect((await app.request('GET', path, { token: member.token })).status).toBe(403);
    expect((await app.request('GET', path)).status).toBe(401);
  }
});
