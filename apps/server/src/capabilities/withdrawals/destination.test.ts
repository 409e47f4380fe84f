import { withAmount } from '@barya/qr-ph';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { exampleCode } from '../../../test/qr-code.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { checkDestination } from './domain.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const fields = {
  amount: 100,
  method: 'gcash',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Clara',
  source: 'direct_indirect',
};
const ask = (change: Partial<Record<keyof typeof fields | 'bank' | 'qrText', unknown>> = {}) =>
  app.request('POST', '/agent/withdraw', { token: member.token, body: { ...fields, ...change } });
const balances = () => readMemberBalances(app.db, member.id);

describe('Where it is paid', () => {
  test('is stored as normalised, with bank and QR code, and the digest covers all of it', async () => {
    await payReferralIncome(app, member.id, { direct: 30_000 });
    const { body } = await ask({
      method: 'BPI',
      accountNumber: '1234 5678 90',
      bank: 'bopiphmmxxx',
      qrText: exampleCode,
    });
    expect(body.withdrawal).toMatchObject({
      method: 'BPI',
      accountNumber: '1234567890',
      bank: 'BOPIPHMMXXX',
    });
    const row = await app.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('id', '=', body.withdrawal._id)
      .executeTakeFirstOrThrow();
    expect(row.qrText).toBe(exampleCode);
    expect(checkDestination(app.payoutKey, row)).toBe('as_requested');
    for (const change of [{ bank: null }, { bank: 'BNORPHMMXXX' }, { qrText: null }]) {
      expect(checkDestination(app.payoutKey, { ...row, ...change })).toBe('altered');
    }
  });

  test.each([
    ['+63 917 123 4567', '09171234567'],
    ['0917-123-4567', '09171234567'],
  ])('%s is the GCash account %s', async (typed, stored) => {
    await payReferralIncome(app, member.id, { direct: 30_000 });
    expect((await ask({ accountNumber: typed })).body.withdrawal.accountNumber).toBe(stored);
  });

  test('of GoTyme is its bank; a bank that nobody named is seen by staff', async () => {
    await payReferralIncome(app, member.id, { direct: 40_000 });
    const bankOf = async (change: object) => {
      const { body } = await ask({ accountNumber: '0123 4567 8901', ...change });
      const path = `/admin/withdrawals/${body.withdrawal._id}`;
      const seen = await app.request('GET', path, { token: admin.token });
      return [body.withdrawal.bank, seen.body.bank, seen.body.bankMissing];
    };
    expect(await bankOf({ method: 'gotyme' })).toEqual(['GOTYPHM2XXX', 'GOTYPHM2XXX', false]);
    expect(await bankOf({ method: 'bank', bank: 'BOPIPHMMXXX' })).toEqual([
      'BOPIPHMMXXX',
      'BOPIPHMMXXX',
      false,
    ]);
    expect(await bankOf({ method: 'bank' })).toEqual([null, null, true]);
    expect(await bankOf({ accountNumber: '0917 123 4567' })).toEqual([null, null, false]);
  });

  test.each([
    ['no QR Ph code', 'https://example.test/pay'],
    ['one that was changed', exampleCode.replace('BARYA', 'KARYA')],
    ['one for a payment of its own', withAmount(exampleCode, 10_000, '')],
  ])('may not be %s', async (_, qrText) => {
    await payReferralIncome(app, member.id, { direct: 10_000 });
    const { status, body } = await ask({ qrText });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'payout_qr_invalid',
      ['qrText'],
    ]);
    expect((await balances()).directReferral).toBe(10_000);
  });
});

