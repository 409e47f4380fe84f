import type { BankLine } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, leaveUnclaimed } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout, makePayouts, type TestPayout } from '../../../test/waiting-payouts.ts';
import type { Actor } from '../../kernel/operation.ts';
import { updateSettings } from '../settings/index.ts';

type Suggestion = BankLine['suggestions'][number];

let app: TestApp;
let admin: TestMember;
let payer: ReturnType<typeof asPayer>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  const real = { accountName: 'Barya Trading', qr: '', qrText: '', details: '' };
  const paymentMethods = ['GCash', 'Maya', 'GoTyme Bank'].map((name) => ({
    ...{ ...real, name, accountNumber: '0917 555 0100' },
  }));
  const actor = { memberId: admin.id } as Actor;
  await app.runOperation((operation) => updateSettings(operation, actor, { paymentMethods }));
  await fundReserve(app);
  payer = asPayer(app, admin);
});
beforeEach(() => app.clock.advance({ days: 5 }));
afterAll(() => app.close());
keepsBooks(() => app.db, /bank line|import/);

const post = async (path: string, body: object = {}) =>
  app.request('POST', `/admin${path}`, { token: admin.token, body });
const get = async (path: string) =>
  (await app.request('GET', `/admin${path}`, { token: admin.token })).body;
const match = (line: string, target: object) => post(`/bank-lines/${line}/match`, target);
const readLine = (line: string) => get(`/bank-lines/${line}`);
const oneLine = async (line: Parameters<typeof insertLines>[2][number]) =>
  (await insertLines(app, admin, [line]))[0]!;
const today = () => manilaDayOf(app.clock.now());

let last = 0;
function nextReference(): string {
  last += 1;
  return `PAID${last}`;
}

/** A payout of ₱150 that was sent, by GCash unless told otherwise. */
async function sendOne(options = {}) {
  const payout = await makePayout(app, admin, options);
  const paymentReference = nextReference();
  await payer.send(payout.id, paymentReference);
  return { ...payout, paymentReference };
}
async function sendBack(payout: TestPayout, paymentReference?: string) {
  const reason = 'The account is closed';
  const { status } = await post(`/payouts/${payout.id}/returned`, { reason, paymentReference });
  expect(status).toBe(200);
}
/** A batch whose payouts were all sent. */
async function sendBatch(count: number) {
  const payouts = await makePayouts(app, admin, count);
  const { body } = await post('/payout-batches', {
    method: 'gcash',
    ids: payouts.map(({ id }) => id),
  });
  const rows = payouts.map(({ reference }) => ({
    reference,
    state: 'sent',
    paymentReference: nextReference(),
  }));
  const { status } = await post(`/payout-batches/${body.batch._id}/results`, { rows });
  expect(status).toBe(200);
  return { batchId: body.batch._id as string, reference: body.batch.reference, payouts };
}
/** Today's figures of GCash. */
async function readToday(account = 'GCash') {
  const { days } = await get(`/reconciliation?account=${encodeURIComponent(account)}`);
  const { bank, books, difference, unmatched } = days.at(-1);
  return { bank, books, difference, unmatched };
}

