import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods, declareCashIn, openCashIn } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = (path: string, body: object = {}, token = admin.token) =>
  app.request('POST', `/admin${path}`, { token, body });
const match = (line: string, target: object) => post(`/bank-lines/${line}/match`, target);
const read = async (line: string) =>
  (await app.request('GET', `/admin/bank-lines/${line}`, { token: admin.token })).body;

let last = 0;
/** A load that nobody else has: of an amount of its own unless one is given. */
async function load({
  paymentReference = `REF${++last}`,
  amount = 1_000 + ++last,
  method = 'GCash',
} = {}) {
  const { status, body } = await post('/load-capital', {
    username: member.username,
    amount,
    method,
    paymentReference,
  });
  expect(status).toBe(200);
  return { ...body.transaction, paymentReference, centavos: amount * 100 };
}
const credit = (line: string, body: object = {}) =>
  post(`/bank-lines/${line}/credit`, { username: member.username, ...body });
const cashInOf = async (id: string) =>
  (await app.request('GET', `/admin/cash-ins/${id}`, { token: admin.token })).body;
const oneLine = async (line: Parameters<typeof insertLines>[2][number]) =>
  (await insertLines(app, admin, [line]))[0]!;

describe('Matching a line', () => {
  test('to a load says so on both sides, and can be taken back', async () => {
    const made = await load();
    const line = await oneLine({ amountCentavos: made.centavos });
    const { status, body } = await match(line, { loadId: made._id });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        message: 'Matched',
        line: {
          status: 'matched',
          suggestions: [],
          decidedBy: { _id: admin.id, username: admin.username },
          match: {
            kind: 'load',
            _id: made._id,
            reference: made.reference,
            amount: made.amount,
            user: { _id: member.id, username: member.username },
          },
        },
      },
    });
    const shown = await app.request('GET', `/admin/shared-capital/history/${made._id}`, {
      token: admin.token,
    });
    expect(shown.body.line).toMatchObject({ _id: line });
    expect(await match(line, { loadId: made._id })).toMatchObject({
      body: { code: 'bank_line_not_unmatched' },
    });
    expect((await post(`/bank-lines/${line}/unmatch`)).body.line).toMatchObject({
      status: 'unmatched',
      match: null,
      decidedBy: null,
    });
    const audit = await app.db
      .selectFrom('auditEntry')
      .select(['action', 'memberId'])
      .where('subjectId', '=', line)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'match_bank_line', memberId: member.id },
      { action: 'unmatch_bank_line', memberId: null },
    ]);
    expect(await post(`/bank-lines/${line}/unmatch`)).toMatchObject({
      status: 409,
      body: { code: 'bank_line_not_decided' },
    });
  });

  test('to a pay-in and a pay-out', async () => {
    const paidIn = (await post('/reserves/pay-in', { amount: 777, reason: 'Cash' })).body.entry;
    const paidOut = (await post('/reserves/pay-out', { amount: 55, reason: 'Rent' })).body.entry;
    const into = await oneLine({ amountCentavos: 77_700 });
    const out = await oneLine({ amountCentavos: -5_500 });
    expect(await match(out, { reserveEntryId: paidIn._id })).toMatchObject({
      status: 409,
      body: { code: 'match_amount_differs' },
    });
    expect((await match(into, { reserveEntryId: paidIn._id })).body.line.match).toMatchObject({
      kind: 'reserve_entry',
      reference: paidIn.reference,
      user: null,
    });
    expect((await read(out)).suggestions).toMatchObject([
      { match: { kind: 'likely' }, target: { _id: paidOut._id } },
    ]);
    expect((await match(out, { reserveEntryId: paidOut._id })).status).toBe(200);
  });

  test.each([
    ['nothing', () => ({})],
    ['two things', (id: string) => ({ loadId: id, payoutId: id })],
    ['a load that is none', () => ({ loadId: '01900000-0000-7000-8000-000000000000' })],
    ['a payout that is a load', (id: string) => ({ payoutId: id })],
  ])('to %s is refused', async (_, target) => {
    const made = await load();
    const line = await oneLine({ amountCentavos: made.centavos });
    expect(await match(line, target(made._id))).toMatchObject({
      status: 400,
      body: { code: 'match_target_unknown' },
    });
  });

  test.each([
    ['another amount', 1],
    ['money out', -2],
  ])('with %s is refused', async (_, factor) => {
    const made = await load();
    const line = await oneLine({ amountCentavos: factor < 0 ? -made.centavos : made.centavos + 1 });
    expect(await match(line, { loadId: made._id })).toMatchObject({
      status: 409,
      body: { code: 'match_amount_differs' },
    });
  });

  test('of one load to two lines at once: one wins', async () => {
    const made = await load();
    const lines = await insertLines(app, admin, [
      { amountCentavos: made.centavos },
      { amountCentavos: made.centavos },
    ]);
    const answers = await Promise.all(lines.map((line) => match(line, { loadId: made._id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('match_target_taken');
  });

  test('and reverting its load at once: never matched to a reverted load', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await load();
      const line = await oneLine({ amountCentavos: made.centavos });
      const [matched, reverted] = await Promise.all([
        match(line, { loadId: made._id }),
        post(`/shared-capital/revert/${made._id}`),
      ]);
      expect(reverted.status).toBe(200);
      expect([200, 400]).toContain(matched.status);
      expect((await read(line)).status).toBe('unmatched');
    }
  });
});

