import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayouts } from '../../../test/waiting-payouts.ts';

// Batches under the policy on payouts: results, the file, and what leaves them undecided.

let app: TestApp;
let owner: TestMember;
let treasurer: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  ({ owner, treasurer } = await createStaff(app, 'owner', 'treasurer'));
});
beforeEach(() => setPolicies(app, { payoutFrom: 100 }));
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const as = (by: TestMember, method: string, path: string, body?: object) =>
  app.request(method, `/admin${path}`, { token: by.token, ...(body && { body }) });
const post = (by: TestMember, path: string, body: object = {}) => as(by, 'POST', path, body);
const batch = (by: TestMember, ids: string[]) =>
  post(by, '/payout-batches', { method: 'GCash', ids });
const read = async (by: TestMember, id: string) => (await as(by, 'GET', `/payouts/${id}`)).body;
const nameOf = ({ id, username }: TestMember) => ({ _id: id, username });

async function confirmAs(by: TestMember, { body }: { body: { proposal?: { _id: string } } }) {
  app.clock.advance({ ms: 1_000 });
  return confirm(app, by, body.proposal!._id);
}

test('Results: sent lines are booked, each failed one is a proposal', async () => {
  const payouts = await makePayouts(app, owner, 3);
  const made = await batch(
    treasurer,
    payouts.map(({ id }) => id),
  );
  const { _id: batchId } = made.body.batch;
  const [sent, failing, left] = payouts.map(({ reference }) => reference);
  const rows = [
    { reference: sent, state: 'sent', paymentReference: 'B7001' },
    { reference: failing, state: 'failed', reason: 'Closed' },
  ];
  const results = (more: object[]) =>
    post(owner, `/payout-batches/${batchId}/results`, {
      rows: more,
    });
  const first = await results(rows);
  expect(first.body).toMatchObject({ done: 1, unfit: [], proposed: [{ row: 2 }] });
  const { proposal } = first.body.proposed[0];
  // The same rows change nothing; another result of a line that waits is unfit.
  expect((await results(rows)).body).toMatchObject({ done: 1, proposed: [{ row: 2, proposal }] });
  const other = await results([{ reference: failing, state: 'sent' }]);
  expect(other.body).toMatchObject({ done: 0, proposed: [], unfit: [{ row: 1 }] });
  expect(other.body.unfit[0].reason).toContain(owner.username);
  const shown = (await as(owner, 'GET', `/payout-batches/${batchId}`)).body;
  expect(shown.lines.map((line: { waiting: object | null }) => line.waiting !== null)).toEqual([
    false,
    true,
    false,
  ]);
  await results([{ reference: left, state: 'sent' }]);
  app.clock.advance({ ms: 1_000 });
  expect((await confirm(app, treasurer, proposal)).status).toBe(200);
  const closed = (await as(owner, 'GET', `/payout-batches/${batchId}`)).body;
  expect(closed).toMatchObject({ state: 'closed', failed: { count: 1 }, sent: { count: 2 } });
});

describe('The file of a batch', () => {
  const file = (by: TestMember, id: string) => as(by, 'GET', `/payout-batches/${id}/file`);

  test('is given to its maker alone, and the first download is written down', async () => {
    const payouts = await makePayouts(app, owner, 2);
    const { batch: made } = (
      await batch(
        treasurer,
        payouts.map(({ id }) => id),
      )
    ).body;
    expect((await file(owner, made._id)).body.code).toBe('payout_batch_not_yours');
    expect((await as(owner, 'GET', `/payout-batches/${made._id}`)).body.fileAt).toBeNull();
    expect((await file(treasurer, made._id)).status).toBe(200);
    const fileAt = app.clock.now().toISOString();
    app.clock.advance({ minutes: 1 });
    await file(treasurer, made._id);
    const shown = (await as(owner, 'GET', `/payout-batches/${made._id}`)).body;
    expect(shown).toMatchObject({ fileAt, fileBy: nameOf(treasurer) });
    await setPolicies(app, {});
    expect((await file(owner, made._id)).status).toBe(200);
  });

  test('once downloaded, putting back and dissolving need a second person', async () => {
    const payouts = await makePayouts(app, owner, 3);
    const [one, two, three] = payouts.map(({ id }) => id);
    const { batch: made } = (await batch(treasurer, [one!, two!, three!])).body;
    const putBack = (ids: string[]) =>
      post(treasurer, `/payout-batches/${made._id}/put-back`, { ids, reason: 'Wrong day' });
    expect((await putBack([one!])).body.batch.putBack).toEqual({ count: 1, amount: 150 });
    expect((await file(treasurer, made._id)).body.code).toBe('payout_batch_changed');
    const { batch: other } = (await batch(treasurer, [one!])).body;
    expect((await file(treasurer, other._id)).status).toBe(200);
    const dissolving = await post(treasurer, `/payout-batches/${other._id}/dissolve`);
    expect(dissolving).toMatchObject({
      status: 202,
      body: { proposal: { kind: 'payout_put_back', target: { name: other.reference } } },
    });
    expect((await confirmAs(owner, dissolving)).status).toBe(200);
    expect((await read(owner, one!)).batch).toBeNull();
    const refused = await putBack([one!, two!]);
    expect(refused.body).toMatchObject({
      code: 'payout_batch_refused',
      lines: [{ payoutId: one, reason: 'decided' }],
    });
    const rows = [
      { reference: payouts[0]!.reference, state: 'sent' },
      { reference: payouts[1]!.reference, state: 'sent' },
    ];
    const results = await post(treasurer, `/payout-batches/${made._id}/results`, { rows });
    expect(results.body).toMatchObject({ done: 1, unfit: [{ row: 1 }] });
    // The last line closes the batch, whose hash, count and total stay.
    const { body } = await putBack([three!]);
    expect(body.batch).toMatchObject({ state: 'closed', count: 3, total: 450, hash: made.hash });
  });
});
