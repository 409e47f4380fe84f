import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout, makePayouts } from '../../../test/waiting-payouts.ts';

// Policies, acts and makers in every combination, and several at once.

const PESOS = 150;
/** Whether a payout of ₱150 is touched. */
const policies = [
  [{}, false],
  [{ payoutFrom: 0 }, true],
  [{ payoutFrom: PESOS }, true],
  [{ payoutFrom: PESOS + 1 }, false],
  [{ payoutPerDay: PESOS - 1 }, true],
  [{ payoutPerDay: PESOS }, false],
  [{ payoutFrom: 5_000, payoutPerDay: 100 }, true],
] as const;

let app: TestApp;
let people: Record<string, TestMember>;
const payers = ['owner', 'second', 'treasurer'];

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  const staff = await createStaff(app, 'owner', 'treasurer', 'approver');
  people = { ...staff, second: (await createStaff(app, 'owner')).owner };
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = (by: TestMember, path: string, body: object = {}) =>
  app.request('POST', `/admin${path}`, { token: by.token, body });
const ways = {
  take: {
    pay: (by: TestMember, id: string) => post(by, '/payouts/take', { ids: [id] }),
    undo: (by: TestMember, id: string) => post(by, '/payouts/release', { ids: [id] }),
  },
  batch: {
    pay: (by: TestMember, id: string) =>
      post(by, '/payout-batches', { method: 'GCash', ids: [id] }),
    undo: async (by: TestMember, id: string) => {
      const row = app.db.selectFrom('payout').select('batchId').where('id', '=', id);
      const { batchId } = await row.executeTakeFirstOrThrow();
      return post(by, `/payout-batches/${batchId}/dissolve`);
    },
  },
};
/** Three members of the staff who may clear, and nobody. */
const clearers = [null, 'owner', 'second', 'approver', 'treasurer'];

describe.each(policies)('Under %j', (policy, isTouched) => {
  test.each(['owner', 'approver'])('%s approves, and others clear and pay', async (approvedBy) => {
    for (const clearedBy of clearers) {
      await setPolicies(app, policy);
      const { id } = await makePayout(app, people[approvedBy]!, { pesos: PESOS });
      const asked = await post(people.owner!, '/payouts/propose-clearance', { ids: [id] });
      const isProposed = isTouched && approvedBy === 'owner';
      const mayClear = 'payoutPerDay' in policy && approvedBy === 'owner';
      expect([clearedBy, asked.status]).toEqual([clearedBy, isProposed || mayClear ? 202 : 409]);
      app.clock.advance({ ms: 1_000 });
      let isCleared = false;
      if (asked.status === 202 && clearedBy !== null) {
        const done = await confirm(app, people[clearedBy]!, asked.body.proposal._id);
        isCleared = done.status === 200;
        expect([clearedBy, done.status]).toEqual([clearedBy, clearedBy === 'owner' ? 403 : 200]);
      }
      for (const payer of payers) {
        for (const [name, { pay, undo }] of Object.entries(ways)) {
          const isSame = isTouched && payer === approvedBy && !isCleared;
          const may = !isSame && !(isCleared && payer === clearedBy);
          const { status, body } = await pay(people[payer]!, id);
          expect([clearedBy, payer, name, status < 300, body.code]).toEqual([
            clearedBy,
            payer,
            name,
            may,
            may ? undefined : 'payout_not_cleared',
          ]);
          if (may) expect((await undo(people[payer]!, id)).status).toBe(200);
        }
      }
    }
  });

  test('marking sent asks nobody, what gives money back asks with any limit', async () => {
    const isOn = Object.keys(policy).length > 0;
    const [sent, failed] = await makePayouts(app, people.approver!, 2, { pesos: PESOS });
    await setPolicies(app, policy);
    const ids = [sent!.id, failed!.id];
    await post(people.treasurer!, '/payouts/take', { ids });
    const because = { reason: 'Closed' };
    const acts = [
      [`/payouts/${ids[0]}/sent`, {}, 200],
      [`/payouts/${ids[0]}/returned`, because, isOn ? 202 : 200],
      [`/payouts/${ids[1]}/failed`, because, isOn ? 202 : 200],
    ] as const;
    for (const [path, body, status] of acts) {
      const answer = await post(people.treasurer!, path, body);
      expect([path, answer.status]).toEqual([path, status]);
      const again = await post(people.treasurer!, path, body);
      const isHeld = status === 202;
      expect([path, again.body.code]).toEqual([path, isHeld ? 'proposal_open' : undefined]);
    }
  });
});

