import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { askAndKill, askDuring } from '../../../test/races/ask-during.ts';
import { makePayouts, readPayable, type TestPayout } from '../../../test/waiting-payouts.ts';

let app: TestApp;
let admin: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  other = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());

const post = (path: string, body?: object, { by = admin, key }: Options = {}) =>
  app.request('POST', `/admin/payout-batches${path}`, {
    token: by.token,
    body,
    ...(key !== undefined && { key }),
  });
interface Options {
  by?: TestMember;
  key?: string;
}
const bodyOf = (payouts: TestPayout[]) => ({
  method: 'gcash',
  ids: payouts.map(({ id }) => id),
});
async function makeBatch(payouts: TestPayout[]): Promise<string> {
  return (await post('', bodyOf(payouts))).body.batch._id;
}
const rowsOf = (payouts: TestPayout[], state: string) =>
  payouts.map(({ reference }) => ({ reference, state }));
const countAudit = async (ids: string[], action: string) =>
  (
    await app.db
      .selectFrom('auditEntry')
      .select('id')
      .where('subjectId', 'in', ids)
      .where('action', '=', action)
      .execute()
  ).length;
const readStates = async (payouts: TestPayout[]) => {
  const rows = await app.db
    .selectFrom('payout')
    .select(['state', 'batchId'])
    .where(
      'id',
      'in',
      payouts.map(({ id }) => id),
    )
    .execute();
  return rows;
};

test('Of two batches over the same payouts at once one is made, and each payout is in it', async () => {
  const payouts = await makePayouts(app, admin, 4);
  const answers = await Promise.all([
    post('', bodyOf(payouts)),
    post('', bodyOf(payouts.slice(1).toReversed()), { by: other }),
    post('', bodyOf(payouts), { by: other }),
  ]);
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  for (const { body } of refused) {
    expect(body.code).toBe('payout_batch_refused');
    for (const { reason } of body.lines) expect(reason).toBe('in_batch');
  }
  const { _id: id, count } = made[0]!.body.batch;
  const inIt = (await readStates(payouts)).filter(({ batchId }) => batchId === id);
  expect(inIt).toHaveLength(count);
});

test('Of two batches by the same filter at once no payout is in both', async () => {
  const payouts = await makePayouts(app, admin, 4);
  const answers = await Promise.all(
    [admin, other, admin].map((by) => post('', { method: 'gcash', filter: {} }, { by })),
  );
  const made = answers.filter(({ status }) => status === 201);
  const total = made.reduce((sum, { body }) => sum + body.batch.count, 0);
  expect(total).toBe((await readStates(payouts)).filter(({ batchId }) => batchId !== null).length);
  const lines = await app.db
    .selectFrom('payoutBatchLine')
    .select('payoutId')
    .where(
      'payoutId',
      'in',
      payouts.map(({ id }) => id),
    )
    .execute();
  expect(new Set(lines.map(({ payoutId }) => payoutId)).size).toBe(lines.length);
});

test('A filter leaves out what somebody is about to pay, without waiting', async () => {
  const method = 'paymaya';
  const [locked, free] = await makePayouts(app, admin, 2, { method });
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select from payout where id = $1 for update', [locked!.id]);
    const { status, body } = await post('', { method, filter: {} });
    expect([status, body.batch.count]).toEqual([201, 1]);
    expect((await readStates([free!]))[0]!.batchId).toBe(body.batch._id);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('A payout that is being taken by somebody else refuses the batch, and is named', async () => {
  const payouts = await makePayouts(app, admin, 2);
  const take = 'update payout set taken_by = $1, taken_at = $2 where id = $3';
  const { status, body } = await askDuring(
    app,
    [take, [other.id, app.clock.now(), payouts[1]!.id]],
    () => post('', bodyOf(payouts)),
  );
  expect([status, body.code]).toEqual([409, 'payout_batch_refused']);
  expect(body.lines).toMatchObject([
    { payoutId: payouts[1]!.id, reason: 'taken', takenBy: other.username },
  ]);
});

test('Ten times the same request with one key is one batch', async () => {
  const payouts = await makePayouts(app, admin, 3);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('', bodyOf(payouts), { key: 'batch-once' })),
  );
  expect(new Set(answers.map(({ body }) => body.batch._id)).size).toBe(1);
  expect(await countAudit([answers[0]!.body.batch._id], 'make_payout_batch')).toBe(1);
});

