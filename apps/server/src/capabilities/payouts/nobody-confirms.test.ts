import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { callDesk } from '../../../test/payouts.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout } from '../../../test/waiting-payouts.ts';
import { createPasswords } from '../accounts/index.ts';
import { expireProposals } from '../four-eyes/service/expire.ts';

// What becomes of a payout where no second person decides, and where there is none.

const PASSWORD = 'Harana sa gabi 12';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
  owner = await app.createAdmin({ passwordHash });
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const { as, post } = callDesk(() => app);
const again = async (who: TestMember) => ({ ...who, token: await app.openSession(who.id) });

test('A lone owner clears their own a day later with a code, and pays it', async () => {
  const factor = await turnOnSecondFactor(app, owner, PASSWORD);
  const { id } = await makePayout(app, owner);
  await setPolicies(app, { payoutFrom: 0 });
  const ids = [id];
  expect((await post(owner, '/payouts/take', { ids })).body.code).toBe('payout_not_cleared');
  const { body } = await post(owner, '/payouts/propose-clearance', { ids });
  app.clock.advance({ days: 1 });
  const present = await again(owner);
  const code = factor.nextCode();
  expect((await confirm(app, present, body.proposal._id, { code })).status).toBe(200);
  const { clearance } = (await as(present, 'GET', `/payouts/${id}`)).body;
  expect(clearance).toMatchObject({ state: 'cleared', by: null });
  expect((await post(present, '/payouts/take', { ids })).status).toBe(200);
  expect((await post(present, `/payouts/${id}/sent`)).status).toBe(200);
  await setPolicies(app, {});
});

test.each(['expired', 'lapsed'])(
  'A failure that %s counts as a take that ran out',
  async (status) => {
    const { treasurer, approver } = await createStaff(app, 'treasurer', 'approver');
    const payer = await again(owner);
    const { id } = await makePayout(app, approver);
    await setPolicies(app, { payoutFrom: 0 });
    const ids = [id];
    await post(treasurer, '/payouts/take', { ids });
    const failed = await post(treasurer, `/payouts/${id}/failed`, { reason: 'Closed' });
    expect(failed.status).toBe(202);
    app.clock.advance({ minutes: 1 });
    if (status === 'lapsed') await post(payer, `/users/${treasurer.id}/suspend`);
    else {
      app.clock.advance({ hours: 72 });
      payer.token = await app.openSession(owner.id);
      await app.runOperation((operation) => expireProposals(operation, null));
    }
    const row = (await as(payer, 'GET', `/payouts/${id}`)).body;
    const { _id, username } = row.runOut.takenBy;
    expect([row.waiting, row.takenBy]).toEqual([null, null]);
    expect([_id, username]).toEqual([treasurer.id, treasurer.username]);
    const tried = await post(payer, '/payouts/take', { ids });
    expect(tried.body.refused).toMatchObject([{ reason: 'run_out', takenBy: { _id } }]);
    const seenRunOut = ids;
    expect((await post(payer, '/payouts/take', { ids, seenRunOut })).status).toBe(200);
    await setPolicies(app, {});
  },
);
