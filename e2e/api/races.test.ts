import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './support/client.ts';
import {
  accept,
  fillRegistration,
  fillWithdrawal,
  join,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  makeName,
  readEarnings,
  readWithdrawals,
  type World,
  withdraw,
} from './support/people.ts';
import { oneOf, readClickCount } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const ROUNDS = [1, 2, 3, 4];

/** All at once; answers who succeeded and who was refused. */
async function race(requests: Promise<Answer>[]) {
  const answers = await Promise.all(requests);
  const won = answers.filter(({ status }) => status < 300);
  const lost = answers.filter(({ status }) => status >= 300);
  return { answers, won, lost };
}

const times = <T>(count: number, act: (turn: number) => Promise<T>) =>
  Array.from({ length: count }, (_, turn) => act(turn));

describe.each(ROUNDS)('at once, round %i', () => {
  test('of ten withdrawals of everything one succeeds', async () => {
    const member = await joinWithDirectIncome(world, 2);
    const { won, lost } = await race(
      times(10, () => member.post('/agent/withdraw', fillWithdrawal())),
    );
    expect([won.length, lost.length]).toEqual([1, 9]);
    for (const { status } of lost) expect(status).toEqual(oneOf(400, 409));
    expect(await readWithdrawals(member)).toHaveLength(1);
    expect((await readEarnings(member)).directReferral).toBe(0);
  });

  test('of five approvals and five rejections one wins and the balance agrees', async () => {
    const member = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(member);
    const { won, lost } = await race(
      times(10, (turn) =>
        world.admin.post(`/admin/withdrawals/${_id}/${turn % 2 === 0 ? 'approve' : 'reject'}`),
      ),
    );
    expect(won).toHaveLength(1);
    for (const { status } of lost) expect(status).toBe(409);
    const [{ status }] = await readWithdrawals(member);
    const expected = { approved: [0, 100], rejected: [100, 0] }[status as string];
    const { directReferral, totalWithdraw } = await readEarnings(member);
    expect([directReferral, totalWithdraw]).toEqual(expected);
  });

  test('of six reverts of one load one succeeds', async () => {
    const member = await joinWith(world, 500);
    const path = `/admin/shared-capital/history?page=1&pageSize=5&search=${member.username}`;
    const [{ _id }] = accept(await world.admin.get(path)).transactions;
    await world.admin.post('/admin/load-capital', { username: member.username, amount: 5000 });
    const { won, lost } = await race(
      times(6, () => world.admin.post(`/admin/shared-capital/revert/${_id}`)),
    );
    expect(won).toHaveLength(1);
    for (const { status } of lost) expect(status).toBe(409);
    expect((await readEarnings(member)).wallet).toBe(5000);
  });

  test('of seventy clicks fifty count, for exactly ten pesos', async () => {
    const member = await joinActive(world);
    const { answers } = await race(times(70, () => member.post('/agent/click')));
    for (const { status } of answers) expect(status).toBe(200);
    const past = answers.filter(({ body }) => body.message === 'Daily click limit reached');
    expect(past).toHaveLength(20);
    const counts = answers
      .filter((answer) => !past.includes(answer))
      .map(({ body }) => body.clicks);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    const me = accept(await member.get('/auth/me'));
    expect([readClickCount(me.dailyClicks), me.dailyClickEarnings]).toEqual([50, 10]);
    expect((await readEarnings(member)).totalClicks).toBe(10);
  });

  test('of twelve purchases with money for one, one succeeds', async () => {
    const member = await joinWith(world, 100);
    const { won, lost } = await race(
      times(12, () => member.post('/agent/packages/activate', { amount: 100, packageId: 1 })),
    );
    expect(won).toHaveLength(1);
    for (const { status } of lost) expect(status).toEqual(oneOf(400, 409));
    expect(accept(await member.get('/agent/packages/active'))).toHaveLength(1);
    expect(await readEarnings(member)).toMatchObject({ wallet: 0, immatureAmount: 100 });
  });

  test('of ten registrations of one username one succeeds', async () => {
    const username = makeName();
    const { won, lost } = await race(
      times(10, (turn) =>
        world.nobody.post(
          '/auth/register',
          fillRegistration(world.adminCode, {
            username: turn % 2 === 0 ? username : username.toUpperCase(),
          }),
        ),
      ),
    );
    expect(won.map(({ status }) => status)).toEqual([201]);
    for (const { status } of lost) expect(status).toEqual(oneOf(400, 409));
  });

  test('of ten registrations of one email one succeeds', async () => {
    const email = `${makeName()}@mail.example`;
    const { won, lost } = await race(
      times(10, () =>
        world.nobody.post('/auth/register', fillRegistration(world.adminCode, { email })),
      ),
    );
    expect([won.length, lost.length]).toEqual([1, 9]);
  });

  test('of eight activations one is paid and the bonus comes once', async () => {
    const upline = await joinActive(world);
    const member = await joinWith(world, 1000, upline.referralCode);
    const { won } = await race(times(8, () => member.post('/agent/activate-clicking-task')));
    expect(won).toHaveLength(1);
    expect((await readEarnings(member)).wallet).toBe(900);
    expect((await readEarnings(upline)).directReferral).toBe(50);
  });

  test('ten loads all arrive', async () => {
    const member = await joinWith(world, 100);
    const { won } = await race(
      times(10, (turn) =>
        world.admin.post('/admin/load-capital', { username: member.username, amount: 100 + turn }),
      ),
    );
    expect(won).toHaveLength(10);
    expect((await readEarnings(member)).wallet).toBe(1145);
  });

  test('clicks, purchases and loads of one member disturb each other not at all', async () => {
    const member = await joinActive(world, 1000);
    const { lost } = await race([
      ...times(20, () => member.post('/agent/click')),
      ...times(5, () => member.post('/agent/packages/activate', { amount: 100, packageId: 1 })),
      ...times(5, () =>
        world.admin.post('/admin/load-capital', { username: member.username, amount: 100 }),
      ),
    ]);
    expect(lost.map(({ text }) => text)).toEqual([]);
    expect(await readEarnings(member)).toMatchObject({
      wallet: 1000,
      totalClicks: 4,
      immaturePackages: 5,
    });
  });

  test('eight below who activate and buy, and an upline who withdraws, lose no centavo', async () => {
    const upline = await joinWithDirectIncome(world, 4);
    const below = await Promise.all(times(8, () => joinWith(world, 1100, upline.referralCode)));
    const { lost } = await race([
      ...below.map((member) => member.post('/agent/activate-clicking-task')),
      ...below.map((member) =>
        member.post('/agent/packages/activate', { amount: 1000, packageId: 1 }),
      ),
      ...times(2, () => upline.post('/agent/withdraw', fillWithdrawal())),
    ]);
    expect(lost.map(({ text }) => text)).toEqual([]);
    expect((await readEarnings(upline)).directReferral).toBe(200 + 8 * 55 - 200);
  });

  test('a revert and a purchase with the same money: one of them', async () => {
    const member = await joinWith(world, 500);
    const path = `/admin/shared-capital/history?page=1&pageSize=5&search=${member.username}`;
    const [{ _id }] = accept(await world.admin.get(path)).transactions;
    const { won } = await race([
      world.admin.post(`/admin/shared-capital/revert/${_id}`),
      member.post('/agent/packages/activate', { amount: 500, packageId: 1 }),
    ]);
    expect(won).toHaveLength(1);
    expect((await readEarnings(member)).wallet).toBe(0);
  });

  test('a deletion and a load: one of them, so that no money is lost', async () => {
    const member = await join(world);
    const { won } = await race([
      world.admin.delete(`/admin/users/${member._id}`),
      world.admin.post('/admin/load-capital', { username: member.username, amount: 500 }),
    ]);
    expect(won).toHaveLength(1);
  });
});
