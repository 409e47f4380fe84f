import { describe, expect, test } from 'vitest';
import {
  asksBank,
  bankOf,
  bodyOfDestination,
  decideStart,
  findUsualDigits,
  isOddMobile,
  isSameAccount,
  searchBanks,
  typedOf,
  withOwnNumber,
  withoutForeignQr,
} from './destination.ts';

const gcash = {
  method: 'gcash',
  bank: null,
  accountNumber: '09171234567',
  accountName: 'Ana Cruz',
  qrText: 'the text of a code',
};
const bpi = { ...gcash, method: 'bank', bank: 'BOPIPHMMXXX', accountNumber: '3456123456' };
const banks = [
  { bic: 'BOPIPHMMXXX', name: 'Bank of the Philippine Islands (BPI)', digits: [10] },
  { bic: 'MBTCPHMMXXX', name: 'Metropolitan Bank (Metrobank)', digits: [13] },
  { bic: 'PNBMPHMMXXX', name: 'Banco de Oro, Nuñez' },
].map((bank) => ({ ...bank, instaPay: true, pesoNet: true }));

test('a mobile number is the same account however it is written', () => {
  const typed = typedOf({ ...gcash, accountNumber: '+63 917 123 4567' });
  expect(isSameAccount(gcash, typed)).toBe(true);
  expect(isSameAccount(gcash, { ...typed, method: 'paymaya' })).toBe(false);
  expect(isSameAccount(bpi, { ...bpi, accountNumber: '3456-1234-56' })).toBe(true);
  expect(isSameAccount(bpi, { ...bpi, bank: 'BNORPHMMXXX' })).toBe(false);
});

test.each([
  ['', false, null],
  ['gcash', false, null],
  ['paymaya', false, null],
  ['gotyme', false, 'GOTYPHM2XXX'],
  ['bank', true, 'BNORPHMMXXX'],
  ['a way of another client', true, 'BNORPHMMXXX'],
] as const)('by “%s” the form asks for a bank: %s; it pays %s', (method, isAsked, bank) => {
  expect(asksBank(method)).toBe(isAsked);
  if (method) expect(bankOf({ method, bank: 'BNORPHMMXXX' })).toBe(bank);
});

test('an e-wallet is sent without the bank that was chosen before', () => {
  const typed = { ...typedOf(gcash), bank: 'BOPIPHMMXXX', qrText: '' };
  expect(bodyOfDestination(typed)).toEqual({
    method: 'gcash',
    accountNumber: '0917 123 4567',
    accountName: 'Ana Cruz',
  });
});

describe('the account to begin with', () => {
  const { qrText, ...used } = gcash;
  const last = { ...used, payout: null };

  test('is the last used one', () => {
    expect(decideStart(last, [bpi])).toMatchObject({ method: 'gcash', qrText: '' });
  });
  test('has the saved QR code, if the last used one is saved', () => {
    expect(decideStart(last, [bpi, gcash]).qrText).toBe(qrText);
  });
  test('is the only saved one of who has not withdrawn yet', () => {
    expect(decideStart(null, [bpi]).accountNumber).toBe('3456 1234 56');
    expect(decideStart(null, [bpi, gcash]).accountNumber).toBe('');
  });
  test('is never one that a payment did not reach', () => {
    const payout = {
      _id: '',
      state: 'failed',
      approvedAt: '',
      paymentReference: null,
      sentAt: null,
      endedAt: '',
      reason: 'Closed',
    } as const;
    expect(decideStart({ ...last, payout }, []).accountNumber).toBe('');
  });
});

test('a saved QR code goes when the number becomes another account’s', () => {
  const typed = typedOf(gcash);
  expect(withoutForeignQr(typed, { accountNumber: '09181234567' }, [gcash])).toEqual({
    accountNumber: '09181234567',
    qrText: '',
  });
  expect(withoutForeignQr(typed, { accountNumber: '0917 123 4567' }, [gcash])).toEqual({
    accountNumber: '0917 123 4567',
  });
  // The member has added this one, before typing the number.
  expect(withoutForeignQr(typed, { accountNumber: '09181234567' }, [])).not.toHaveProperty(
    'qrText',
  );
});

