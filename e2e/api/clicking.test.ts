import { beforeAll, describe, expect, test } from 'vitest';
import { accept, join, joinActive, joinWith, readEarnings, type World } from './support/people.ts';
import { readClickCount } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const ACTIVATE = '/agent/activate-clicking-task';
const CLICK = '/agent/click';

describe('the clicking task', () => {
  test('pays nothing before it is activated', async () => {
    const member = await joinWith(world, 100);
    expect((await member.post(CLICK)).status).toBe(409);
    expect(await readEarnings(member)).toMatchObject({ totalClicks: 0, wallet: 100 });
  });

  test('is not activated with less than 100', async () => {
    const member = await join(world);
    expect((await member.post(ACTIVATE)).status).toBeGreaterThanOrEqual(400);
    const poor = await joinWith(world, 100);
    accept(await poor.post(ACTIVATE));
    expect(accept(await member.get('/auth/me')).clickingTaskActivated).toBe(false);
    expect((await readEarnings(poor)).wallet).toBe(0);
  });

  test('is activated once: 100 from the wallet, 50 to who invited', async () => {
    const upline = await join(world);
    const above = upline.referralCode;
    const member = await joinWith(world, 250, above);
    expect(accept(await member.post(ACTIVATE)).newBalance).toBe(150);
    expect((await member.post(ACTIVATE)).status).toBe(409);
    expect((await readEarnings(member)).wallet).toBe(150);
    expect(await readEarnings(upline)).toMatchObject({
      directReferral: 50,
      indirectReferral: 0,
      wallet: 0,
    });
  });

  test('pays exactly 0.20 a click, 10.00 for fifty, and then no more', async () => {
    const member = await joinActive(world);
    const pay: number[] = [];
    for (let clicks = 1; clicks <= 50; clicks += 1) {
      const { status, body } = await member.post(CLICK);
      expect({ status, clicks: body.clicks }).toEqual({ status: 200, clicks });
      expect(body.message).not.toBe('Daily click limit reached');
      pay.push(body.dailyEarnings);
    }
    expect(pay).toEqual(Array.from({ length: 50 }, (_, index) => (20 * (index + 1)) / 100));
    for (let past = 0; past < 2; past += 1) {
      const answer = await member.post(CLICK);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        clicks: 50,
        dailyEarnings: 10,
        message: 'Daily click limit reached',
      });
    }
    const me = accept(await member.get('/auth/me'));
    expect(readClickCount(me.dailyClicks)).toBe(50);
    expect(me).toMatchObject({ dailyClickEarnings: 10, clickEarnings: 10 });
    expect((await readEarnings(member)).totalClicks).toBe(10);
  });
});