test('A reverted load is no match any more, and cannot be matched again', async () => {
  const made = await load();
  const line = await oneLine({ amountCentavos: made.centavos });
  await match(line, { loadId: made._id });
  await post(`/shared-capital/revert/${made._id}`);
  expect(await read(line)).toMatchObject({ status: 'unmatched', match: null, decidedBy: null });
  expect(await match(line, { loadId: made._id })).toMatchObject({
    body: { code: 'match_target_unknown' },
  });
});

test('A line is set aside with a reason, and can be taken back', async () => {
  const line = await oneLine({});
  expect((await post(`/bank-lines/${line}/set-aside`)).status).toBe(400);
  const { body } = await post(`/bank-lines/${line}/set-aside`, { reason: 'Bank fee' });
  expect(body.line).toMatchObject({ status: 'set_aside', reason: 'Bank fee' });
  expect(await credit(line)).toMatchObject({
    body: { code: 'bank_line_not_unmatched' },
  });
  expect((await post(`/bank-lines/${line}/unmatch`)).body.line).toMatchObject({
    status: 'unmatched',
    reason: null,
  });
});

describe('Crediting a line', () => {
  test('loads its amount with its reference, and matches both', async () => {
    const line = await oneLine({ amountCentavos: 12_345, paymentReference: 'CREDITED1' });
    const { status, body } = await credit(line);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { line: { status: 'matched', match: { kind: 'load', amount: 123.45 } } },
    });
    expect((await readMemberBalances(app.db, member.id)).wallet).toBe(12_345);
    const made = await app.db
      .selectFrom('capitalLoad')
      .selectAll()
      .where('id', '=', body.line.match._id)
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ method: 'GCash', paymentReference: 'CREDITED1' });
    const twin = await oneLine({ amountCentavos: 12_345, paymentReference: 'CREDITED1' });
    expect(await credit(twin)).toMatchObject({
      status: 409,
      body: { code: 'payment_reference_used' },
    });
  });

  test('ten times at once credits once', async () => {
    const line = await oneLine({ amountCentavos: 11_111 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(line)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readMemberBalances(app.db, member.id)).wallet).toBe(11_111);
  });

  test('settles the cash-in that it fits, also an open one', async () => {
    const cashIn = await openCashIn(app, member);
    const line = await oneLine({ paymentReference: 'SETTLES1' });
    const { status } = await credit(line);
    expect(status).toBe(200);
    expect(await cashInOf(cashIn._id)).toMatchObject({
      status: 'credited',
      paymentReference: 'SETTLES1',
      creditedAmount: 500,
      line: { _id: line },
    });
    expect((await readMemberBalances(app.db, member.id)).wallet).toBe(50_000);
  });

  test('settles the one that it names, with what came in', async () => {
    await openCashIn(app, member);
    const cashIn = await declareCashIn(app, member);
    const { paymentReference } = cashIn;
    const line = await oneLine({ amountCentavos: 48_500, paymentReference });
    expect((await read(line)).suggestions).toMatchObject([
      { match: { kind: 'amount_differs' }, target: { kind: 'cash_in', _id: cashIn._id } },
    ]);
    expect((await credit(line, { cashInId: cashIn._id })).status).toBe(200);
    expect(await cashInOf(cashIn._id)).toMatchObject({
      status: 'credited',
      creditedAmount: 485,
      reason: null,
    });
    // Both amounts are said once, in the member's language.
    const { body } = await app.request('GET', '/notices', { token: member.token });
    const [told] = body.filter(({ kind }: { kind: string }) => kind === 'cash_in_corrected');
    expect(told.text).toBe('We received ₱485.00, not ₱500.00, and credited what we received.');
  });

  test('asks which of two it pays; none of them makes a load', async () => {
    const cashIns = [await openCashIn(app, member), await declareCashIn(app, member)];
    const [one, two] = await insertLines(app, admin, [{}, {}]);
    const { status, body } = await credit(one!);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cash_in_unclear' });
    const asked = body.candidates.map(({ _id }: { _id: string }) => _id);
    expect(asked.sort()).toEqual(cashIns.map(({ _id }) => _id).sort());
    expect(await credit(one!, { cashInId: two })).toMatchObject({
      status: 404,
      body: { code: 'cash_in_unknown' },
    });
    expect((await credit(one!, { cashInId: cashIns[1]!._id })).status).toBe(200);
    expect((await credit(two!, { cashInId: 'none' })).status).toBe(200);
    expect((await cashInOf(cashIns[0]!._id)).status).toBe('open');
    expect((await readMemberBalances(app.db, member.id)).wallet).toBe(100_000);
  });

  test('of money out is refused', async () => {
    const line = await oneLine({ amountCentavos: -100 });
    expect(await credit(line)).toMatchObject({
      status: 409,
      body: { code: 'bank_line_is_out' },
    });
  });
});

