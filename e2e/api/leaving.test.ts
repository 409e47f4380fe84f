/** A person who is deleted while money is owed: on a server of its own, whose sums are known. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from './support/client.ts';
import {
  accept,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  PASSWORD,
  withdraw,
} from './support/people.ts';
import { date, text } from './support/shapes.ts';
import { type OwnWorld, openOwnWorld } from './support/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(() => world.close());

const remove = (id: string, body?: object) => world.admin.delete(`/admin/users/${id}`, body);
const readUnclaimed = async (): Promise<Json[]> =>
  accept(await world.admin.get('/admin/unclaimed'));

describe('a person to whom money is owed is not deleted', () => {
  test('while a withdrawal is pending', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    await withdraw(owner);
    const answer = await remove(owner._id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('100');
  });

  test('while a package runs', async () => {
    const owner = await joinWith(world, 321);
    accept(await owner.post('/agent/packages/activate', { amount: 321, packageId: 1 }));
    expect((await remove(owner._id)).status).toBe(409);
    expect((await remove(owner._id, { unclaimed: false })).status).toBe(409);
    expect(accept(await owner.get('/agent/packages/active'))).toHaveLength(1);
  });

  test('while clicks of the day are not yet settled', async () => {
    const owner = await joinActive(world);
    accept(await owner.post('/agent/click'));
    const answer = await remove(owner._id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('0.20');
  });
});

describe('what is owed to a person who was deleted', () => {
  test('stays owed, is paid once, and the person is forgotten', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    accept(
      await world.admin.post('/admin/load-capital', { username: owner.username, amount: 500 }),
    );
    accept(await owner.post('/agent/packages/activate', { amount: 200, packageId: 1 }));
    await withdraw(owner);
    accept(await remove(owner._id, { unclaimed: true }));

    const { username } = owner;
    const signIn = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    expect(signIn.status).toBe(401);
    const [owed, ...others] = await readUnclaimed();
    expect(others).toEqual([]);
    // 300 in the wallet and 100 asked for; the package of 200 is not due yet.
    expect(owed.amount).toBe(400);
    expect(owed).toMatchObject({ _id: text, createdAt: date });
    for (const list of ['/admin/users', '/admin/earnings/withdrawals', '/admin/audit']) {
      const { text: shown } = await world.admin.get(list);
      expect(shown).not.toContain(owner.email);
    }

    const pay = () => world.admin.post(`/admin/unclaimed/${owed._id}/pay`);
    const answers = await Promise.all([1, 2, 3].map(pay));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });
});
