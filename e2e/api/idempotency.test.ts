import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accept,
  fillWithdrawal,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  load,
  readEarnings,
  readWithdrawals,
  type World,
  withdraw,
} from './support/people.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const BUY = '/agent/packages/activate';
const withKey = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });

describe('requests under one Idempotency-Key', () => {
  test.each([1, 2, 3])('ten at once have one effect and the same answer, round %i', async () => {
    const member = await joinWithDirectIncome(world, 6);
    const headers = withKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.post('/agent/withdraw', fillWithdrawal(), headers)),
    );
    const [first] = answers;
    expect(first?.status).toBeLessThan(300);
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: first?.status, body: first?.body });
    }
    expect(await readWithdrawals(member)).toHaveLength(1);
    expect((await readEarnings(member)).directReferral).toBe(200);
  });

  test('ten loads at once are one load', async () => {
    const member = await joinWith(world, 100);
    const body = { username: member.username, amount: 700 };
    const headers = withKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.admin.post('/admin/load-capital', body, headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await readEarnings(member)).wallet).toBe(800);
  });

  test('ten clicks at once are one click', async () => {
    const member = await joinActive(world);
    const headers = withKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.post('/agent/click', {}, headers)),
    );
    for (const { status, body } of answers) {
      expect({ status, clicks: body.clicks }).toEqual({ status: 200, clicks: 1 });
    }
    expect(accept(await member.post('/agent/click', {}, withKey())).clicks).toBe(2);
  });

  test('one after the other: the first answer again', async () => {
    const member = await joinWith(world, 500);
    const headers = withKey();
    const body = { amount: 100, packageId: 1 };
    const first = await member.post(BUY, body, headers);
    await load(world, member, 100);
    const again = await member.post(BUY, body, headers);
    expect({ status: again.status, body: again.body }).toEqual({
      status: first.status,
      body: first.body,
    });
    expect((await readEarnings(member)).wallet).toBe(500);
  });

  test('the fields in another order are the same body', async () => {
    const member = await joinWith(world, 500);
    const headers = withKey();
    accept(await member.post(BUY, { amount: 100, packageId: 1 }, headers));
    accept(await member.post(BUY, { packageId: 1, amount: 100 }, headers));
    expect((await readEarnings(member)).wallet).toBe(400);
  });

  test('with another body are a 422 that changes nothing', async () => {
    const member = await joinWith(world, 500);
    const headers = withKey();
    accept(await member.post(BUY, { amount: 100, packageId: 1 }, headers));
    expect((await member.post(BUY, { amount: 200, packageId: 1 }, headers)).status).toBe(422);
    expect((await readEarnings(member)).wallet).toBe(400);
  });

  test('of two people or of two routes do not meet', async () => {
    const [one, other] = [await joinActive(world, 500), await joinActive(world, 500)];
    const headers = withKey();
    const body = { amount: 100, packageId: 1 };
    accept(await one.post(BUY, body, headers));
    accept(await other.post(BUY, body, headers));
    accept(await one.post('/agent/click', {}, headers));
    expect((await readEarnings(one)).wallet).toBe(400);
    expect((await readEarnings(other)).wallet).toBe(400);
  });

  test('remember a refusal too', async () => {
    const member = await joinWith(world, 200);
    const headers = withKey();
    const body = { amount: 300, packageId: 1 };
    const refused = await member.post(BUY, body, headers);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await load(world, member, 1000);
    const again = await member.post(BUY, body, headers);
    expect([again.status, again.body.code]).toEqual([refused.status, refused.body.code]);
    accept(await member.post(BUY, body, withKey()));
    expect((await readEarnings(member)).wallet).toBe(900);
  });

  test('approve once, and answer the same again', async () => {
    const member = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(member);
    const headers = withKey();
    const path = `/admin/withdrawals/${_id}/approve`;
    const answers = await Promise.all([1, 2, 3].map(() => world.admin.post(path, {}, headers)));
    for (const answer of answers) accept(answer);
    expect((await readEarnings(member)).totalWithdraw).toBe(100);
  });
});

describe('a request without a key', () => {
  test('is new each time', async () => {
    const member = await joinWith(world, 500);
    for (let turn = 0; turn < 2; turn += 1) {
      accept(await member.post(BUY, { amount: 100, packageId: 1 }));
    }
    expect((await readEarnings(member)).wallet).toBe(300);
  });
});

describe('a key that is odd', () => {
  test.each([
    ['short', 'a'],
    ['empty', ''],
    ['blank', '   '],
    ['long', 'k'.repeat(5_000)],
    ['SQL', "'; DROP TABLE members; --"],
    ['accented', 'é'],
    ['a prototype', '__proto__'],
  ])('%s: one effect at most, and no failure', async (_name, key) => {
    const member = await joinWith(world, 500);
    const answer = await member.post(BUY, { amount: 100, packageId: 1 }, withKey(key));
    expect(answer.status).toBeLessThan(500);
    expect((await readEarnings(member)).wallet).toBe(answer.status < 300 ? 400 : 500);
  });
});