describe('What may be credited already', () => {
  // Loads of equal lines before may be the same payments.
  beforeEach(() => app.clock.advance({ days: 3 }));
  const guard = true;
  const wallet = async () => (await readMemberBalances(app.db, member.id)).wallet / 100;
  const asked = async (answer: Promise<{ status: number; body: Answer }>) => {
    const { status, body } = await answer;
    if (status !== 409) return { status };
    const kinds = body.candidates?.map(({ kind }) => kind);
    return { code: body.code, kinds, ids: body.candidates?.map(({ _id }) => _id) };
  };
  interface Answer {
    code: string;
    candidates?: { kind: string; _id: string }[];
  }
  const loadAgain = (body: object) =>
    post('/load-capital', { username: member.username, amount: 500, ...body });

  test('is asked before a load, a line and a cash-in; what was seen passes', async () => {
    expect((await loadAgain({ guard })).status).toBe(200);
    const again = await asked(loadAgain({ guard }));
    expect(again).toMatchObject({ code: 'possible_duplicate', kinds: ['load'] });
    const line = await oneLine({});
    expect(await asked(credit(line, { guard }))).toEqual(again);
    expect((await credit(line, { guard, seenDuplicates: again.ids })).status).toBe(200);
    const cashIn = await declareCashIn(app, member);
    const creditIt = (body: object) => post(`/cash-ins/${cashIn._id}/credit`, body);
    const both = await asked(creditIt({ guard }));
    expect(both).toMatchObject({ kinds: ['load', 'load'] });
    expect(await asked(creditIt({ guard, seenDuplicates: again.ids }))).toEqual(both);
    expect(await asked(loadAgain({ guard, seenDuplicates: both.ids }))).toMatchObject({
      kinds: ['load', 'load', 'cash_in'],
    });
    expect((await creditIt({ guard, seenDuplicates: both.ids })).status).toBe(200);
    expect(await wallet()).toBe(1_500);
  });

  test.each([
    '1001543610110',
    '1001 543 610110',
    'Ref. No. 001001543610110',
    '１００１５４３６１０１１０',
  ])('is asked for the reference %s of another method', async (paymentReference) => {
    const other = await load({ paymentReference: '1001543610110', method: 'Maya' }).catch(
      () => null,
    );
    const answer = loadAgain({
      amount: 777,
      method: 'GCash',
      paymentReference,
      guard,
      confirmed: true,
    });
    expect(await asked(answer)).toMatchObject({ code: 'possible_duplicate', kinds: ['load'] });
    if (other !== null) await post(`/shared-capital/revert/${other._id}`);
  });

  test('is not asked without guard, after 48 hours, or for an exact line', async () => {
    expect((await loadAgain({})).status).toBe(200);
    expect((await loadAgain({})).status).toBe(200);
    const cashIn = await declareCashIn(app, member);
    const { paymentReference } = cashIn;
    const references = ['8000000000001', '8000000000002'].map((paymentReference) => ({
      paymentReference,
    }));
    const ofLoads = await insertLines(app, admin, references);
    const loads = await app.db
      .selectFrom('capitalLoad')
      .select('id')
      .where('memberId', '=', member.id)
      .execute();
    for (const [index, { id }] of loads.entries()) await match(ofLoads[index]!, { loadId: id });
    await oneLine({ paymentReference });
    expect((await post(`/cash-ins/${cashIn._id}/credit`, { guard })).status).toBe(200);
    app.clock.advance({ hours: 49 });
    expect((await loadAgain({ guard })).status).toBe(200);
  });

  test('is asked of nine of ten who load at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => loadAgain({ guard })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await wallet()).toBe(500);
  });
});

