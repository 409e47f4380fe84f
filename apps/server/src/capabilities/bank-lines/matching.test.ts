import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import type { TestMember } from '../../../test/members.ts';
import { loadWallet } from '../../../test/money.ts';
import { findExactPairs, lockLinesOf, type SoughtCashIn, suggestLines } from './index.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS);

let last = 0;
let member: TestMember;
/** A cash-in that waits; declared if it has a payment reference. */
async function cashInOf(overrides: Partial<SoughtCashIn> = {}): Promise<SoughtCashIn> {
  last += 1;
  const cashIn = {
    id: `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`,
    memberId: member.id,
    method: 'GCash',
    amountCentavos: 50_000,
    reference: `BRY-T${String(last).padStart(7, '0')}`,
    paymentReference: `90${String(last).padStart(11, '0')}`,
    senderName: null,
    senderNumber: null,
    createdAt: app.clock.now(),
    declaredAt: overrides.paymentReference === null ? null : app.clock.now(),
    ...overrides,
  };
  const status = cashIn.paymentReference === null ? 'open' : 'declared';
  const expiresAt = cashIn.createdAt;
  await app.db
    .insertInto('cashIn')
    .values({ ...cashIn, status, expiresAt })
    .execute();
  const { method, paymentReference } = cashIn;
  if (paymentReference !== null) {
    const used = { method: method.toLowerCase(), reference: paymentReference, cashInId: cashIn.id };
    await app.db.insertInto('paymentReference').values(used).execute();
  }
  return { ...cashIn, phone: null };
}

async function suggestionsOf(cashIn: SoughtCashIn) {
  const found = (await suggestLines(app.db, [cashIn])).get(cashIn.id)!;
  return found.map(({ match, line }) => [match.kind, line.id]);
}

const lockedOf = (cashIn: SoughtCashIn) =>
  app.runOperation(async ({ trx }) => {
    const locked = await lockLinesOf(trx, cashIn);
    return locked.filter(({ match }) => match.kind === 'exact').map(({ line }) => line.id);
  });

async function isExact({ id }: SoughtCashIn) {
  const pairs = await findExactPairs(app.db, 'cash_ins');
  return pairs.some(({ targetId }) => targetId === id);
}

/** What the three ways to ask say of one cash-in. */
async function answersOf(cashIn: SoughtCashIn) {
  return {
    suggested: await suggestionsOf(cashIn),
    locked: await lockedOf(cashIn),
    isExact: await isExact(cashIn),
  };
}
const none = { suggested: [], locked: [], isExact: false };

