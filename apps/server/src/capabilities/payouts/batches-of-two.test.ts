import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { callDesk } from '../../../test/payouts.ts';
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

const { as, post } = callDesk(() => app);
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
  app.clock.advance({ ms: 1_000 });
  const reason = 'It arrived';
  expect((await post(treasurer, `/proposals/${proposal}/decline`, { reason })).status).toBe(200);
  const again = (await results(rows)).body.proposed[0].proposal;
  await results([{ reference: left, state: 'sent' }]);
  app.clock.advance({ ms: 1_000 });
  expect((await confirm(app, treasurer, again)).status).toBe(200);
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

  /** A batch of the treasurer whose file was downloaded. */
  async function downloaded(count: number) {
    const payouts = await makePayouts(app, owner, count);
    const ids = payouts.map(({ id }) => id);
    const path = `/payout-batches/${(await batch(treasurer, ids)).body.batch._id}`;
    await as(treasurer, 'GET', `${path}/file`);
    const resultsOf = (n: number, state: string) =>
      post(owner, `${path}/results`, {
        rows: [{ reference: payouts[n]!.reference, state, reason: 'Closed' }],
      });
    const putBack = (...chosen: number[]) =>
      post(treasurer, `${path}/put-back`, { ids: chosen.map((n) => ids[n]), reason: 'Wrong day' });
    return { path, ids, resultsOf, putBack };
  }

  test('is kept by what a second person is asked to put back: nobody else decides it', async () => {
    const { path, ids, resultsOf, putBack } = await downloaded(3);
    const asked = await putBack(0, 1);
    expect(asked.status).toBe(202);
    const waiting = { kind: 'payout_put_back', maker: nameOf(treasurer) };
    const { lines } = (await as(owner, 'GET', path)).body;
    expect(lines).toMatchObject([{ waiting }, { waiting }, { waiting: null }]);
    expect(await read(owner, ids[0]!)).toMatchObject({ waiting });
    const shown = await as(owner, 'GET', `/payouts?proposal=${asked.body.proposal._id}`);
    expect(shown.body.map(({ _id }: { _id: string }) => _id).sort()).toEqual(ids.slice(0, 2));
    for (const state of ['sent', 'failed']) {
      const { body } = await resultsOf(0, state);
      expect(body).toMatchObject({ done: 0, proposed: [], unfit: [{ row: 1 }] });
      expect(body.unfit[0].reason).toContain('put it back');
    }
    expect((await putBack(1, 2)).body.code).toBe('proposal_open');
    expect((await post(owner, `${path}/dissolve`)).body.code).toBe('proposal_open');
    expect((await resultsOf(2, 'sent')).body.done).toBe(1);
    expect((await confirmAs(owner, asked)).status).toBe(200);
    expect((await as(owner, 'GET', path)).body).toMatchObject({
      ...{ state: 'closed', putBack: { count: 2 }, sent: { count: 1 } },
    });
  });

  test.each([2, 10])('%i: a line is put back, sent or failed, in one way', async (many) => {
    for (const state of ['sent', 'failed']) {
      const { path, resultsOf, putBack } = await downloaded(1);
      const calls = Array.from({ length: many }, (_, n) =>
        n % 2 ? putBack(0) : resultsOf(0, state),
      );
      const answers = await Promise.all(calls);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const isAsked = answers.some(({ status }) => status === 202);
      const isDecided = answers.some(({ body }) => body.done === 1 || body.proposed?.length === 1);
      expect([isAsked, isDecided]).not.toEqual([isAsked, isAsked]);
      const { lines } = (await as(owner, 'GET', path)).body;
      const kind = isAsked ? 'payout_put_back' : 'payout_failed';
      if (state === 'failed' || isAsked) expect(lines).toMatchObject([{ waiting: { kind } }]);
      else expect(lines).toMatchObject([{ state: 'sent', waiting: null }]);
    }
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