describe('A withdrawal is held', () => {
  /** The check before and the request itself must agree. */
  const heldUntil = async (change: object = {}) => {
    const check = { token: member.token, body: { ...fields, ...change } };
    const before = await app.request('POST', '/agent/withdrawals/hold', check);
    const { status, body } = await ask(change);
    expect(status).toBe(200);
    expect(before).toMatchObject({
      status: 200,
      body: { heldUntil: body.withdrawal.heldUntil },
    });
    return body.withdrawal.heldUntil;
  };
  const inHours = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

  beforeEach(() => payReferralIncome(app, member.id, { direct: 1_000_000 }));

  test('for 24 hours after a changed credential', async () => {
    const changedAt = new Date(app.clock.now().getTime() - 3_600_000);
    await app.db
      .updateTable('member')
      .set({ credentialChangedAt: changedAt })
      .where('id', '=', member.id)
      .execute();
    expect(await heldUntil()).toBe(inHours(23));
    app.clock.advance({ hours: 23 });
    expect(await heldUntil()).toBe(null);
  });

  test('for 24 hours where it is money of the wallet, and the check says why', async () => {
    await loadWallet(app, admin, member, 1_000);
    expect(await heldUntil({ source: 'wallet' })).toBe(inHours(24));
    const why = async (body: object) => {
      const check = { token: member.token, body: { ...body } };
      return (await app.request('POST', '/agent/withdrawals/hold', check)).body;
    };
    const { method, accountNumber } = fields;
    const known = { method, accountNumber };
    expect(await why(known)).toEqual({
      heldUntil: null,
      isNewAccount: false,
      isWallet: false,
      asksPasskey: false,
    });
    expect(await why({ ...known, source: 'wallet' })).toEqual({
      heldUntil: inHours(24),
      isNewAccount: false,
      isWallet: true,
      asksPasskey: false,
    });
    expect(await why({ ...known, accountNumber: '0918 000 0000', source: 'wallet' })).toMatchObject(
      {
        isNewAccount: true,
        isWallet: true,
        asksPasskey: false,
      },
    );
    expect(await why({ ...known, source: 'purse' })).toMatchObject({ code: 'request_invalid' });
  });

  test("because of the member's own requests, not those of others", async () => {
    const other = await app.createMember();
    await payReferralIncome(app, other.id, { direct: 100_000 });
    const asOther = (accountNumber: string) =>
      app.request('POST', '/agent/withdraw', {
        token: other.token,
        body: { ...fields, accountNumber },
      });
    await asOther('0919 111 1111');
    app.clock.advance({ hours: 25 });
    expect(await heldUntil({ accountNumber: '0919 222 2222' })).toBe(null);
    expect(await heldUntil({ accountNumber: '0919 111 1111' })).toBe(inHours(24));
  });

  test('to another number than before, for 24 hours from its first use', async () => {
    expect(await heldUntil()).toBe(null);
    app.clock.advance({ hours: 100 });
    expect(await heldUntil({ accountNumber: '0917-1234567' })).toBe(null);
    const firstUse = inHours(24);
    expect(await heldUntil({ accountNumber: '0918 000 0000' })).toBe(firstUse);
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await heldUntil({ accountNumber: '09180000000' })).toBe(firstUse);
    expect(await heldUntil()).toBe(null);
    app.clock.advance({ minutes: 1 });
    expect(await heldUntil({ accountNumber: '09180000000' })).toBe(null);
  });

  test.each([
    ['another e-wallet', { method: 'paymaya' }],
    ['a bank', { method: 'bank', bank: 'BNORPHMMXXX' }],
    ['a bank that the method implies', { method: 'gotyme' }],
    ['a bank that nobody named', { method: 'Rural Bank' }],
  ])('to the same number of %s, for 24 hours from its first use', async (_, change) => {
    expect(await heldUntil()).toBe(null);
    app.clock.advance({ hours: 100 });
    expect(await heldUntil({ method: 'GCash' })).toBe(null);
    const firstUse = inHours(24);
    expect(await heldUntil(change)).toBe(firstUse);
    app.clock.advance({ hours: 1 });
    expect(await heldUntil(change)).toBe(firstUse);
    expect(await heldUntil({ ...change, method: change.method.toUpperCase() })).toBe(firstUse);
    expect(await heldUntil()).toBe(null);
  });

  test('to the same number of another bank', async () => {
    const at = (bank: string) => ({ method: 'bank', bank, accountNumber: '0012 3456 7890' });
    expect(await heldUntil(at('BNORPHMMXXX'))).toBe(null);
    app.clock.advance({ hours: 1 });
    expect(await heldUntil(at('MBTCPHMMXXX'))).toBe(inHours(24));
    // The QR code of one bank's account was never used at the other's.
    expect(await heldUntil({ ...at('BNORPHMMXXX'), qrText: exampleCode })).toBe(inHours(24));
    expect(await heldUntil({ ...at('MBTCPHMMXXX'), qrText: exampleCode })).toBe(inHours(24));
  });

  test('with another QR code than before, for 24 hours from its first use', async () => {
    expect(await heldUntil()).toBe(null);
    app.clock.advance({ hours: 100 });
    const firstUse = inHours(24);
    expect(await heldUntil({ qrText: exampleCode })).toBe(firstUse);
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await heldUntil({ qrText: exampleCode })).toBe(firstUse);
    expect(await heldUntil()).toBe(null);
    app.clock.advance({ minutes: 1 });
    expect(await heldUntil({ qrText: exampleCode })).toBe(null);
  });

  test('not because of the QR code of the first account of all', async () => {
    expect(await heldUntil({ qrText: exampleCode })).toBe(null);
    app.clock.advance({ hours: 1 });
    expect(await heldUntil({ qrText: exampleCode })).toBe(null);
  });
});
