import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { askKnown, makeKnownMember, runRule, setRule } from '../../../test/auto-approve.ts';
import { confirm, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { callDesk, openPayoutDesk } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// What a rule approved is paid under the policies.

let app: TestApp;
let owner: TestMember;
let treasurer: TestMember;
let approver: TestMember;

beforeAll(async () => {
  ({ app, owner, treasurer, approver } = await openPayoutDesk());
});
afterEach(async () => {
  await setPolicies(app, {});
  await setRule(app, owner, null);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const { post } = callDesk(() => app);

const take = (id: string, by = treasurer) => post(by, '/payouts/take', { ids: [id] });
const approvedByRule = async (pesos: number) => {
  const id = await askKnown(app, await makeKnownMember(app, owner), pesos);
  await setRule(app, owner);
  await runRule(app);
  return id;
};

test('by anybody while they are off', async () => {
  expect((await take(await approvedByRule(150))).status).toBe(200);
});

test('from the limit on only after another person cleared it', async () => {
  const id = await approvedByRule(150);
  const small = await approvedByRule(140);
  await setPolicies(app, { payoutFrom: 150 });
  for (const by of [treasurer, owner]) {
    expect((await take(id, by)).body.code).toBe('payout_not_cleared');
  }
  const { body: listed } = await app.request('GET', `/admin/payouts/${id}`, {
    token: treasurer.token,
  });
  expect(listed.clearance).toMatchObject({ state: 'needed' });
  const body = { method: 'gcash', ids: [id] };
  expect((await post(treasurer, '/payout-batches', body)).status).toBe(409);
  const { body: filtered } = await post(treasurer, '/payouts/take', {
    filter: { method: 'gcash' },
  });
  const found = filtered.taken.map(({ _id }: { _id: string }) => _id);
  expect([found.includes(small), found.includes(id)]).toEqual([true, false]);
  await expect(
    app.database.ownerPool.query(
      'update payout set taken_by = $2, taken_at = now() where id = $1',
      [id, treasurer.id],
    ),
  ).rejects.toMatchObject({ constraint: 'payout_payer_apart' });
  const { body: proposed } = await post(treasurer, '/payouts/propose-clearance', { ids: [id] });
  expect((await confirm(app, approver, proposed.proposal._id)).status).toBe(200);
  expect((await take(id)).status).toBe(200);
});

test('below it up to the sum of a day', async () => {
  const [one, other] = [await approvedByRule(150), await approvedByRule(150)];
  await setPolicies(app, { payoutPerDay: 250 });
  app.clock.advance({ days: 1 });
  const payer = await app.createAdmin({ staffRole: 'treasurer' });
  expect((await take(one, payer)).status).toBe(200);
  expect((await take(other, payer)).body.code).toBe('payout_not_cleared');
});