describe('At once', () => {
  const rowOf = (id: string) =>
    app.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test.each([2, 10])('%i takes by one person do not pass a day together', async (count) => {
    await setPolicies(app, { payoutPerDay: PESOS * 1.5 });
    const { owner } = await createStaff(app, 'owner');
    const payouts = await makePayouts(app, owner, count, { pesos: PESOS });
    const answers = await Promise.all(payouts.map(({ id }) => ways.take.pay(owner, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const more = await makePayouts(app, owner, count, { pesos: PESOS });
    const batches = await Promise.all(more.map(({ id }) => ways.batch.pay(owner, id)));
    expect(batches.filter(({ status }) => status < 300)).toHaveLength(0);
  });

  test.each([2, 10])('of %i people who saw a take that ran out, one gets it', async (count) => {
    const { id } = await makePayout(app, people.approver!, { pesos: PESOS });
    await ways.take.pay(people.treasurer!, id);
    app.clock.advance({ minutes: 30 });
    const staff: TestMember[] = [];
    for (let made = 0; made < count; made += 1) {
      staff.push((await createStaff(app, 'treasurer')).treasurer);
    }
    const body = { ids: [id], seenRunOut: [id] };
    const answers = await Promise.all(staff.map((by) => post(by, '/payouts/take', body)));
    const [winner, ...others] = staff.filter((_, index) => answers[index]!.status === 200);
    expect(others).toEqual([]);
    expect((await rowOf(id)).takenBy).toBe(winner!.id);
  });

  test('who clears a payout does not get it', async () => {
    await setPolicies(app, { payoutFrom: 0 });
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await makePayout(app, people.owner!, { pesos: PESOS });
      const asked = await post(people.owner!, '/payouts/propose-clearance', { ids: [id] });
      app.clock.advance({ ms: 1_000 });
      const [cleared, taken] = await Promise.all([
        confirm(app, people.treasurer!, asked.body.proposal._id),
        ways.take.pay(people.treasurer!, id),
      ]);
      expect([cleared.status, taken.status].sort()).toEqual([200, 409]);
    }
  });

  test('a failure that waits is never taken by another', async () => {
    await setPolicies(app, { payoutFrom: 0 });
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await makePayout(app, people.approver!, { pesos: PESOS });
      await ways.take.pay(people.treasurer!, id);
      app.clock.advance({ minutes: 30 });
      await ways.take.pay(people.treasurer!, id);
      const [failed] = await Promise.all([
        post(people.treasurer!, `/payouts/${id}/failed`, { reason: 'Closed' }),
        post(people.treasurer!, '/payouts/release', { ids: [id] }),
        post(people.owner!, '/payouts/take', { ids: [id], seenRunOut: [id] }),
      ]);
      const { takenBy } = await rowOf(id);
      if (failed.status === 202) expect(takenBy).toBe(people.treasurer!.id);
      else expect(failed.status).toBe(409);
    }
  });

  test('ten who ask to clear the same ask once', async () => {
    await setPolicies(app, { payoutFrom: 0 });
    const { id } = await makePayout(app, people.owner!, { pesos: PESOS });
    const asked = await Promise.all(
      Array.from({ length: 10 }, () =>
        post(people.owner!, '/payouts/propose-clearance', { ids: [id] }),
      ),
    );
    expect(asked.filter(({ status }) => status === 202)).toHaveLength(1);
    app.clock.advance({ ms: 1_000 });
    const { _id } = asked.find(({ status }) => status === 202)!.body.proposal;
    const done = await Promise.all(
      ['second', 'treasurer', 'approver'].map((name) => confirm(app, people[name]!, _id)),
    );
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