describe('A line fits a cash-in exactly', () => {
  test('by payment reference and amount, whatever the case of the account', async () => {
    const cashIn = await cashInOf();
    const [line] = await insertLines(app, admin, [
      { account: 'GCASH', paymentReference: cashIn.paymentReference },
    ]);
    expect(await answersOf(cashIn)).toEqual({
      suggested: [['exact', line]],
      locked: [line],
      isExact: true,
    });
  });

  test('by our reference, also before a payment reference is known', async () => {
    const cashIn = await cashInOf({ paymentReference: null });
    const [line] = await insertLines(app, admin, [{ cashInReference: cashIn.reference }]);
    expect(await answersOf(cashIn)).toEqual({
      suggested: [['exact', line]],
      locked: [line],
      isExact: true,
    });
  });

  test('once, though both references fit', async () => {
    const cashIn = await cashInOf();
    const [line] = await insertLines(app, admin, [
      { cashInReference: cashIn.reference, paymentReference: cashIn.paymentReference },
    ]);
    expect((await answersOf(cashIn)).locked).toEqual([line]);
    expect(await suggestionsOf(cashIn)).toHaveLength(1);
  });

  test('and credits nothing by itself where two do', async () => {
    const cashIn = await cashInOf();
    const lines = await insertLines(app, admin, [
      { cashInReference: cashIn.reference },
      { paymentReference: cashIn.paymentReference },
    ]);
    const { suggested, locked, isExact } = await answersOf(cashIn);
    expect(suggested.map(([, id]) => id).sort()).toEqual(lines.sort());
    expect({ locked: locked.sort(), isExact }).toEqual({ locked: lines, isExact: false });
  });

  test.each([
    ['another amount', { amountCentavos: 50_001 }, 'amount_differs'],
    ['money out', { amountCentavos: -50_000 }, null],
    ['another account', { account: 'Maya' }, 'likely'],
    ['the code of another cash-in', { cashInReference: 'BRY-ANOTHER2' }, 'likely'],
    ['another number', { sender: '+63 918 765 4321' }, 'likely'],
  ])('but not with %s', async (_, other, kind) => {
    const cashIn = await cashInOf({ senderNumber: '0917 123 4567' });
    const { paymentReference } = cashIn;
    const [line] = await insertLines(app, admin, [{ paymentReference, ...other }]);
    const suggested = kind === null ? [] : [[kind, line]];
    expect(await answersOf(cashIn)).toEqual({ ...none, suggested });
  });

  test('but may be loaded already, where no line stands for a load of the amount', async () => {
    const other = await app.createMember();
    const loadId = await loadWallet(app, admin, other, 731);
    await loadWallet(app, admin, other, 732);
    const cashIn = await cashInOf({ memberId: other.id, amountCentavos: 73_100 });
    const { paymentReference } = cashIn;
    const [line] = await insertLines(app, admin, [{ amountCentavos: 73_100, paymentReference }]);
    expect(await answersOf(cashIn)).toEqual({ ...none, suggested: [['duplicate', line]] });
    const itsOwn = { amountCentavos: 73_100, paymentReference: '8000000000003' };
    const [ofLoad] = await insertLines(app, admin, [itsOwn]);
    await app.db
      .updateTable('bankLine')
      .set({ status: 'matched', decidedAt: app.clock.now(), loadId })
      .where('id', '=', ofLoad!)
      .execute();
    expect((await answersOf(cashIn)).isExact).toBe(true);
  });

  test('by the reference in its text, where that has the shape of one', async () => {
    const cashIn = await cashInOf();
    const [line] = await insertLines(app, admin, [{ namedReferences: [cashIn.paymentReference!] }]);
    expect(await answersOf(cashIn)).toEqual({
      suggested: [['exact', line]],
      locked: [line],
      isExact: true,
    });
  });

  test('but not if it is matched or set aside', async () => {
    const cashIn = await cashInOf();
    const [line] = await insertLines(app, admin, [{ paymentReference: cashIn.paymentReference }]);
    await app.db
      .updateTable('bankLine')
      .set({ status: 'set_aside', reason: 'A test', decidedAt: app.clock.now() })
      .where('id', '=', line!)
      .execute();
    expect(await answersOf(cashIn)).toEqual(none);
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
    const cashIn = await cashInOf({ ...sender, amountCentavos: 1_000_000 * last });
    const [line] = await insertLines(app, admin, [
      { ...texts, amountCentavos: cashIn.amountCentavos, at: hoursFromNow(at) },
    ]);
    expect(await answersOf(cashIn)).toEqual({ ...none, suggested: [['likely', line]] });
  });

  test.each([
    ['another name', { sender: 'Juana Dela Torre' }],
    ['an hour too late', { sender: '09171234567', at: 49 }],
    ['an hour too early', { sender: '09171234567', at: -49 }],
    ['nobody named', {}],
  ])('but not with %s', async (_, { at = 0, ...texts }: Texts) => {
    const cashIn = await cashInOf({ ...sender, amountCentavos: 1_000_000 * last });
    await insertLines(app, admin, [
      { ...texts, amountCentavos: cashIn.amountCentavos, at: hoursFromNow(at) },
    ]);
    expect(await suggestionsOf(cashIn)).toEqual([]);
  });
});

test('Suggestions of a page come in one answer: the exact first, then the nearest, at most five', async () => {
  const amountCentavos = 123_450;
  const cashIn = await cashInOf({ amountCentavos, senderName: 'Ana Reyes' });
  const other = await cashInOf({ amountCentavos: 1 });
  const near = [1, -2, 3, -4, 5, -6].map((hours) => ({
    amountCentavos,
    sender: 'ANA REYES',
    at: hoursFromNow(hours),
  }));
  const lines = await insertLines(app, admin, [
    ...near,
    { amountCentavos, paymentReference: cashIn.paymentReference, at: hoursFromNow(-200) },
  ]);
  const found = await suggestLines(app.db, [cashIn, other]);
  expect(found.get(other.id)).toEqual([]);
  expect(found.get(cashIn.id)!.map(({ line }) => line.id)).toEqual([
    lines[6],
    ...lines.slice(0, 4),
  ]);
});
