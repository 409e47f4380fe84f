import { withAmount } from '@barya/qr-ph';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
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
