import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from './support/client.ts';
import { accept, join, joinWith, type Member, readEarnings, type World } from './support/people.ts';
import { FIRST_ADMIN } from './support/processes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const LOAD = '/admin/load-capital';
const revert = (id: string) => world.admin.post(`/admin/shared-capital/revert/${id}`);

async function readLoads(member: Member): Promise<Json[]> {
  const path = `/admin/shared-capital/history?page=1&pageSize=20&search=${member.username}`;
  return accept(await world.admin.get(path)).transactions;
}

describe('a load', () => {
  test('is in the wallet at once, to the centavo', async () => {
    const member = await join(world);
    for (const amount of [100, '200', 300.25, '400.50']) {
      accept(await world.admin.post(LOAD, { username: member.username, amount }));
    }
    expect((await readEarnings(member)).wallet).toBe(1000.75);
    expect((await readLoads(member)).map(({ amount }) => amount)).toEqual([
      400.5, 300.25, 200, 100,
    ]);
  });

  test('may be as large as an amount can be, more than once', async () => {
    const member = await join(world);
    const body = { username: member.username, amount: 9_999_999.99 };
    for (let turn = 0; turn < 2; turn += 1) accept(await world.admin.post(LOAD, body));
    expect((await readEarnings(member)).wallet).toBe(19_999_999.98);
  });

  test('finds the member in any case of letters', async () => {
    const member = await join(world);
    const username = member.username.toUpperCase();
    accept(await world.admin.post(LOAD, { username, amount: 100 }));
    expect((await readEarnings(member)).wallet).toBe(100);
  });

  test.each([
    ['nothing', {}, 'Username is required'],
    ['no name', { amount: 500 }, 'Username is required'],
    ['an empty name', { username: '', amount: 500 }, 'Username is required'],
    ['a name of blanks', { username: '  ', amount: 5 }, 'Username is required'],
    ['no amount', { username: 'x' }, 'Amount must be at least 100 points'],
    ['99.99', { username: 'x', amount: 99.99 }, 'Amount must be at least 100 points'],
    ['0', { username: 'x', amount: 0 }, 'Amount must be at least 100 points'],
    ['a word', { username: 'x', amount: 'much' }, 'Amount must be at least 100 points'],
  ])('with %s is refused in the words of the specification', async (_name, body, message) => {
    const answer = await world.admin.post(LOAD, body);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 400,
      message,
    });
  });

  test('to a name that nobody has is a 404', async () => {
    const answer = await world.admin.post(LOAD, { username: 'nobody-at-all', amount: 100 });
    expect(answer.status).toBe(404);
  });

  test('goes to members only', async () => {
    const { username } = FIRST_ADMIN;
    const { status } = await world.admin.post(LOAD, { username, amount: 100 });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('a load that is reverted', () => {
  test('leaves the wallet and shows as failed, once', async () => {
    const member = await joinWith(world, 250);
    const [{ _id }] = await readLoads(member);
    accept(await revert(_id));
    expect((await readEarnings(member)).wallet).toBe(0);
    for (const row of await readLoads(member)) expect(row).toMatchObject({ _id, status: 'failed' });
    expect((await revert(_id)).status).toBe(409);
    expect((await readEarnings(member)).wallet).toBe(0);
  });

  test('needs the whole amount in the wallet, else it names what is missing', async () => {
    const member = await joinWith(world, 300);
    accept(await member.post('/agent/packages/activate', { amount: 120.25, packageId: 1 }));
    const [{ _id }] = await readLoads(member);
    const answer = await revert(_id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('120.25');
    expect((await readEarnings(member)).wallet).toBe(179.75);
    accept(await world.admin.post(LOAD, { username: member.username, amount: 120.25 }));
    accept(await revert(_id));
    expect((await readEarnings(member)).wallet).toBe(0);
  });
});

describe('income from those below', () => {
  test('is 0.5 percent of a purchase to the first and the second above', async () => {
    const top = await join(world);
    const middle = await join(world, top.referralCode);
    const buyer = await joinWith(world, 3000, middle.referralCode);
    const last = await joinWith(world, 100, buyer.referralCode);
    accept(await buyer.post('/agent/packages/activate', { amount: 1000, packageId: 1 }));
    expect(await readEarnings(middle)).toMatchObject({ directReferral: 5, indirectReferral: 0 });
    expect(await readEarnings(top)).toMatchObject({ directReferral: 0, indirectReferral: 5 });
    accept(await buyer.post('/agent/packages/activate', { amount: 999.99, packageId: 2 }));
    expect(await readEarnings(middle)).toMatchObject({ directReferral: 9.99 });
    expect(await readEarnings(top)).toMatchObject({ indirectReferral: 9.99 });
    accept(await last.post('/agent/packages/activate', { amount: 100, packageId: 1 }));
    expect(await readEarnings(buyer)).toMatchObject({ directReferral: 0.5 });
    expect(await readEarnings(middle)).toMatchObject({ indirectReferral: 0.5 });
    expect(await readEarnings(top)).toMatchObject({ directReferral: 0, indirectReferral: 9.99 });
  });

  test('is never paid to an admin above', async () => {
    const before = accept(await world.admin.get('/auth/me'));
    const buyer = await joinWith(world, 1100);
    accept(await buyer.post('/agent/activate-clicking-task'));
    accept(await buyer.post('/agent/packages/activate', { amount: 1000, packageId: 1 }));
    const after = accept(await world.admin.get('/auth/me'));
    expect(after.referralEarnings).toEqual(before.referralEarnings);
  });
});
