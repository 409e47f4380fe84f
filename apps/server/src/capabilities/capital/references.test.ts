import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addPaymentMethods,
  declareCashIn,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// Payment references have one form everywhere, whoever writes them.

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

const reason = 'A digit was missing';
const post = (path: string, body: object, { token } = admin) =>
  app.request('POST', path, { token, body });
const load = (body: object) =>
  post('/admin/load-capital', { username: member.username, amount: 500, method: 'GCash', ...body });
const loadOf = async (paymentReference?: string) =>
  (await load({ paymentReference })).body.transaction._id as string;

/** A reference of GCash with two zeros before it, as ten people write it. */
const writings = (bare: string): string[] => {
  const zeros = `00${bare}`;
  return [
    ...[zeros, bare, `0${bare}`, ` ${zeros} `, zeros.replace(/(.{4})/g, '$1 ')],
    ...[`Ref No. ${zeros}`, `GCash #${bare}`, `${zeros} Nov 3, 2026 8:15 PM`, `${zeros}.0`],
    ...[
      zeros.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
      zeros.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ];
};

describe('One payment', () => {
  test('however it is written, is credited once, also by two people at once', async () => {
    const bare = nextPaymentReference().slice(2);
    const other = await app.createMember();
    const cashIn = await openCashIn(app, member);
    const asks = writings(bare).flatMap((paymentReference) => [
      () => load({ paymentReference }),
      () => post('/agent/cash-ins', { amount: 500, method: 'GCash', paymentReference }, other),
      () => post(`/agent/cash-ins/${cashIn._id}/declare`, { paymentReference }, member),
    ]);
    const answers = (await Promise.all(asks.map((ask) => ask()))).filter(
      ({ body }) => body.code !== 'cash_in_already_declared',
    );
    const won = answers.filter(({ status }) => status < 300);
    const lost = answers.filter(({ status }) => status >= 300);
    // A member who declares the same again is answered as before.
    const payments = new Set(won.map(({ body }) => body.transaction?._id ?? body.cashIn._id));
    expect(payments.size).toBe(1);
    expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['payment_reference_used']));
  });

  test('is found by a search for any writing of it', async () => {
    const bare = nextPaymentReference().slice(2);
    const id = await loadOf(`00${bare}`);
    for (const text of writings(bare)) {
      const path = `/admin/shared-capital/history?search=${encodeURIComponent(text)}`;
      const { body } = await app.request('GET', path, { token: admin.token });
      expect(body.transactions.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    }
  });

  test('cannot be paid out twice under references that differ in zeros', async () => {
    const payer = asPayer(app, admin);
    const bare = nextPaymentReference();
    await payer.send(await approvePayout(app, admin, member), `0${bare}`);
    const second = await approvePayout(app, admin, member);
    await payer.take(second);
    const { status, body } = await post(`/admin/payouts/${second}/sent`, {
      paymentReference: bare,
    });
    expect([status, body.code]).toEqual([409, 'payment_reference_used']);
  });
});

describe('What is typed', () => {
  test.each([
    [
      '9.03123E+12',
      'A spreadsheet rounded this number. Please copy the whole number from the receipt.',
    ],
    ['PEÑA 1234', 'A reference number has only the letters A to Z and digits'],
    ['BRY-7K2M9QXA', 'This is our code. Please enter the number on the receipt.'],
    ['1'.repeat(41), 'A reference number has at most 40 letters and digits'],
  ])('%j is refused', async (paymentReference, message) => {
    const { status, body } = await load({ paymentReference });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('N/A is absent where none is needed, and refused where one is', async () => {
    const { body } = await load({ paymentReference: 'N/A' });
    expect(body.transaction.paymentReference).toBeNull();
    const { _id: id } = await openCashIn(app, member);
    const declared = await post(
      `/agent/cash-ins/${id}/declare`,
      { paymentReference: 'N/A' },
      member,
    );
    expect(declared.status).toBe(400);
  });

  const asking = { guard: true, paymentReference: '12345678' };
  test.each<[string, () => Promise<{ path: string; body?: object; by?: TestMember }>]>([
    [
      'a load',
      async () => ({
        path: '/admin/load-capital',
        body: { username: member.username, amount: 500, method: 'GCash' },
      }),
    ],
    [
      'an opened cash-in',
      async () => ({ path: '/agent/cash-ins', body: { amount: 500, method: 'GCash' }, by: member }),
    ],
    [
      'a declared cash-in',
      async () => ({
        path: `/agent/cash-ins/${(await openCashIn(app, member))._id}/declare`,
        by: member,
      }),
    ],
    [
      'a corrected cash-in',
      async () => ({
        path: `/agent/cash-ins/${(await declareCashIn(app, member))._id}/correct`,
        by: member,
      }),
    ],
    [
      'a credit',
      async () => ({ path: `/admin/cash-ins/${(await declareCashIn(app, member))._id}/credit` }),
    ],
    [
      'a corrected load',
      async () => ({ path: `/admin/load-capital/${await loadOf()}/reference`, body: { reason } }),
    ],
    [
      'a sent payout',
      async () => {
        const id = await approvePayout(app, admin, member);
        await asPayer(app, admin).take(id);
        return { path: `/admin/payouts/${id}/sent` };
      },
    ],
    [
      'a returned payout',
      async () => {
        const id = await approvePayout(app, admin, member);
        await asPayer(app, admin).send(id);
        return { path: `/admin/payouts/${id}/returned`, body: { reason } };
      },
    ],
    [
      'a corrected payout',
      async () => {
        const id = await approvePayout(app, admin, member);
        await asPayer(app, admin).send(id);
        return { path: `/admin/payouts/${id}/reference`, body: { reason } };
      },
    ],
  ])('and unusual is asked about once by the screens, of %s', async (_, prepare) => {
    const paymentReference = nextPaymentReference().slice(5);
    const { path, body = {}, by = admin } = await prepare();
    const asked = await post(path, { ...body, ...asking, paymentReference }, by);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'payment_reference_unusual',
        expected: '13 digits',
        message: 'GCash prints 13 digits. Is this complete?',
      },
    });
    const sure = { ...body, ...asking, paymentReference, confirmed: true };
    expect((await post(path, sure, by)).status).toBeLessThan(300);
  });

  test('and unusual is taken from a client that does not ask', async () => {
    expect((await load({ paymentReference: nextPaymentReference().slice(4) })).status).toBe(200);
  });
});

test('The database refuses every other form', async () => {
  const written = fc.oneof(
    fc.string({ maxLength: 45 }),
    fc.stringMatching(/^[A-Z0-9]{0,45}$/),
    fc.constantFrom('0000', '1234', 'abcd', '12 34'),
  );
  const tables = [
    ...['cash_in payment_reference', 'capital_load payment_reference'],
    ...['payout payment_reference', 'payout return_reference', 'bank_line payment_reference'],
  ].map((each) => each.split(' '));
  const { rows } = await app.database.ownerPool.query(
    `select conname as name, pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where conname like '%reference_form'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    tables.map((names) => `${names.join('_')}_form`).sort(),
  );
  const texts = fc.sample(written, 100).filter((text) => !text.includes('\0'));
  for (const { condition } of rows) {
    const column = condition.match(/[a-z]+_reference/)[0];
    const { rows: fits } = await app.database.ownerPool.query(
      `select ${column} as text, ${condition} as fits from unnest($1::text[]) as row (${column})`,
      [texts],
    );
    for (const { text, fits: does } of fits) expect(does).toBe(/^[A-Z0-9]{4,40}$/.test(text));
  }
});
