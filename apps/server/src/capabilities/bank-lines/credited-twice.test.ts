import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, nextPaymentReference } from '../../../test/cash-ins.ts';
import { setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import {
  type Answer,
  CUT,
  type Desk,
  deskOf,
  newPayment,
  type Payment,
  TEXT,
} from '../../../test/one-payment.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// One payment in two statements, or as line, cash-in and load: with `guard` it is credited once, or
// the second credit asks.

let app: TestApp;
let staff: TestMember[];
let desk: Desk;

beforeAll(async () => {
  app = await createTestApp();
  staff = [await app.createAdmin(), await app.createAdmin(), await app.createAdmin()];
  desk = deskOf(app, staff);
  await addPaymentMethods(app, staff[0]!);
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const reason = 'A test';

type Way = (payment: Payment) => Promise<Answer>;
async function unmatched(line: { line: string }) {
  await desk.done(`/bank-lines/${line.line}/unmatch`);
  return line;
}
const bulk = () => desk.post('/cash-ins/credit-exact');

/** What the last step of each way answers; none credits the payment twice. */
const ways: [string, Way, string | number][] = [
  [
    'a CSV, and a PDF in other case and spacing: one line',
    async ({ csv, pdf, row }) => {
      await csv();
      const { known } = await pdf(row({ text: TEXT.toUpperCase().replaceAll(' ', '  ') }));
      return { status: known };
    },
    1,
  ],
  [
    'a CSV, and a PDF cut short, to the same member',
    async ({ csv, pdf, row, first, credit }) => {
      await first(await csv());
      return credit(await pdf(row({ text: CUT })));
    },
    'possible_duplicate',
  ],
  [
    'a CSV, and a PDF cut short, to another',
    async ({ csv, pdf, row, first, credit, ben }) => {
      await first(await csv());
      return credit(await pdf(row({ text: CUT })), ben);
    },
    'possible_duplicate',
  ],
  [
    'a PDF that comes while the CSV is credited, to another',
    async ({ csv, pdf, row, first, credit, ben }) => {
      const line = await csv();
      const [other] = await Promise.all([pdf(row({ text: CUT })), first(line)]);
      return credit(other, ben);
    },
    'possible_duplicate',
  ],
  [
    'with its reference, and without, to another',
    async ({ csv, pdf, row, first, credit, ben, reference }) => {
      await first(await csv([row({ reference })]));
      return credit(await pdf(row()), ben);
    },
    'possible_duplicate',
  ],
  [
    'with its reference, and under the number of the bank, to another',
    async ({ csv, ofx, row, first, credit, ben, reference }) => {
      await first(await csv([row({ reference })]));
      return credit(await ofx(), ben);
    },
    'possible_duplicate',
  ],
  [
    'under the number of the bank, and its cash-in in bulk',
    async ({ csv, ofx, row, first, announce, reference }) => {
      await first(await ofx());
      await announce({ paymentReference: reference });
      await csv([row({ reference })]);
      return bulk();
    },
    200,
  ],
  [
    'a day later under its reference, to another',
    async ({ csv, row, first, credit, ben, reference, yesterday: day }) => {
      await first(await csv([row({ day, reference })]));
      return credit(await csv([row({ reference })]), ben);
    },
    'payment_reference_used',
  ],
  [
    'a day earlier in another zone, to another',
    async ({ csv, row, first, credit, ben, today, yesterday }) => {
      const fee = [yesterday, 'Fee', '1.00', '', ''];
      await first(await csv([fee, row({ day: `${today} 07:30` })]));
      return credit(await csv([fee, row({ day: `${yesterday} 23:30` })]), ben);
    },
    'possible_duplicate',
  ],
  [
    'a day earlier, and its cash-in in bulk',
    async ({ csv, row, first, announce, reference, today, yesterday: day }) => {
      await first(await csv([row({ day }), [today, 'Fee', '1.00', '', '']]));
      await announce({ paymentReference: reference });
      await csv([row({ reference })]);
      return bulk();
    },
    200,
  ],
  [
    'a statement of another account by mistake, and its cash-in in bulk',
    async ({ csv, row, first, announce, reference }) => {
      await first(await csv([row({ reference })], 'Maya'));
      await announce({ paymentReference: reference });
      await csv([row({ reference })]);
      return bulk();
    },
    200,
  ],
  [
    'a statement of another account by mistake, and its cash-in',
    async ({ csv, row, first, announce, creditIt, reference }) => {
      await first(await csv([row({ reference })], 'Maya'));
      const id = await announce({ paymentReference: reference });
      await csv([row({ reference })]);
      return creditIt(id);
    },
    'possible_duplicate',
  ],
  [
    'its reference in the text, and a cash-in days later',
    async ({ csv, row, first, announce, creditIt, reference }) => {
      await first(await csv([row({ text: `GCash 1000 000 ${reference.slice(7)} Ana` })]));
      app.clock.advance({ days: 3 });
      return creditIt(await announce({ paymentReference: reference }));
    },
    'possible_duplicate',
  ],
  [
    'its reference in the text, and a load to another',
    async ({ csv, row, first, load, ben, reference }) => {
      await first(await csv([row({ text: `Invoice inv${reference} of Ana` })], 'Counter'));
      return load({ method: 'Counter', paymentReference: `INV${reference}` }, ben);
    },
    'possible_duplicate',
  ],
  [
    'a load, and its reference in the text, to another',
    async ({ csv, row, load, credit, ben, reference }) => {
      await load({ method: 'GCash', paymentReference: reference });
      return credit(await csv([row({ text: `GCash ${reference} of Ana` })]), ben);
    },
    'possible_duplicate',
  ],
  [
    'O for 0 in a load, days later',
    async ({ csv, row, first, load, reference }) => {
      await first(await csv([row({ reference })]));
      app.clock.advance({ days: 3 });
      return load({ method: 'GCash', paymentReference: reference.replaceAll('0', 'O') });
    },
    'possible_duplicate',
  ],
  [
    'a load of what was sent, and what came in less the fee',
    async ({ less, load, credit }) => {
      await load();
      return credit(await less());
    },
    'possible_duplicate',
  ],
  [
    'a line taken from its load, to another',
    async ({ csv, first, credit, ben }) => credit(await unmatched(await first(await csv())), ben),
    'possible_duplicate',
  ],
  [
    'a line taken from the load of a cash-in, undone and imported again, to another',
    async ({ csv, first, credit, ben, announce }) => {
      await announce();
      const { import: imported, line } = await csv();
      app.clock.advance({ days: 3 });
      await unmatched(await first({ line }));
      await desk.done(`/bank-lines/imports/${imported}/undo`, { reason });
      return credit(await csv(), ben);
    },
    'possible_duplicate',
  ],
  [
    'a line that was set aside, after a load',
    async ({ csv, load, credit }) => {
      await load();
      const line = await csv();
      await desk.done(`/bank-lines/${line.line}/set-aside`, { reason });
      return credit(await unmatched(line));
    },
    'possible_duplicate',
  ],
  [
    'a load that was reverted: its line again',
    async ({ csv, first, credit }) => {
      const line = await first(await csv());
      const shown = await app.request('GET', `/admin/bank-lines/${line.line}`, {
        token: staff[0]!.token,
      });
      await desk.done(`/shared-capital/revert/${shown.body.match._id}`);
      return credit(line);
    },
    200,
  ],
  [
    'a line, and its rejected cash-in opened again',
    async ({ csv, first, announce, creditIt, reference }) => {
      const id = await announce({ paymentReference: reference });
      await desk.done(`/cash-ins/${id}/reject`, { reason });
      await first(await csv());
      await desk.done(`/cash-ins/${id}/reopen`, { reason });
      return creditIt(id);
    },
    'possible_duplicate',
  ],
  [
    'a payout that came back, and its line',
    async ({ csv, row, pesos, ana, credit }) => {
      const id = await approvePayout(app, staff[0]!, ana, { amount: pesos });
      const payer = asPayer(app, staff[1]!);
      await payer.send(id);
      await payer.comeBack(id, reason);
      return credit(await csv([row({ text: 'Reversal' })]));
    },
    'possible_duplicate',
  ],
  [
    'a load that waits for a second person, and is made meanwhile',
    async ({ load }) => {
      await setPolicies(app, { loadFrom: 1 });
      const { proposal } = await load();
      await setPolicies(app, {});
      expect(await load({}, undefined, 1)).toMatchObject({ status: 200 });
      return desk.post(`/proposals/${proposal!._id}/confirm`, {}, 1);
    },
    'possible_duplicate',
  ],
];

describe('A payment is credited once, or asked about:', () => {
  test.each(ways)('%s', async (_, way, expected) => {
    const payment = await newPayment(app, desk);
    const { status, code } = await way(payment);
    expect(code ?? status).toBe(expected);
    expect(await payment.credited()).toBeLessThanOrEqual(payment.pesos);
  });
});

/** Another member's payment of the same amount. */
const others: [string, Way][] = [
  [
    'in the same statement',
    async ({ csv, row, first, credit, ben }) => {
      const { import: imported, ...line } = await csv([row(), row({ text: 'Ben' })]);
      await first(line);
      const { id } = await app.db
        .selectFrom('bankLine')
        .select('id')
        .where('importId', '=', imported)
        .where('id', '<>', line.line)
        .executeTakeFirstOrThrow();
      return credit({ line: id }, ben);
    },
  ],
  [
    'in a statement that has both',
    async ({ csv, row, first, credit, ben }) => {
      await first(await csv());
      return credit(await csv([row(), row({ text: 'Transfer from Ben' })]), ben);
    },
  ],
  [
    'in the statement of the next day',
    async ({ csv, row, first, credit, ben, yesterday: day }) => {
      await first(await csv([row({ day })]));
      return credit(await csv([row()]), ben);
    },
  ],
  [
    'under another reference of that form',
    async ({ csv, row, first, credit, ben, reference }) => {
      await first(await csv([row({ reference })]));
      return credit(await csv([row({ reference: nextPaymentReference() })]), ben);
    },
  ],
];

describe('Nobody is asked about the payment of another', () => {
  test.each(others)('%s', async (_, way) => {
    const payment = await newPayment(app, desk);
    expect(await way(payment)).toMatchObject({ status: 200 });
    expect(await payment.credited()).toBe(payment.pesos * 2);
  });
});

describe('At once', () => {
  const none = { cashInId: 'none' };

  test.each([2, 10])('%i people credit two lines of a payment to two members', async (many) => {
    const { csv, pdf, row, credit, credited, ana, ben, pesos } = await newPayment(app, desk);
    const lines = [await csv(), await pdf(row({ text: CUT }))];
    await Promise.all(
      Array.from({ length: many }, (_, i) => credit(lines[i % 2]!, [ana, ben][i % 2], {}, i % 3)),
    );
    expect(await credited()).toBe(pesos);
  });

  test.each(['bulk', 'alone'])('its cash-in %s, and its other line', async (how) => {
    for (let round = 0; round < 8; round += 1) {
      const payment = await newPayment(app, desk);
      const { csv, pdf, row, credit, credited, announce, creditIt, reference, pesos, ana } =
        payment;
      const id = await announce({ paymentReference: reference });
      const other = await pdf(row({ text: CUT }));
      await csv([row({ reference })]);
      await Promise.all([how === 'bulk' ? bulk() : creditIt(id), credit(other, ana, none, 1)]);
      expect(await credited()).toBe(pesos);
    }
  });
});
