import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { clickingJobs } from '../clicking/index.ts';
import { dailyFigures } from './index.ts';

let app: TestApp;
let admin: TestMember;

beforeEach(async () => {
  app = await createTestApp({ now: '2026-03-10T04:00:00Z' });
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterEach(() => app.close());

const read = async (query = '?days=7') => {
  const path = `/admin/stats/days${query}`;
  const { status, body } = await app.request('GET', path, { token: admin.token });
  expect(status).toBe(200);
  return body;
};
const act = async (member: TestMember, path: string, body?: unknown) => {
  const response = await app.request('POST', path, { token: member.token, body });
  expect([path, response.status]).toEqual([path, 200]);
  return response.body;
};
const click = async (member: TestMember, times: number) => {
  for (let time = 0; time < times; time += 1) await act(member, '/agent/click');
};
const withdraw = async (member: TestMember, amount: number) => {
  const asked = await act(member, '/agent/withdraw', {
    amount,
    source: 'direct_indirect',
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'M',
  });
  await act(admin, `/admin/withdrawals/${asked.withdrawal._id}/approve`);
  return asked.withdrawal._id as string;
};
const keep = () => dailyFigures.run(app);
const listKept = async () =>
  (await app.db.selectFrom('dailyFigure').select('day').orderBy('day').execute()).map(
    ({ day }) => day,
  );
const nothing = { newMembers: 0, clicks: 0, clickEarnings: 0, moneyIn: 0, moneyOut: 0 };

test('A new platform has a day for each that was asked for, today last', async () => {
  const days = await read('');
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: '2026-03-10', ...nothing });
  expect(days[0].day).toBe('2026-02-09');
  expect(await read('?days=366')).toHaveLength(366);
});

test.each(['6', '367', 'x', '7.5', '-7'])('%s days are refused', async (days) => {
  const { status, body } = await app.request('GET', `/admin/stats/days?days=${days}`, {
    token: admin.token,
  });
  expect([status, body.message]).toEqual([400, 'Please choose 7 to 366 days']);
});

test('Only admins read it', async () => {
  const { token } = await app.createMember();
  expect((await app.request('GET', '/admin/stats/days', { token })).status).toBe(403);
});

describe('Over several days', () => {
  let maria: TestMember;
  let juan: TestMember;
  const expected = [
    { day: '2026-03-10', ...nothing, newMembers: 2, clicks: 5, clickEarnings: 1, moneyIn: 700 },
    {
      day: '2026-03-11',
      ...nothing,
      newMembers: 1,
      clicks: 3,
      clickEarnings: 0.6,
      moneyIn: -499,
      moneyOut: 150,
    },
    {
      day: '2026-03-12',
      ...nothing,
      newMembers: 1,
      clicks: 1,
      clickEarnings: 0.2,
      moneyIn: 100,
      moneyOut: -150,
    },
  ];

  beforeEach(async () => {
    maria = await app.createMember({ username: 'maria' });
    juan = await app.createMember();
    await loadWallet(app, admin, maria, 100);
    await loadWallet(app, admin, juan, 100);
    const load = await loadWallet(app, admin, juan, 500);
    await act(maria, '/agent/activate-clicking-task');
    await act(juan, '/agent/activate-clicking-task');
    await click(maria, 3);
    // The last moment of the day in Manila.
    app.clock.set('2026-03-10T15:59:59.999Z');
    await click(juan, 2);
    app.clock.set('2026-03-10T16:00:00Z');
    await click(juan, 2);
    await act(admin, `/admin/shared-capital/revert/${load}`);
    await payReferralIncome(app, maria.id, { direct: 40_000 });
    const sent = await withdraw(maria, 150);
    await asPayer(app, admin).send(sent);
    await withdraw(maria, 100);
    app.clock.advance({ minutes: 20 });
    await keep();
    app.clock.advance({ hours: 12 });
    await click(maria, 1);
    app.clock.advance({ days: 1 });
    await click(maria, 1);
    const late = await app.createMember();
    await loadWallet(app, admin, late, 100);
    await asPayer(app, admin).comeBack(sent, 'The account is closed');
  });

  test('each has what happened on it, whether it was kept or not', async () => {
    expect(await listKept()).toEqual(['2026-03-10']);
    expect((await read()).slice(-3)).toEqual(expected);
    await keep();
    expect(await listKept()).toEqual(['2026-03-10', '2026-03-11']);
    expect((await read()).slice(-3)).toEqual(expected);
  });

  test('what was kept stays, and is kept once', async () => {
    await Promise.all([keep(), keep()]);
    await keep();
    const moved = new Date('2026-03-11T05:00:00Z');
    await app.database.ownerPool.query('update member set created_at = $1 where id = $2', [
      moved,
      juan.id,
    ]);
    expect((await read()).slice(-3)).toEqual(expected);
  });
});

test('A day that the job counted at night is complete, also after its clicks are settled', async () => {
  const member = await app.createMember();
  await loadWallet(app, admin, member, 100);
  await act(member, '/agent/activate-clicking-task');
  await click(member, 50);
  app.clock.set('2026-03-10T16:10:00Z');
  for (const job of clickingJobs) await job.run(app);
  await click(member, 4);
  app.clock.set('2026-03-10T16:20:00Z');
  await keep();
  const first = { day: '2026-03-10', newMembers: 1, clicks: 50, clickEarnings: 10, moneyIn: 100 };
  const second = { day: '2026-03-11', ...nothing, clicks: 4, clickEarnings: 0.8 };
  expect((await read()).slice(-2)).toEqual([{ ...first, moneyOut: 0 }, second]);
  app.clock.advance({ days: 1 });
  await click(member, 1);
  await keep();
  app.clock.advance({ days: 1 });
  await click(member, 1);
  await keep();
  expect((await read()).slice(-4, -2)).toEqual([{ ...first, moneyOut: 0 }, second]);
});

test('Days on which no server ran are counted later, at most a year back', async () => {
  await app.createMember();
  app.clock.advance({ days: 5 });
  await keep();
  expect(await listKept()).toEqual([
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
  ]);
  expect((await read())[1]).toEqual({ day: '2026-03-10', ...nothing, newMembers: 1 });
  app.clock.advance({ days: 400 });
  await keep();
  const kept = await listKept();
  expect(kept).toHaveLength(5 + 366);
  expect(kept.at(-1)).toBe('2027-04-18');
});

test('Days counted by a clock that ran ahead are counted again when they come', async () => {
  app.clock.advance({ days: 12 });
  await keep();
  app.clock.set('2026-03-10T05:00:00Z');
  const member = await app.createMember();
  await loadWallet(app, admin, member, 100);
  const today = { day: '2026-03-10', ...nothing, newMembers: 1, moneyIn: 100 };
  expect((await read()).at(-1)).toEqual(today);
  await keep();
  expect(await listKept()).toEqual([]);
  app.clock.advance({ days: 1 });
  await keep();
  expect(await listKept()).toEqual(['2026-03-10']);
  expect((await read()).slice(-2)).toEqual([today, { day: '2026-03-11', ...nothing }]);
});