describe('a number belongs to its method and bank', () => {
  const typed = typedOf({ ...gcash, qrText: null });
  const atBpi = typedOf({ ...bpi, qrText: null });
  const { accountName: _, ...removed } = typed;
  const { accountName: __, ...removedAtBpi } = atBpi;
  const none = { ...typed, method: '' };
  const noBank = { ...atBpi, bank: '' };
  const empty = { accountNumber: '', qrText: '' };

  test.each([
    ['another e-wallet', typed, { method: 'paymaya' }, removed],
    ['a bank instead of an e-wallet', typed, { method: 'bank' }, removed],
    ['an e-wallet instead of a bank', atBpi, { method: 'gcash' }, removedAtBpi],
    ['another bank', atBpi, { bank: 'BNORPHMMXXX' }, removedAtBpi],
    ['with its QR code', typedOf(gcash), { method: 'bank' }, { ...removed, qrText: gcash.qrText }],
  ])('it goes: %s', (_, was, part, gone) => {
    const moved = withOwnNumber(was, part, null);
    expect(moved).toEqual({ part: { ...part, ...empty }, removed: gone });
    const back = { method: was.method, bank: was.bank };
    const { accountNumber, qrText } = was;
    expect(withOwnNumber({ ...was, ...moved.part }, back, moved.removed)).toEqual({
      part: { ...back, accountNumber, qrText },
      removed: null,
    });
  });

  test.each([
    ['the first method', none, { method: 'gcash' }],
    ['the first bank', noBank, { bank: 'BOPIPHMMXXX' }],
    ['the same bank', atBpi, { bank: 'BOPIPHMMXXX' }],
    ['another name', typed, { accountName: 'Liza' }],
    ['a saved account', typed, atBpi],
  ])('it stays: %s', (_, was, part) => {
    expect(withOwnNumber(was, part, null)).toEqual({ part, removed: null });
  });

  test('what was removed is forgotten once another is typed', () => {
    const part = { accountNumber: '3' };
    expect(withOwnNumber({ ...typed, ...empty, method: 'bank' }, part, removed)).toEqual({
      part,
      removed: null,
    });
  });
});

test.each([
  ['3456 1234 56', null],
  ['34561234', [10]],
  ['', null],
] as const)('the digits of “%s” at BPI', (number, usual) => {
  const [first] = banks;
  expect(first && findUsualDigits(first, number)).toEqual(usual);
});

test('a bank without known digits never warns', () => {
  expect(findUsualDigits({ bic: '', name: '', instaPay: true, pesoNet: true }, '1')).toBeNull();
});

test.each([
  ['bpi', ['BOPIPHMMXXX']],
  ['islands BANK', ['BOPIPHMMXXX']],
  ['metro', ['MBTCPHMMXXX']],
  ['nunez', ['PNBMPHMMXXX']],
  ['pnbm', ['PNBMPHMMXXX']],
  ['', ['BOPIPHMMXXX', 'MBTCPHMMXXX', 'PNBMPHMMXXX']],
  ['gcash', []],
] as const)('“%s” finds the banks of that name', (typed, bics) => {
  expect(searchBanks(banks, typed).map(({ bic }) => bic)).toEqual(bics);
});

test.each([
  ['bank', 'BOPIPHMMXXX', '0917 123 4567', true],
  ['bank', 'BOPIPHMMXXX', '3456123456', false],
  ['bank', 'SHPHPHM2XXX', '0917 123 4567', false],
  ['bank', 'GXCHPHM2XXX', '0917 123 4567', false],
  ['bank', '', '0917 123 4567', false],
  ['gotyme', '', '+63 917 123 4567', true],
  ['gcash', 'BOPIPHMMXXX', '0917 123 4567', false],
] as const)(
  'A mobile number by %s at %j, %s, is questioned: %s',
  (method, bank, accountNumber, is) => {
    expect(isOddMobile({ method, bank, accountNumber, accountName: '', qrText: '' })).toBe(is);
  },
);