describe('The same results', () => {
  test.each([
    ['ten times with one key', 'results-once'],
    ['ten times without a key', undefined],
  ])('%s move the money once', async (_, key) => {
    const payouts = await makePayouts(app, admin, 4);
    const id = await makeBatch(payouts);
    const payable = await readPayable(app);
    const rows = [...rowsOf(payouts.slice(0, 2), 'sent'), ...rowsOf(payouts.slice(2), 'failed')];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, index) =>
        post(
          `/${id}/results`,
          { rows: key === undefined && index % 2 ? rows.toReversed() : rows },
          { by: key === undefined && index % 3 ? other : admin, ...(key && { key }) },
        ),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, body.done, body.unfit]).toEqual([200, 4, []]);
      expect(body.batch).toMatchObject({
        state: 'closed',
        sent: { count: 2 },
        failed: { count: 2 },
      });
    }
    expect(payable - (await readPayable(app))).toBe(60_000);
    const ids = payouts.map((payout) => payout.id);
    expect(await countAudit(ids, 'send_payout')).toBe(2);
    expect(await countAudit(ids, 'fail_payout')).toBe(2);
    expect(await countAudit([id], 'close_payout_batch')).toBe(1);
  });

  test('of two halves at once are all done', async () => {
    const payouts = await makePayouts(app, admin, 6);
    const id = await makeBatch(payouts);
    const halves = [
      rowsOf(payouts.slice(0, 4), 'sent'),
      rowsOf(payouts.slice(2).toReversed(), 'sent'),
    ];
    await Promise.all(halves.map((rows) => post(`/${id}/results`, { rows })));
    expect((await readStates(payouts)).map(({ state }) => state)).toEqual(Array(6).fill('sent'));
    const { body } = await app.request('GET', `/admin/payout-batches/${id}`, {
      token: admin.token,
    });
    expect(body).toMatchObject({ state: 'closed', sent: { count: 6, amount: 900 } });
  });
});

test('Sent and failed at once: one of them is recorded, and the other is named', async () => {
  const payouts = await makePayouts(app, admin, 1);
  const id = await makeBatch(payouts);
  const answers = await Promise.all(
    ['sent', 'failed', 'sent', 'failed'].map((state) =>
      post(`/${id}/results`, { rows: rowsOf(payouts, state) }),
    ),
  );
  const done = answers.map(({ body }) => body.done);
  expect(done.toSorted()).toEqual([0, 0, 1, 1]);
  const { sent, failed } = answers[0]!.body.batch;
  expect(sent.count + failed.count).toBe(1);
});

test('Dissolving and results at once: either nothing was sent, or nothing is dissolved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const payouts = await makePayouts(app, admin, 2);
    const id = await makeBatch(payouts);
    const rows = rowsOf(payouts, 'sent');
    const asks = [() => post(`/${id}/dissolve`), () => post(`/${id}/results`, { rows })];
    if (round % 2) asks.reverse();
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await app.request('GET', `/admin/payout-batches/${id}`, {
      token: admin.token,
    });
    const states = await readStates(payouts);
    if (body.state === 'dissolved') {
      expect(states).toEqual(Array(2).fill({ state: 'to_pay', batchId: null }));
    } else {
      expect(body).toMatchObject({ state: 'closed', sent: { count: 2 } });
      expect(states).toEqual(Array(2).fill({ state: 'sent', batchId: id }));
    }
  }
});

test('A payment reference that another payout gets meanwhile is named, and the rest is done', async () => {
  const [first, second, third] = await makePayouts(app, admin, 3);
  const one = await makeBatch([first!]);
  const two = await makeBatch([second!, third!]);
  const answers = await Promise.all([
    post(`/${one}/results`, {
      rows: [{ reference: first!.reference, state: 'sent', paymentReference: '4711' }],
    }),
    post(`/${two}/results`, {
      rows: [
        { reference: second!.reference, state: 'sent', paymentReference: '4711' },
        { reference: third!.reference, state: 'sent', paymentReference: '4712' },
      ],
    }),
  ]);
  const [ofOne, ofTwo] = answers.map(({ body }) => body);
  expect(ofOne.done + ofTwo.done).toBe(2);
  expect([...ofOne.unfit, ...ofTwo.unfit]).toEqual([
    { row: 1, reason: expect.stringContaining('used already') },
  ]);
  expect((await readStates([third!]))[0]!.state).toBe('sent');
});

describe('Killed in the middle', () => {
  test('freezing leaves no batch, and can be done again', async () => {
    const payouts = await makePayouts(app, admin, 3);
    const freeze = () => post('', bodyOf(payouts), { key: 'killed-batch' });
    // The audit comes last: lines and payouts are written by then.
    expect((await askAndKill(app, 'audit_entry', freeze)).status).toBe(503);
    expect(await readStates(payouts)).toEqual(Array(3).fill({ state: 'to_pay', batchId: null }));
    const { status, body } = await freeze();
    expect([status, body.batch.count]).toEqual([201, 3]);
    const { rows } = await app.database.ownerPool.query(
      'select batch_id from payout_batch_line where payout_id = any($1)',
      [payouts.map(({ id }) => id)],
    );
    expect(rows).toEqual(Array(3).fill({ batch_id: body.batch._id }));
  });

  test('importing marks nothing, and can be done again', async () => {
    const payouts = await makePayouts(app, admin, 3);
    const id = await makeBatch(payouts);
    const payable = await readPayable(app);
    const rows = [...rowsOf(payouts.slice(0, 2), 'sent'), ...rowsOf(payouts.slice(2), 'failed')];
    const take = () => post(`/${id}/results`, { rows }, { key: 'killed-results' });
    expect((await askAndKill(app, 'audit_entry', take)).status).toBe(503);
    expect(await readStates(payouts)).toEqual(Array(3).fill({ state: 'to_pay', batchId: id }));
    expect(await readPayable(app)).toBe(payable);
    expect((await take()).body).toMatchObject({ done: 3, unfit: [], batch: { state: 'closed' } });
    expect(payable - (await readPayable(app))).toBe(45_000);
  });
});
