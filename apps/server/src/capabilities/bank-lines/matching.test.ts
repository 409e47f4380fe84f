import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import type { TestMember } from '../../../test/members.ts';
import {
  findSuggestions,
  hasExactLine,
  lockExactLine,
  mayHaveExactLine,
  type SoughtCashIn,
} from './index.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS);

let last = 0;
function cashInOf(overrides: Partial<SoughtCashIn> = {}): SoughtCashIn {
  last += 1;
  return {
    id: `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`,
    method: 'GCash',
    amountCentavos: 50_000,
    reference: `BRY-T${String(last).padStart(7, '0')}`,
    paymentReference: `90${String(last).padStart(11, '0')}`,
    senderName: null,
    senderNumber: null,
    createdAt: app.clock.now(),
    declaredAt: null,
    ...overrides,
  };
}

async function suggestionsOf(cashIn: SoughtCashIn) {
  const found = (await findSuggestions(app.db, [cashIn])).get(cashIn.id)!;
  return found.map(({ match, line }) => [match, line.id]);
}

const lockOf = (cashIn: SoughtCashIn) =>
  app.runOperation(async ({ trx }) => {
    const line = await lockExactLine(trx, { ...cashIn, cashInReference: cashIn.reference });
    return line?.id ?? null;
  });

async function isExact(cashIn: SoughtCashIn) {
  const { rows } = await sql<{ found: boolean }>`
    with cash_in as (
      select ${cashIn.paymentReference === null ? 'open' : 'declared'} as status,
        ${cashIn.method}::text as method, ${cashIn.amountCentavos}::bigint as amount_centavos,
        ${cashIn.paymentReference}::text as payment_reference, ${cashIn.reference}::text as reference
    )
    select ${mayHaveExactLine} and ${hasExactLine} as found from cash_in`.execute(app.db);
  return rows[0]!.found;
}

/** What the three ways to ask say of one cash-in. */
async function answersOf(cashIn: SoughtCashIn) {
  return {
    suggested: await suggestionsOf(cashIn),
    locked: await lockOf(cashIn),
    isExact: await isExact(cashIn),
  };
}

describe('A line fits a cash-in exactly', () => {
  test('by payment reference and amount, whatever the case of the account', async () => {
    const cashIn = cashInOf();
    const [line] = await insertLines(app, admin, [
      { account: 'GCASH', paymentReference: cashIn.paymentReference },
    ]);
    expect(await answersOf(cashIn)).toEqual({
      suggested: [['exact', line]],
      locked: line,
      isExact: true,
    });
  });

  test('by our reference, also before a payment reference is known', async () => {
    const cashIn = cashInOf({ paymentReference: null });
    const [line] = await insertLines(app, admin, [{ cashInReference: cashIn.reference }]);
    expect(await answersOf(cashIn)).toEqual({
      suggested: [['exact', line]],
      locked: line,
      isExact: true,
    });
  });

  test('once, though both references fit', async () => {
    const cashIn = cashInOf();
    const [line] = await insertLines(app, admin, [
      { cashInReference: cashIn.reference, paymentReference: cashIn.paymentReference },
    ]);
    expect((await answersOf(cashIn)).locked).toBe(line);
    expect(await suggestionsOf(cashIn)).toHaveLength(1);
  });

  test('and credits nothing by itself where two do', async () => {
    const cashIn = cashInOf();
    const lines = await insertLines(app, admin, [
      { cashInReference: cashIn.reference },
      { paymentReference: cashIn.paymentReference },
    ]);
    const { suggested, locked, isExact } = await answersOf(cashIn);
    expect(suggested.map(([, id]) => id).sort()).toEqual(lines.sort());
    expect({ locked, isExact }).toEqual({ locked: null, isExact: false });
  });

  test.each([
    ['another amount', { amountCentavos: 50_001 }],
    ['money out', { amountCentavos: -50_000 }],
    ['another account', { account: 'Maya' }],
    ['the reference of another cash-in', { cashInReference: 'BRY-ANOTHER2' }],
  ])('but not with %s', async (_, line) => {
    const cashIn = cashInOf();
    await insertLines(app, admin, [{ paymentReference: cashIn.paymentReference, ...line }]);
    expect(await answersOf(cashIn)).toEqual({ suggested: [], locked: null, isExact: false });
  });

  test('but not if it is matched or set aside', async () => {
    const cashIn = cashInOf();
    const [line] = await insertLines(app, admin, [{ paymentReference: cashIn.paymentReference }]);
    await app.db
      .updateTable('bankLine')
      .set({ status: 'set_aside', reason: 'A test', decidedAt: app.clock.now() })
      .where('id', '=', line!)
      .execute();
    expect(await answersOf(cashIn)).toEqual({ suggested: [], locked: null, isExact: false });
  });
});

/** `at` is hours from now. */
interface Texts {
  at?: number;
  sender?: string;
  description?: string;
}

describe('A line is likely', () => {
  const sender = { senderName: 'Juan P. Dela Cruz', senderNumber: '0917 123 4567' };

  test.each([
    ['the number in another form', { sender: '+63 917-123-4567' }],
    ['the name in another order, in the description', { description: 'FROM DELA CRUZ, JUAN' }],
    ['48 hours later', { sender: '09171234567', at: 48 }],
    ['48 hours earlier', { sender: '09171234567', at: -48 }],
  ])('with %s', async (_, { at = 0, ...texts }: Texts) => {
    const cashIn = cashInOf({ ...sender, amountCentavos: 60_000 + last });
    const [line] = await insertLines(app, admin, [
      { ...texts, amountCentavos: cashIn.amountCentavos, at: hoursFromNow(at) },
    ]);
    expect(await answersOf(cashIn)).toEqual({
      suggested: [['likely', line]],
      locked: null,
      isExact: false,
    });
  });

  test.each([
    ['another name', { sender: 'Juana Dela Torre' }],
    ['an hour too late', { sender: '09171234567', at: 49 }],
    ['an hour too early', { sender: '09171234567', at: -49 }],
    ['nobody named', {}],
  ])('but not with %s', async (_, { at = 0, ...texts }: Texts) => {
    const cashIn = cashInOf({ ...sender, amountCentavos: 70_000 + last });
    await insertLines(app, admin, [
      { ...texts, amountCentavos: cashIn.amountCentavos, at: hoursFromNow(at) },
    ]);
    expect(await suggestionsOf(cashIn)).toEqual([]);
  });
});

test('Suggestions of a page come in one answer: the exact first, then the nearest, at most five', async () => {
  const amountCentavos = 123_450;
  const cashIn = cashInOf({ amountCentavos, senderName: 'Ana Reyes' });
  const other = cashInOf({ amountCentavos: 1 });
  const near = [1, -2, 3, -4, 5, -6].map((hours) => ({
    amountCentavos,
    sender: 'ANA REYES',
    at: hoursFromNow(hours),
  }));
  const lines = await insertLines(app, admin, [
    ...near,
    { amountCentavos, paymentReference: cashIn.paymentReference, at: hoursFromNow(-200) },
  ]);
  const found = await findSuggestions(app.db, [cashIn, other]);
  expect(found.get(other.id)).toEqual([]);
  expect(found.get(cashIn.id)!.map(({ line }) => line.id)).toEqual([
    lines[6],
    ...lines.slice(0, 4),
  ]);
});
