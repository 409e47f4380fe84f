import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  loadByMethod,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// Corrections of payment references: who confirms them, what a bank line says, and the old one.

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'approver', TestMember>;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  staff = await createStaff(app, 'owner', 'treasurer', 'approver');
  await addPaymentMethods(app, staff.owner);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = async ({ token }: TestMember, path: string, body: object = {}) => {
  const answer = await app.request('POST', path, { token, body });
  app.clock.advance({ ms: 1_000 });
  return answer;
};
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.code];

/** A payment that is booked, and how it is corrected and read. */
interface Booked {
  id: string;
  path: string;
  reference: string;
  read: () => Promise<string | null>;
}
const booked = {
  async load(): Promise<Booked> {
    const reference = nextPaymentReference();
    const id = await loadByMethod(app, staff.owner, member, reference);
    const row = app.db.selectFrom('capitalLoad').select('paymentReference').where('id', '=', id);
    return {
      ...{ id, reference, path: `/admin/load-capital/${id}/reference` },
      read: async () => (await row.executeTakeFirstOrThrow()).paymentReference,
    };
  },
  async payout(): Promise<Booked> {
    const reference = nextPaymentReference();
    const id = await approvePayout(app, staff.owner, member);
    await asPayer(app, staff.treasurer).send(id, reference);
    const row = app.db.selectFrom('payout').select('paymentReference').where('id', '=', id);
    return {
      ...{ id, reference, path: `/admin/payouts/${id}/reference` },
      read: async () => (await row.executeTakeFirstOrThrow()).paymentReference,
    };
  },
};
const kinds = ['load', 'payout'] as const;
const reason = 'A digit was missing';
const correct = ({ path }: Booked, paymentReference: string, by = staff.treasurer) =>
  post(by, path, { paymentReference, reason });

describe.each([
  ['load', { cashInFrom: 1_000_000 }, { payoutFrom: 0, loadFrom: 0 }],
  ['load', { cashInPerDay: 1_000_000 }, { payoutPerDay: 0 }],
  ['payout', { payoutFrom: 1_000_000 }, { cashInFrom: 0, loadFrom: 0 }],
  ['payout', { payoutPerDay: 1_000_000 }, { cashInPerDay: 0 }],
] as const)('Of a %s under %j', (kind, policies, others) => {
  test('it waits for a second person, at every amount', async () => {
    const payment = await booked[kind]();
    const { reference } = payment;
    const next = nextPaymentReference();
    await setPolicies(app, policies);
    const { status, body } = await correct(payment, next);
    expect([status, body.proposal?.kind, await payment.read()]).toEqual([
      202,
      'reference',
      reference,
    ]);
    const { _id: id, payload } = body.proposal;
    expect(payload).toMatchObject({
      before: { paymentReference: reference },
      after: { paymentReference: next },
      reason,
    });
    const { token } = staff.approver;
    const read = await app.request('GET', `/admin/proposals/${id}`, { token });
    expect(read.body.evidence).toMatchObject({ kind: 'reference', subject: payload });
    expect(codeOf(await correct(payment, next, staff.owner))).toEqual([409, 'proposal_open']);
    expect((await confirm(app, staff.approver, id)).status).toBe(200);
    expect(await payment.read()).toBe(next);
  });

  test('and under other policies for nobody', async () => {
    const payment = await booked[kind]();
    await setPolicies(app, others);
    const next = nextPaymentReference();
    expect((await correct(payment, next)).status).toBe(200);
    expect(await payment.read()).toBe(next);
  });
});

test.each(kinds)(
  'while a bank line is matched, a %s keeps its reference or gets the line’s',
  async (kind) => {
    const payment = await booked[kind]();
    const paymentReference = nextPaymentReference();
    const amountCentavos = kind === 'load' ? 10_000 : -15_000;
    const [line] = await insertLines(app, staff.owner, [{ amountCentavos, paymentReference }]);
    const target = kind === 'load' ? { loadId: payment.id } : { payoutId: payment.id };
    const matched = await post(staff.owner, `/admin/bank-lines/${line}/match`, target);
    expect(matched.status, JSON.stringify(matched.body)).toBe(200);
    const other = nextPaymentReference();
    expect(codeOf(await correct(payment, other))).toEqual([409, 'reference_matched']);
    expect((await correct(payment, `0${paymentReference}`)).status).toBe(200);
    await post(staff.owner, `/admin/bank-lines/${line}/unmatch`);
    expect((await correct(payment, other)).status).toBe(200);
  },
);

describe('The old reference', () => {
  const declare = (by: TestMember, paymentReference: string) =>
    post(by, '/agent/cash-ins', { amount: 500, method: 'GCash', paymentReference });
  const load = ({ username }: TestMember, paymentReference: string) =>
    post(staff.treasurer, '/admin/load-capital', {
      ...{ username, amount: 500, method: 'GCash', paymentReference },
    });

  test('of a load stays refused to its member, and is free for others and for the load', async () => {
    const payment = await booked.load();
    const { reference } = payment;
    await correct(payment, nextPaymentReference());
    const used = [409, 'payment_reference_used'];
    expect(codeOf(await declare(member, `0${reference}`))).toEqual(used);
    expect(codeOf(await load(member, reference))).toEqual(used);
    expect((await correct(payment, reference)).status).toBe(200);
    await correct(payment, nextPaymentReference());
    expect((await load(await app.createMember(), reference)).status).toBe(200);
  });

  test('of a cash-in that staff credited with another one does too', async () => {
    const reference = nextPaymentReference();
    const cashIn = await declareCashIn(app, member, { paymentReference: reference });
    const credited = await post(staff.treasurer, `/admin/cash-ins/${cashIn._id}/credit`, {
      paymentReference: nextPaymentReference(),
    });
    expect(credited.status, JSON.stringify(credited.body)).toBe(200);
    expect(codeOf(await declare(member, reference))).toEqual([409, 'payment_reference_used']);
    const { _id } = await openCashIn(app, await app.createMember());
    expect(_id).toBeDefined();
    expect((await declare(await app.createMember(), reference)).status).toBeLessThan(300);
  });

  test('of a payout stays refused to who paid it', async () => {
    const payment = await booked.payout();
    const { reference } = payment;
    await correct(payment, nextPaymentReference(), staff.owner);
    const send = async (by: TestMember) => {
      const id = await approvePayout(app, staff.approver, await app.createMember());
      await asPayer(app, by).take(id);
      return post(by, `/admin/payouts/${id}/sent`, { paymentReference: `0${reference}` });
    };
    expect(codeOf(await send(staff.treasurer))).toEqual([409, 'payment_reference_used']);
    const id = await approvePayout(app, staff.approver, await app.createMember());
    const made = await post(staff.treasurer, '/admin/payout-batches', {
      method: 'GCash',
      ids: [id],
    });
    const { batch } = made.body;
    const { reference: row } = await app.db
      .selectFrom('withdrawal')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Whoever enters the results: who made the batch pays it.
    const results = await post(staff.owner, `/admin/payout-batches/${batch._id}/results`, {
      rows: [{ reference: row, state: 'sent', paymentReference: reference }],
    });
    expect(results.body).toMatchObject({ done: 0, unfit: [{ row: 1 }] });
    expect((await send(staff.owner)).status).toBe(200);
  });
});