describe('What fits exactly', () => {
  test('is matched in bulk; what fits two is left to a person', async () => {
    const [one, two] = [await load(), await load()];
    const [exact] = await insertLines(app, admin, [
      { amountCentavos: one.centavos, paymentReference: one.paymentReference },
      { amountCentavos: one.centavos + 1, paymentReference: one.paymentReference },
      { amountCentavos: two.centavos, paymentReference: two.paymentReference },
      { amountCentavos: two.centavos, paymentReference: two.paymentReference },
      { amountCentavos: one.centavos, account: 'Maya', paymentReference: one.paymentReference },
    ]);
    const counts = async () =>
      (await app.request('GET', '/admin/bank-lines/counts', { token: admin.token })).body;
    const [method, total] = ['GCash', one.centavos / 100];
    expect(await counts()).toEqual({ exact: 1, exactTotal: total });
    const [suggested] = (await read(exact!)).suggestions;
    expect(suggested).toMatchObject({ match: { kind: 'exact' }, target: { _id: one._id, method } });
    const others = await post('/bank-lines/match-exact', { seen: { count: 2, total } });
    expect(others.body).toMatchObject({ code: 'selection_changed', now: { count: 1, total } });
    const done = await post('/bank-lines/match-exact', { seen: { count: 1, total } });
    expect(done.body.matched).toBe(1);
    expect((await read(exact!)).match).toMatchObject({ _id: one._id });
    expect((await post('/bank-lines/match-exact')).body).toMatchObject({ matched: 0, left: 0 });
  });
});
