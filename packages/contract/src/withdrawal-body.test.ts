import { describe, expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { limits } from './limits.ts';
import { payoutAccountRoutes } from './payout-accounts.ts';
import { withdrawalBody } from './withdrawal-body.ts';

const good = {
  amount: '500',
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Maria Cruz',
  source: 'click_earnings',
};
const FILL = 'Please fill in all fields';

function refusalOf(body: unknown) {
  const { error } = withdrawalBody.safeParse(body);
  return describeIssues(error!);
}

test('A valid withdrawal is trimmed and converted to centavos', () => {
  const body = { ...good, accountName: '  Maria Cruz ', note: 'ignored' };
  expect(withdrawalBody.parse(body)).toEqual({
    ...good,
    amount: 50_000,
    bank: null,
    qrText: null,
  });
});

test('All five fields are required before any is validated', () => {
  expect(refusalOf({}).fields).toEqual({
    amount: FILL,
    method: FILL,
    accountNumber: FILL,
    accountName: FILL,
    source: FILL,
  });
  expect(refusalOf({ ...good, amount: 1, source: 'x', method: '' }).message).toBe(FILL);
});

test('The amount is validated before the source', () => {
  const { message, fields } = refusalOf({ ...good, amount: 1, source: 'x' });
  expect(message).toBe('Minimum withdrawal amount is ₱100');
  expect(fields.source).toBe('Please choose a valid source');
});

const wrongTexts = [undefined, null, '', '  ', 5, true, [], {}, 'a\0b', '\udfff'];
for (const field of ['method', 'accountNumber', 'accountName']) {
  test.each(wrongTexts)(`${field} refuses %j`, (value) => {
    expect(refusalOf({ ...good, [field]: value }).fields).toEqual({ [field]: FILL });
  });
}

test.each([
  ['method', 50],
  ['accountNumber', 50],
  ['accountName', 100],
])('%s has at most %i characters', (field, longest) => {
  const letter = field === 'accountNumber' ? '1' : 'a';
  const longestText = letter.repeat(longest);
  const body = { ...good, method: 'bank' };
  expect(withdrawalBody.safeParse({ ...body, [field]: longestText }).success).toBe(true);
  const { message } = refusalOf({ ...body, [field]: `${longestText}a` });
  expect(message).toBe(`Please use at most ${longest} characters`);
});

test.each(['purse', 'toString', '__proto__', 'DIRECT_INDIRECT', 5, {}, [], 'a\0'])(
  'The source %j is refused',
  (source) => expect(refusalOf({ ...good, source }).message).toBe('Please choose a valid source'),
);

test.each([undefined, null, '', ' '])('The source %j is missing', (source) => {
  expect(refusalOf({ ...good, source }).message).toBe(FILL);
});

test('Unused money of the wallet can be withdrawn', () => {
  expect(withdrawalBody.parse({ ...good, source: 'wallet' }).source).toBe('wallet');
});

describe('where it is paid', () => {
  const bankTransfer = { ...good, method: 'bank', accountNumber: '0012 3456 7890' };
  const destinationOf = (change: object) => {
    const { accountNumber, bank, qrText } = withdrawalBody.parse({ ...good, ...change });
    return { accountNumber, bank, qrText };
  };
  const MOBILE = 'Please enter the 11-digit mobile number of the account, like 0917 123 4567';

  for (const method of ['gcash', 'GCash', 'G-Cash', 'maya', 'paymaya', 'PayMaya', ' Maya ']) {
    test.each([
      '09171234567',
      '0917 123 4567',
      '0917-123-4567',
      '+63 917 123 4567',
      '639171234567',
      ' +639171234567 ',
      '(0917) 123 4567',
      '9171234567',
    ])(`${method} pays the mobile number %j`, (accountNumber) => {
      expect(destinationOf({ method, accountNumber }).accountNumber).toBe('09171234567');
    });
  }

  test.each([
    ['+63 917 123 4567', '09171234567'],
    ['9996 4403', '99964403'],
  ])('%j of a wallet that is named as a bank is %j', (accountNumber, stored) => {
    const wallet = { method: 'bank', bank: 'GXCHPHM2XXX', accountNumber };
    expect(destinationOf(wallet).accountNumber).toBe(stored);
  });

  test.each([
    ['123', 'Account number must have at least four digits'],
    ['1234', MOBILE],
    ['0917 123 456', MOBILE],
    ['0917 123 45678', MOBILE],
    ['0817 123 4567', MOBILE],
    ['+1 917 123 4567', MOBILE],
    ['0917O123456', MOBILE],
  ])('GCash does not pay %j', (accountNumber, message) => {
    expect(refusalOf({ ...good, accountNumber })).toMatchObject({
      message,
      fields: { accountNumber: message },
    });
  });

  test('An account number of a bank is stored plain', () => {
    expect(destinationOf(bankTransfer).accountNumber).toBe('001234567890');
    expect(destinationOf({ ...bankTransfer, accountNumber: '1234' }).accountNumber).toBe('1234');
  });

  test.each(['bank', 'BPI', 'Palawan Express', 'my gcash'])('%s may name its bank', (method) => {
    const body = { ...bankTransfer, method };
    expect(destinationOf({ ...body, bank: 'BOPIPHMMXXX' }).bank).toBe('BOPIPHMMXXX');
    for (const bank of [' bopiphmmxxx ', 'BOPIPHMM', 'bopiphmm']) {
      expect(destinationOf({ ...body, bank }).bank).toBe('BOPIPHMMXXX');
    }
    for (const bank of [undefined, null, '', ' ']) {
      expect(destinationOf({ ...body, bank }).bank).toBe(null);
    }
  });

  test('GoTyme is its own bank; an e-wallet has none', () => {
    for (const bank of [undefined, 'BOPIPHMMXXX', 'NOBANKPHXXX']) {
      expect(destinationOf({ ...bankTransfer, method: 'gotyme', bank }).bank).toBe('GOTYPHM2XXX');
      expect(destinationOf({ method: 'gcash', bank }).bank).toBe(null);
    }
  });

  test.each(['NOBANKPHXXX', 'NOBANKPH', 'BOPIPHM', 'PNBMPHMM', 'toString', '__proto__'])(
    'No bank is %j',
    (bank) => {
      expect(refusalOf({ ...bankTransfer, bank })).toMatchObject({
        message: 'Please choose a bank from the list',
        fields: { bank: 'Please choose a bank from the list' },
      });
    },
  );

  test.each([5, true, [], {}, 'BOPIPHMMXXXX', 'BOPI\u202e', 'a\0b'])('No bank is %j', (bank) => {
    expect(Object.keys(refusalOf({ ...bankTransfer, bank }).fields)).toEqual(['bank']);
  });

  test('A QR code is kept to the letter', () => {
    const qrText = '000201010211 Peña  6304ABCD';
    expect(destinationOf({ qrText }).qrText).toBe(qrText);
    for (const none of [undefined, null, ''])
      expect(destinationOf({ qrText: none }).qrText).toBe(null);
  });

  test.each(['x'.repeat(limits.qrText.longest + 1), '0002\n01', '0002\u202e01', 5])(
    'No QR code is %j',
    (qrText) => expect(Object.keys(refusalOf({ ...good, qrText }).fields)).toEqual(['qrText']),
  );

  test.each([
    { accountNumber: '0917\u202e1234567' },
    { accountNumber: '0917\u00071234567' },
    { accountName: 'Maria\u202e' },
    { accountName: 'Maria\tCruz' },
    { method: 'gca\u200bsh' },
  ])('Hidden characters are refused: %j', (change) => {
    expect(Object.keys(refusalOf({ ...good, ...change }).fields)).toEqual(Object.keys(change));
  });

  test('A saved account is read alike, without an amount', () => {
    const { method, accountName } = good;
    const typed = { name: 'Mine', method, accountName, accountNumber: '+63 917 123 4567' };
    const { body } = payoutAccountRoutes.addPayoutAccount;
    expect(body.parse(typed)).toEqual({
      ...typed,
      accountNumber: '09171234567',
      bank: null,
      qrText: null,
    });
    const { error } = body.safeParse({ ...typed, accountNumber: '1234' });
    expect(describeIssues(error!).fields).toEqual({ accountNumber: MOBILE });
  });
});
