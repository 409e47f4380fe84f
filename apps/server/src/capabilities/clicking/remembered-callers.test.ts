import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { hashToken } from '../../kernel/authentication.ts';
import { createActorFinder } from '../accounts/index.ts';
import { createClickDrawer } from './service/record-click.ts';

// A cached caller skips the session look-up: the click statement rechecks the session.

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());

/** Each test has a member in the cache. */
beforeEach(async () => {
  member = await app.createMember();
  await loadWallet(app, admin, member, 100);
  await app.request('POST', '/agent/activate-clicking-task', { token: member.token, body: {} });
  for (const clicks of [1, 2, 3]) expect((await click()).body.clicks).toBe(clicks);
});

const click = (key?: string) =>
  app.request('POST', '/agent/click', { token: member.token, ...(key !== undefined && { key }) });

const change = (values: object) => changeMember(app.database, member.id, values);

async function countClicks(): Promise<number> {
  const row = await app.db
    .selectFrom('clickDay')
    .select('clicks')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow();
  return row.clicks;
}

async function readSessionUse() {
  const { usedAt } = await app.db
    .selectFrom('session')
    .select('usedAt')
    .where('tokenHash', '=', hashToken(member.token))
    .executeTakeFirstOrThrow();
  return usedAt;
}

describe('a click of a remembered caller', () => {
  it.each([
    ['was suspended', { isActive: false }, 403, 'account_suspended'],
    ['waits for an approval again', { status: 'pending' }, 403, 'account_pending'],
    ['has another role', { role: 'clerk' }, 403, 'role_forbidden'],
  ])(
    'is refused at once if the account %s, and counted once it is as before',
    async (_, changed, status, code) => {
      await change(changed);
      const refused = await click();
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(await countClicks()).toBe(3);
      await change({ isActive: true, status: 'approved', role: 'agent' });
      expect((await click()).body.clicks).toBe(4);
    },
  );

  it('is refused at once if the account is gone', async () => {
    const erased = {
      email: null,
      phone: null,
      passwordHash: null,
      referralCode: null,
      referralCodeSalt: null,
    };
    await change({ username: null, ...erased, isActive: false, deletedAt: app.clock.now() });
    expect((await click()).status).toBe(401);
    expect(await countClicks()).toBe(3);
  });

  it('is refused at once if the session has ended, whatever others do', async () => {
    const other = await app.openSession(member.id);
    await app.request('POST', '/auth/logout', { token: member.token });
    const refused = await click();
    expect([refused.status, refused.body.code]).toEqual([401, 'session_missing']);
    expect(await countClicks()).toBe(3);
    const { body } = await app.request('POST', '/agent/click', { token: other });
    expect(body.clicks).toBe(4);
  });

  it("is not drawn with another member's session", async () => {
    const other = await app.createMember();
    const inquiry = app.inquire();
    const found = await createActorFinder(app.db)(inquiry, hashToken(other.token));
    const drawClick = createClickDrawer(app.db, app.payoutKey);
    expect(await drawClick(inquiry, { ...found!, memberId: member.id }, null)).toBeNull();
    expect(await countClicks()).toBe(3);
  });

  it('is refused when the session expires', async () => {
    const token = await app.openSession(member.id);
    const end = { expiresAt: new Date(app.clock.now().getTime() + 60_000) };
    const ofToken = app.db.updateTable('session').set(end);
    await ofToken.where('tokenHash', '=', hashToken(token)).execute();
    const clickByIt = () => app.request('POST', '/agent/click', { token });
    expect((await clickByIt()).body.clicks).toBe(4);
    app.clock.advance({ minutes: 1 });
    expect((await clickByIt()).status).toBe(401);
    expect(await countClicks()).toBe(4);
  });

  it('is counted once for each key, past the limit not at all, and on the next day', async () => {
    expect((await click('once')).body.clicks).toBe(4);
    expect((await click('once')).body.clicks).toBe(4);
    for (let clicks = 5; clicks <= 50; clicks += 1) await click();
    const { body } = await click();
    expect([body.clicks, body.message]).toEqual([50, expect.any(String)]);
    app.clock.advance({ days: 1 });
    expect((await click()).body.clicks).toBe(1);
  });

  it('records the use of the session once an hour', async () => {
    const before = await readSessionUse();
    app.clock.advance({ ms: 3_599_999 });
    await click();
    expect(await readSessionUse()).toEqual(before);
    app.clock.advance({ ms: 1 });
    await click();
    expect(await readSessionUse()).toEqual(app.clock.now());
    app.clock.advance({ ms: 3_599_999 });
    await click();
    expect((await readSessionUse()).getTime()).toBe(app.clock.now().getTime() - 3_599_999);
  });
});