describe('A line out', () => {
  test('is matched to a payout that was sent, which says so', async () => {
    const payout = await sendOne();
    const line = await oneLine({ amountCentavos: -15_000 });
    expect(await match(line, { payoutId: payout.id })).toMatchObject({
      status: 200,
      body: {
        line: {
          status: 'matched',
          match: { kind: 'payout', _id: payout.id, reference: payout.reference, method: 'gcash' },
        },
      },
    });
    expect(await get(`/payouts/${payout.id}`)).toMatchObject({
      line: { _id: line },
      returnLine: null,
    });
    expect((await post(`/bank-lines/${line}/unmatch`)).body.line.match).toBeNull();
    expect((await get(`/payouts/${payout.id}`)).line).toBeNull();
  });

  test('is matched to unclaimed money that was paid', async () => {
    for (const pesos of [100, 120]) {
      const unclaimedId = await leaveUnclaimed(app, admin, pesos);
      const line = await oneLine({ amountCentavos: -100 * pesos });
      expect((await match(line, { unclaimedId })).body.code).toBe('match_target_unknown');
      await post(`/unclaimed/${unclaimedId}/pay`, { note: 'By bank' });
      const { match: made } = (await match(line, { unclaimedId })).body.line;
      expect(made).toMatchObject({ kind: 'unclaimed', _id: unclaimedId, amount: pesos });
    }
  });

  test('is no payout that waits or failed', async () => {
    const payout = await makePayout(app, admin);
    const line = await oneLine({ amountCentavos: -15_000 });
    const unknown = { status: 400, body: { code: 'match_target_unknown' } };
    expect(await match(line, { payoutId: payout.id })).toMatchObject(unknown);
    await payer.fail(payout.id, 'No such number');
    expect(await match(line, { payoutId: payout.id })).toMatchObject(unknown);
  });

  test('stays what it is when the payout comes back, and its return is a line in', async () => {
    const payout = await sendOne();
    const out = await oneLine({ amountCentavos: -15_000 });
    const back = await oneLine({ amountCentavos: 15_000 });
    expect(await match(back, { payoutId: payout.id })).toMatchObject({
      body: { code: 'match_target_unknown' },
    });
    await match(out, { payoutId: payout.id });
    await sendBack(payout);
    expect((await match(back, { payoutId: payout.id })).body.line.match).toMatchObject({
      kind: 'payout_return',
      _id: payout.id,
    });
    expect(await get(`/payouts/${payout.id}`)).toMatchObject({
      line: { _id: out },
      returnLine: { _id: back },
    });
  });

  test('of one payout twice at once: one wins', async () => {
    const payout = await sendOne();
    const lines = await insertLines(app, admin, [
      { amountCentavos: -15_000 },
      { amountCentavos: -15_000 },
    ]);
    const answers = await Promise.all(lines.map((line) => match(line, { payoutId: payout.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('match_target_taken');
  });
});

describe('A whole batch', () => {
  test('is suggested by its sum, and matched in one line that stands for all', async () => {
    const { batchId, reference, payouts } = await sendBatch(3);
    const line = await oneLine({ amountCentavos: -45_000 });
    expect((await readLine(line)).suggestions).toMatchObject([
      {
        match: { kind: 'likely' },
        target: { kind: 'payout_batch', _id: batchId, reference, amount: 450, user: null },
      },
    ]);
    expect((await match(line, { batchId })).body.line.match).toMatchObject({
      kind: 'payout_batch',
      reference,
    });
    expect((await get(`/payouts/${payouts[0]!.id}`)).line).toMatchObject({ _id: line });
    expect((await get(`/payout-batches/${batchId}`)).line).toMatchObject({ _id: line });
    expect(await readToday()).toEqual({
      bank: { in: 0, out: 450 },
      books: { in: 0, out: 450 },
      difference: 0,
      unmatched: { bank: 0, books: 0 },
    });
  });

  test('keeps its sum when one of it came back, whose return is another line', async () => {
    const { batchId, payouts } = await sendBatch(2);
    await sendBack(payouts[0]!);
    expect(await get(`/payout-batches/${batchId}`)).toMatchObject({
      sent: { count: 1, amount: 150 },
      paid: 300,
      line: null,
    });
    const out = await oneLine({ amountCentavos: -30_000 });
    const back = await oneLine({ amountCentavos: 15_000 });
    expect((await readLine(out)).suggestions).toMatchObject([
      { target: { _id: batchId, amount: 300 } },
    ]);
    expect((await match(out, { batchId })).status).toBe(200);
    expect((await match(back, { payoutId: payouts[0]!.id })).status).toBe(200);
    expect(await get(`/payouts/${payouts[0]!.id}`)).toMatchObject({
      line: { _id: out },
      returnLine: { _id: back },
    });
  });

  test('is no line of a payout that failed', async () => {
    const [sent, failed] = await makePayouts(app, admin, 2);
    const ids = [sent!.id, failed!.id];
    const { _id: batchId } = (await post('/payout-batches', { method: 'gcash', ids })).body.batch;
    const rows = [
      { reference: sent!.reference, state: 'sent', paymentReference: nextReference() },
      { reference: failed!.reference, state: 'failed', reason: 'No such number' },
    ];
    await post(`/payout-batches/${batchId}/results`, { rows });
    const line = await oneLine({ amountCentavos: -15_000 });
    expect((await match(line, { batchId })).status).toBe(200);
    expect((await get(`/payouts/${sent!.id}`)).line).toMatchObject({ _id: line });
    expect((await get(`/payouts/${failed!.id}`)).line).toBeNull();
  });

  test('that is open is no match', async () => {
    const payout = await makePayout(app, admin);
    const { body } = await post('/payout-batches', { method: 'gcash', ids: [payout.id] });
    const line = await oneLine({ amountCentavos: -15_000 });
    expect(await match(line, { batchId: body.batch._id })).toMatchObject({
      status: 400,
      body: { code: 'match_target_unknown' },
    });
  });

  test('and one of its payouts exclude each other, in either order', async () => {
    const taken = { status: 409, body: { code: 'match_target_taken' } };
    const { batchId, payouts } = await sendBatch(2);
    const whole = await oneLine({ amountCentavos: -30_000 });
    const part = await oneLine({ amountCentavos: -15_000 });
    await match(whole, { batchId });
    expect(await match(part, { payoutId: payouts[0]!.id })).toMatchObject(taken);
    expect((await readLine(part)).suggestions).toEqual([]);
    await post(`/bank-lines/${whole}/unmatch`);
    expect((await match(part, { payoutId: payouts[0]!.id })).status).toBe(200);
    expect(await match(whole, { batchId })).toMatchObject(taken);
    expect((await readLine(whole)).suggestions).toEqual([]);
  });

  test('and one of its payouts at once: one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { batchId, payouts } = await sendBatch(2);
      const whole = await oneLine({ amountCentavos: -30_000 });
      const part = await oneLine({ amountCentavos: -15_000 });
      const answers = await Promise.all([
        match(whole, { batchId }),
        match(part, { payoutId: payouts[1]!.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('A line fits a payout exactly', () => {
  const suggested = async (line: string) =>
    (await readLine(line)).suggestions.map(({ match: fit, target }: Suggestion) => [
      fit.kind,
      target.kind,
      target._id,
    ]);

  test('by payment reference and amount, or our reference in its text', async () => {
    const [one, two] = [await sendOne(), await sendOne()];
    const lines = await insertLines(app, admin, [
      { amountCentavos: -15_000, paymentReference: one.paymentReference },
      { amountCentavos: -15_000, namedReferences: ['0123456789AB', two.reference] },
    ]);
    expect(await suggested(lines[0]!)).toEqual([['exact', 'payout', one.id]]);
    expect(await suggested(lines[1]!)).toEqual([['exact', 'payout', two.id]]);
    expect((await get('/bank-lines/counts')).exact).toBe(2);
    expect((await post('/bank-lines/match-exact')).body).toMatchObject({ matched: 2, left: 0 });
    expect((await readLine(lines[0]!)).match).toMatchObject({ kind: 'payout', _id: one.id });
    expect((await readLine(lines[1]!)).match).toMatchObject({ kind: 'payout', _id: two.id });
  });

  test('and its return by the reference with which it came back', async () => {
    const payout = await sendOne();
    await sendBack(payout, 'BACK1');
    const line = await oneLine({ amountCentavos: 15_000, paymentReference: 'BACK1' });
    expect(await suggested(line)).toEqual([['exact', 'payout_return', payout.id]]);
    expect((await post('/bank-lines/match-exact')).body.matched).toBe(1);
    expect((await get(`/payouts/${payout.id}`)).returnLine).toMatchObject({ _id: line });
  });

  test.each([
    ['another amount', { amountCentavos: -15_001 }, 'amount_differs'],
    ['money in', { amountCentavos: 15_000 }, undefined],
    ['another account', { account: 'Maya' }, 'likely'],
  ])('but not with %s', async (_, other, kind) => {
    const { id, paymentReference } = await sendOne();
    const line = await oneLine({ amountCentavos: -15_000, paymentReference, ...other });
    expect(await suggested(line)).toEqual(kind === undefined ? [] : [[kind, 'payout', id]]);
    expect((await post('/bank-lines/match-exact')).body.matched).toBe(0);
  });

  test('but two lines with one reference are left to a person', async () => {
    const { id, paymentReference } = await sendOne();
    const line = { amountCentavos: -15_000, paymentReference };
    await insertLines(app, admin, [line, line]);
    expect((await post('/bank-lines/match-exact')).body.matched).toBe(0);
    expect((await get(`/payouts/${id}`)).line).toBeNull();
  });

  test('and ten presses at once match each line once', async () => {
    const payouts = [await sendOne(), await sendOne(), await sendOne()];
    await insertLines(
      app,
      admin,
      payouts.map(({ paymentReference }) => ({ amountCentavos: -15_000, paymentReference })),
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/bank-lines/match-exact')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.matched, 0)).toBe(3);
  });
});

test.each([
  ['the payee’s name', { description: 'Transfer to CLARA, MARIA' }, 1],
  ['nobody named', {}, 0],
])('A line with %s and the amount, within 48 hours, is likely', async (_, texts, found) => {
  const { id } = await sendOne();
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000);
  const [near, far] = await insertLines(app, admin, [
    { amountCentavos: -15_000, at: hours(47), ...texts },
    { amountCentavos: -15_000, at: hours(49), ...texts },
  ]);
  const { suggestions } = await readLine(near!);
  expect(suggestions).toHaveLength(found);
  const likely = {
    match: { kind: 'likely' },
    target: { kind: 'payout', _id: id, method: 'gcash' },
  };
  if (found > 0) expect(suggestions).toMatchObject([likely]);
  expect((await readLine(far!)).suggestions).toEqual([]);
});

describe('The books', () => {
  test('have what was sent, on the day it was paid, and what came back', async () => {
    const payout = await makePayout(app, admin);
    const nothing = { in: 0, out: 0 };
    expect(await readToday()).toMatchObject({ books: nothing, unmatched: { books: 0 } });
    await payer.send(payout.id);
    expect(await readToday()).toMatchObject({ books: { in: 0, out: 150 }, difference: 150 });
    const books = `/reconciliation/books?account=GCash&from=${today()}&to=${today()}`;
    expect(await get(books)).toMatchObject([{ kind: 'payout', _id: payout.id, amount: 150 }]);
    app.clock.advance({ days: 1 });
    await sendBack(payout);
    expect(await readToday()).toMatchObject({
      books: { in: 150, out: 0 },
      difference: -150,
      unmatched: { bank: 0, books: 1 },
    });
    const back = `/reconciliation/books?account=GCash&from=${today()}&to=${today()}`;
    expect(await get(back)).toMatchObject([{ kind: 'payout_return', _id: payout.id }]);
    const line = await oneLine({ amountCentavos: 15_000 });
    await match(line, { payoutId: payout.id });
    expect(await readToday()).toMatchObject({ bank: { in: 150 }, difference: 0 });
    const { days } = await get('/reconciliation?account=GCash');
    expect(days.at(-2)).toMatchObject({ books: { in: 0, out: 150 }, difference: 150 });
  });

  test('count a matched payout on the line’s day', async () => {
    const payout = await sendOne();
    app.clock.advance({ days: 1 });
    const line = await oneLine({ amountCentavos: -15_000 });
    await match(line, { payoutId: payout.id });
    const { days } = await get('/reconciliation?account=GCash');
    expect(days.at(-2)).toMatchObject({ books: { in: 0, out: 0 }, difference: 0 });
    expect(days.at(-1)).toMatchObject({ books: { in: 0, out: 150 }, difference: 0 });
  });

  test.each([
    ['paymaya', 'Maya'],
    ['gotyme', 'GoTyme Bank'],
  ])('have a payout by %s under the account %s', async (method, account) => {
    const { id, paymentReference } = await sendOne({ method });
    const line = await oneLine({ account, amountCentavos: -15_000, paymentReference });
    expect((await readLine(line)).suggestions).toMatchObject([
      { match: { kind: 'exact' }, target: { _id: id } },
    ]);
    expect(await readToday(account)).toMatchObject({ books: { out: 150 }, difference: 0 });
    expect(await readToday('unassigned')).toMatchObject({ books: { out: 0 } });
    await match(line, { payoutId: id });
    expect(await readToday(account)).toMatchObject({ books: { out: 150 }, difference: 0 });
  });
});
