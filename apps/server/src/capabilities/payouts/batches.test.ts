import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { makePayout, makePayouts, type TestPayout } from '../../../test/waiting-payouts.ts';
import { verifyBooks } from '../../verification/index.ts';

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

const make = (body: object, by = admin) =>
  app.request('POST', '/admin/payout-batches', { token: by.token, body });
const makeOf = (payouts: TestPayout[], method = 'gcash') =>
  make({ method, ids: payouts.map(({ id }) => id) });
const read = async (id: string) =>
  (await app.request('GET', `/admin/payout-batches/${id}`, { token: admin.token })).body;
const post = (path: string, body: object = {}) =>
  app.request('POST', `/admin${path}`, { token: admin.token, body });
const dissolve = (id: string) => post(`/payout-batches/${id}/dissolve`);
const setPayout = (id: string, change: object) =>
  app.db.updateTable('payout').set(change).where('id', '=', id).execute();
const take = (id: string, by: TestMember) =>
  setPayout(id, { takenBy: by.id, takenAt: app.clock.now() });
const readPayout = (id: string) =>
  app.db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readAudit = (id: string) =>
  app.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).orderBy('id').execute();

describe('A batch', () => {
  test('freezes payouts, the oldest first, whatever order they were chosen in', async () => {
    const payouts = await makePayouts(app, admin, 3);
    const { status, body } = await makeOf(payouts.toReversed());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Batch made',
      batch: {
        reference: expect.stringMatching(/^PB-[2-9A-HJKMNP-TV-Z]{8}$/),
        method: 'gcash',
        state: 'open',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        count: 3,
        total: 450,
        sent: { count: 0, amount: 0 },
        failed: { count: 0, amount: 0 },
        paid: 0,
        templates: ['generic'],
        createdBy: { _id: admin.id, username: admin.username },
        createdAt: app.clock.now().toISOString(),
        endedAt: null,
      },
    });
    expect(await read(body.batch._id)).toMatchObject({
      ...body.batch,
      lines: payouts.map(({ id, reference }, index) => ({
        line: index + 1,
        payoutId: id,
        reference,
        amount: 150,
        accountNumber: expect.stringMatching(/^0917\d{7}$/),
        accountName: 'Maria Clara',
        state: 'to_pay',
        paymentReference: null,
        reason: null,
      })),
    });
  });

  test('is in the audit with its hash and that of its file', async () => {
    const { body } = await makeOf([await makePayout(app, admin)]);
    const { _id: id, reference, hash } = body.batch;
    const file = await app.request('GET', `/admin/payout-batches/${id}/file`, {
      token: admin.token,
    });
    expect(await readAudit(id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'make_payout_batch',
        subjectKind: 'payout_batch',
        stateBefore: null,
        stateAfter: {
          state: 'open',
          reference,
          method: 'gcash',
          count: 1,
          total: 150,
          hash,
          fileHash: file.body.hash,
        },
      },
      { actorId: admin.id, action: 'download_payout_batch', stateAfter: { reference, hash } },
    ]);
  });

  test('takes what its maker had taken, and frees the take', async () => {
    const payout = await makePayout(app, admin);
    await take(payout.id, admin);
    const { body } = await makeOf([payout]);
    expect(await readPayout(payout.id)).toMatchObject({
      batchId: body.batch._id,
      takenBy: null,
      takenAt: null,
    });
  });

  test('refuses what somebody took and left for 30 minutes: they may have paid it', async () => {
    const payout = await makePayout(app, admin);
    await take(payout.id, other);
    app.clock.advance({ minutes: 30 });
    expect((await makeOf([payout])).body.lines).toMatchObject([
      { reason: 'run_out', takenBy: other.username },
    ]);
  });

  test('knows its method in any case of letters', async () => {
    const payout = await makePayout(app, admin, { method: 'PayMaya' });
    const { body } = await makeOf([payout], 'paymaya');
    expect(body.batch).toMatchObject({ method: 'PayMaya', templates: ['generic', 'maya'] });
  });

  test.each([
    [{ method: 'gcash' }, 'Please choose payouts'],
    [{ method: 'gcash', ids: [] }, 'Please choose payouts'],
    [{ filter: {} }, 'Please choose a method'],
  ])('needs a method and payouts: %j', async (body, message) => {
    const answer = await make(body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

describe('A filter', () => {
  test('means all that match and that nobody pays', async () => {
    const method = 'filtered bank';
    const bank = { method, bank: 'BOPIPHMMXXX', accountNumber: '1234567890' };
    const [first, mine, theirs, batched, sent, last] = await makePayouts(app, admin, 6, bank);
    await makePayout(app, admin);
    await asPayer(app, other).send(sent!.id);
    await take(mine!.id, admin);
    await take(theirs!.id, other);
    await makeOf([batched!], method);
    const { body } = await make({ method, filter: {} });
    const { lines } = await read(body.batch._id);
    expect(lines.map((line: { payoutId: string }) => line.payoutId)).toEqual([first!.id, last!.id]);
    const again = await make({ method, filter: {} });
    expect([again.status, again.body.code]).toEqual([409, 'payout_batch_empty']);
  });

  test('narrows by source, days and search, counted before and refused otherwise', async () => {
    const method = 'gotyme';
    const [first] = await makePayouts(app, admin, 1, { method, accountNumber: '123456789012' });
    app.clock.advance({ days: 1 });
    const [second] = await makePayouts(app, admin, 1, { method, accountNumber: '123456789012' });
    const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const chosen = async (filter: object) => {
      const asked = new URLSearchParams({ method, ...filter });
      const counts = await app.request('GET', `/admin/payouts/counts?${asked}`, {
        token: admin.token,
      });
      const [{ count, amount: total } = { count: 0, amount: 0 }] = counts.body.toPay;
      const other = await make({ method, filter, seen: { count: count + 1, total } });
      expect(other.body).toMatchObject({ code: 'selection_changed', now: { count, total } });
      const ids = Array.from({ length: count }, (_, index) => `${index}`);
      const named = await make({ method, filter, seen: { count, total, ids } });
      const { added = [], removed = [] } = named.body;
      expect([added.length, removed]).toEqual([count, ids]);
      const { body, status } = await make({ method, filter, seen: { count, total } });
      if (status !== 201) return body.code;
      const { lines } = await read(body.batch._id);
      await dissolve(body.batch._id);
      return lines.map((line: { payoutId: string }) => line.payoutId);
    };
    expect(await chosen({})).toEqual([first!.id, second!.id]);
    expect(await chosen({ from: day })).toEqual([second!.id]);
    expect(await chosen({ to: day })).toEqual([first!.id, second!.id]);
    expect(await chosen({ source: 'click_earnings' })).toBe('payout_batch_empty');
    expect(await chosen({ search: first!.member.username })).toEqual([first!.id]);
    expect(await chosen({ search: second!.reference.toLowerCase() })).toEqual([second!.id]);
    expect(await chosen({ search: 'nobody-at-all' })).toBe('payout_batch_empty');
  });

  test('with one that cannot be paid refuses the whole batch, until it is left out', async () => {
    const method = 'some bank';
    const bank = { bank: 'BOPIPHMMXXX', accountNumber: '1234567890' };
    const good = await makePayout(app, admin, { method, ...bank });
    const bad = await makePayouts(app, admin, 2, { method });
    const { status, body } = await make({ method, filter: {} });
    expect([status, body.code]).toEqual([409, 'payout_batch_refused']);
    const lines = bad.map(({ id }) => ({ payoutId: id, reason: 'bank_missing' }));
    expect(body).toMatchObject({ lines, count: 2 });
    const fewer = await make({ method, filter: {}, leaveOut: 1 });
    expect(fewer.body).toMatchObject({ code: 'payout_batch_refused', lines, count: 2 });
    const made = (await make({ method, filter: {}, leaveOut: 2 })).body.batch;
    expect(made.count).toBe(1);
    expect((await read(made._id)).lines).toMatchObject([{ payoutId: good.id }]);
    const none = await make({ method, filter: {}, leaveOut: 2 });
    expect([none.status, none.body.code]).toEqual([409, 'payout_batch_empty']);
  });
});

describe('Faults', () => {
  const UNKNOWN = Array.from({ length: 12 }, (_, index) =>
    `${index + 10}`.padStart(36, '00000000-0000-4000-8000-000000000000'),
  );

  test.each([
    ['/payout-batches', 'payout_batch_refused'],
    ['/payout-batches/ID/put-back', 'payout_batch_refused'],
    ['/payouts/take', 'payouts_none_free'],
  ])('%s: a refusal names ten of more, and counts all', async (path, code) => {
    const { batch } = (await makeOf([await makePayout(app, admin)])).body;
    const order = { method: 'gcash', ids: UNKNOWN, reason: 'Not today' };
    const { status, body } = await post(path.replace('ID', batch._id), order);
    expect([status, body.code, body.count]).toEqual([409, code, UNKNOWN.length]);
    expect(body.lines ?? body.refused).toHaveLength(10);
  });

  test('are named with a changed account first, and then left out', async () => {
    const [good, changed] = await makePayouts(app, admin, 2);
    const spoil = 'update payout set amount_centavos = 1 where id = $1';
    await app.database.ownerPool.query(spoil, [changed!.id]);
    const order = { method: 'gcash', ids: [good!.id, ...UNKNOWN, changed!.id] };
    const { lines, count: leaveOut } = (await make(order)).body;
    expect([lines[0].payoutId, leaveOut]).toEqual([changed!.id, UNKNOWN.length + 1]);
    const { batch } = (await make({ ...order, leaveOut })).body;
    expect((await read(batch._id)).lines).toMatchObject([{ payoutId: good!.id }]);
  });
});

describe('One bad line refuses the whole batch', () => {
  const tamper = (id: string, column: string, value: string) =>
    app.database.ownerPool.query(`update withdrawal set ${column} = $1 where id = $2`, [value, id]);

  const faults: [string, (payout: TestPayout) => Promise<unknown>][] = [
    ['taken', ({ id }) => take(id, other)],
    ['in_batch', (payout) => makeOf([payout])],
    [
      'decided',
      async ({ id }) => {
        const batch = await make({ method: 'gcash', ids: [id] });
        const rows = [
          { reference: (await read(batch.body.batch._id)).lines[0].reference, state: 'failed' },
        ];
        await post(`/payout-batches/${batch.body.batch._id}/results`, { rows });
      },
    ],
    ['destination_changed', ({ id }) => tamper(id, 'account_number', '09999999999')],
    ['destination_changed', ({ id }) => tamper(id, 'account_name', 'Somebody Else')],
    ['destination_changed', ({ id }) => tamper(id, 'amount_centavos', '99999')],
    [
      'destination_changed',
      ({ id }) =>
        app.database.ownerPool.query('update payout set amount_centavos = 1 where id = $1', [id]),
    ],
    [
      'member_suspended',
      ({ member }) =>
        app.db.updateTable('member').set({ isActive: false }).where('id', '=', member.id).execute(),
    ],
    [
      'on_hold',
      ({ member }) =>
        app.db
          .updateTable('member')
          .set({ credentialChangedAt: app.clock.now() })
          .where('id', '=', member.id)
          .execute(),
    ],
    [
      'on_hold',
      ({ id }) =>
        app.database.ownerPool.query('update withdrawal set held_until = $1 where id = $2', [
          new Date(app.clock.now().getTime() + 60_000),
          id,
        ]),
    ],
  ];
  test.each(faults)('%s', async (reason, spoil) => {
    const good = await makePayout(app, admin);
    const bad = await makePayout(app, admin);
    await spoil(bad);
    const { status, body } = await makeOf([good, bad]);
    expect([status, body.code]).toEqual([409, 'payout_batch_refused']);
    const takenBy = reason === 'taken' ? other.username : null;
    expect(body.lines).toEqual([{ payoutId: bad.id, reference: bad.reference, reason, takenBy }]);
    expect((await readPayout(good.id)).batchId).toBeNull();
    expect((await makeOf([good])).status).toBe(201);
  });

  test('of another method, or unknown', async () => {
    const good = await makePayout(app, admin);
    const maya = await makePayout(app, admin, { method: 'paymaya' });
    const unknown = '00000000-0000-0000-0000-000000000000';
    const { body } = await make({ method: 'gcash', ids: [good.id, maya.id, unknown] });
    expect(body.lines).toEqual([
      { payoutId: unknown, reference: '', reason: 'unknown', takenBy: null },
      { payoutId: maya.id, reference: maya.reference, reason: 'other_method', takenBy: null },
    ]);
  });

  test('after 24 hours a changed credential holds nothing', async () => {
    const payout = await makePayout(app, admin);
    await app.db
      .updateTable('member')
      .set({ credentialChangedAt: app.clock.now() })
      .where('id', '=', payout.member.id)
      .execute();
    app.clock.advance({ hours: 24 });
    expect((await makeOf([payout])).status).toBe(201);
  });
});

describe('Dissolving', () => {
  test('lets the payouts wait again, also for another batch', async () => {
    const payouts = await makePayouts(app, admin, 2);
    const { _id: id, hash, reference } = (await makeOf(payouts)).body.batch;
    const { status, body } = await dissolve(id);
    expect(status).toBe(200);
    expect(body.batch).toMatchObject({
      state: 'dissolved',
      endedAt: app.clock.now().toISOString(),
    });
    expect(await readPayout(payouts[0]!.id)).toMatchObject({ batchId: null, takenBy: null });
    expect((await readAudit(id)).at(-1)).toMatchObject({
      action: 'dissolve_payout_batch',
      stateBefore: { state: 'open' },
      stateAfter: { state: 'dissolved', reference, method: 'gcash', count: 2, total: 300, hash },
    });
    const next = (await makeOf(payouts)).body.batch;
    expect(next.hash).not.toBe(hash);
    expect((await read(id)).lines).toHaveLength(2);
  });

  test('is allowed after a failure, and refused after a payment, also of one that came back', async () => {
    const [first, second, third] = await makePayouts(app, admin, 3);
    const results = (id: string, payout: TestPayout, state: string) =>
      app.request('POST', `/admin/payout-batches/${id}/results`, {
        token: admin.token,
        body: { rows: [{ reference: payout.reference, state, reason: 'Closed' }] },
      });
    const { _id: id } = (await makeOf([first!, second!])).body.batch;
    await results(id, first!, 'failed');
    expect((await dissolve(id)).status).toBe(200);
    expect(await readPayout(first!.id)).toMatchObject({ state: 'failed', batchId: id });
    expect(await readPayout(second!.id)).toMatchObject({ state: 'to_pay', batchId: null });

    const { _id: other } = (await makeOf([second!, third!])).body.batch;
    await results(other, second!, 'sent');
    const path = `/admin/payouts/${second!.id}/returned`;
    await app.request('POST', path, { token: admin.token, body: { reason: 'It came back' } });
    const refused = await dissolve(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'payout_batch_has_sent']);
    // Other tests of this file changed payouts by hand.
    const faults = await verifyBooks(app.db);
    expect(faults.filter(({ rule }) => rule.includes('batch'))).toEqual([]);
  });

  test('is refused a second time, and for a batch that is not there', async () => {
    const { _id: id } = (await makeOf([await makePayout(app, admin)])).body.batch;
    await dissolve(id);
    const again = await dissolve(id);
    expect([again.status, again.body.code]).toEqual([409, 'payout_batch_not_open']);
    const unknown = await dissolve('00000000-0000-0000-0000-000000000000');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'payout_batch_unknown']);
  });
});

describe('The list of batches', () => {
  const list = async (query: string) =>
    (await app.request('GET', `/admin/payout-batches?${query}`, { token: admin.token })).body;

  test('is newest first, and can be filtered and searched', async () => {
    const first = (await makeOf([await makePayout(app, admin)])).body.batch;
    app.clock.advance({ minutes: 1 });
    const second = (await makeOf([await makePayout(app, admin)])).body.batch;
    await dissolve(first._id);
    const ids = (batches: { _id: string }[]) => batches.map(({ _id }) => _id);
    expect(ids(await list('pageSize=2'))).toEqual([second._id, first._id]);
    expect(ids(await list('status=dissolved'))[0]).toBe(first._id);
    expect(ids(await list('status=open'))).not.toContain(first._id);
    expect(ids(await list(`search=${first.reference.toLowerCase()}`))).toEqual([first._id]);
    expect(ids(await list(`search=${admin.username}`))).toContain(first._id);
  });

  test('is for staff only', async () => {
    const { token } = await app.createMember();
    expect((await app.request('GET', '/admin/payout-batches', { token })).status).toBe(403);
  });
});
