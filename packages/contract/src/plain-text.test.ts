import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { findAccountNameFault, findAccountNumberFault, findTextFault } from './plain-text.ts';
import { routes } from './routes.ts';
import { settingsBody } from './settings-body.ts';
import { withdrawalBody } from './withdrawal-body.ts';

const HIDDEN = [
  '\u202e',
  '\u2066',
  '\u200e',
  '\u061c',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u2028',
  '\u0007',
  '\ud800',
  '\u007f',
  '\u0085',
  '\u115f',
  '\u{e0041}',
];
const INVISIBLE = 'Please remove line breaks and invisible characters';

const withdrawal = {
  amount: 500,
  method: 'bank',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Cruz',
  source: 'click_earnings',
};
const refused = (change: object) => {
  const { error } = withdrawalBody.safeParse({ ...withdrawal, ...change });
  return error ? describeIssues(error).fields : null;
};

describe('a text that others read', () => {
  test('never has a hidden character', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...HIDDEN), fc.string(), (before, hidden, after) => {
        for (const shape of ['line', 'lines'] as const) {
          expect(findTextFault(`${before}${hidden}${after}`, shape)).not.toBeNull();
        }
      }),
    );
  });

  test('has line breaks only where it may have lines', () => {
    expect(findTextFault('one\r\n\ttwo\nthree', 'lines')).toBeNull();
    for (const text of ['one\ntwo', 'one\rtwo', 'one\ttwo']) {
      expect(findTextFault(text, 'line')).toBe('lineBreaks');
    }
  });

  test.each(['Salamat po! ❤️', '👨‍👩‍👧 pamilya', 'ñ Ñ é', '“quoted” – ₱1,000.50', '= + - @'])(
    'may be %s',
    (text) => expect(findTextFault(text, 'line')).toBeNull(),
  );
});

describe('an account name', () => {
  test.each([
    'Juan dela Cruz',
    'María Niño-Santos',
    "O'Brien, Jr.",
    'Ma. Cristina D. Reyes III',
    'Sari-Sari Store 24',
    'José',
    '李小龍',
    'X',
    "Al'Amin (Shop) & Sons / Branch #2",
    '@juana',
  ])('may be %s', (text) => expect(findAccountNameFault(text)).toBeNull());

  test.each(['---', '=1+1', '12345', '.', "''", '₱', '❤️'])('is not %s', (accountName) => {
    expect(refused({ accountName })).toEqual({ accountName: 'Account name must have letters' });
  });

  test.each(['Ju\u202ean', 'Juan\nCruz', 'Juan\u200b'])('is not %j', (accountName) => {
    expect(refused({ accountName })).toEqual({ accountName: INVISIBLE });
  });
});

describe('an account number', () => {
  test.each([
    '0917 123 4567',
    '+63 917-123-4567',
    '1234',
    'PH12 ABCD 0000 1234',
    '12-34.56',
    '0917\u00a0123\u00a04567',
  ])('may be %s', (accountNumber) => expect(refused({ accountNumber })).toBeNull());

  test.each([
    ['123', 'Account number must have at least four digits'],
    ['---', 'Account number must have at least four digits'],
    ['ABCD', 'Account number must have at least four digits'],
    ['=1+1', 'Account number can have digits, letters, spaces, dots and dashes'],
    ['1234\t5', INVISIBLE],
    ['12345\u202e', INVISIBLE],
    ['１２３４５', 'Account number can have digits, letters, spaces, dots and dashes'],
    ['1234;5', 'Account number can have digits, letters, spaces, dots and dashes'],
  ])('is not %j', (accountNumber, message) => {
    expect(refused({ accountNumber })).toEqual({ accountNumber: message });
  });

  test('has at least four digits, and otherwise only spaces and punctuation of numbers', () => {
    const unit = fc.constantFrom(...'0123456789ABz .-');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 50 }), (text) => {
        const isNumber = text.replace(/\D/g, '').length >= 4;
        expect(findAccountNumberFault(text) === null).toBe(isNumber);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const isFine = findAccountNumberFault(text) === null;
        if (isFine) expect(text).toMatch(/^\+?[A-Za-z0-9\p{Zs}.-]+$/u);
      }),
    );
  });
});

describe('a payment method', () => {
  const method = { name: 'GCash', accountName: 'Barya Inc.', accountNumber: '0917 000 1111' };
  const fieldsOf = (change: object) => {
    const body = { paymentMethods: [{ ...method, ...change }] };
    const { error } = settingsBody.safeParse(body);
    return error ? describeIssues(error).fields : null;
  };

  test.each([
    [{}, null],
    [{ accountNumber: '' }, null],
    [{ accountName: 'Default Account', accountNumber: '0000000000' }, null],
    [{ details: 'Send exactly.\nThen tell us.' }, null],
    [{ accountNumber: '12' }, { 'paymentMethods.0.accountNumber': /four digits/ }],
    [{ accountName: '=1+1' }, { 'paymentMethods.0.accountName': /letters/ }],
    [{ name: 'GC\u202eash' }, { 'paymentMethods.0.name': /invisible/ }],
  ])('%j', (change, fields) => {
    const found = fieldsOf(change);
    if (fields === null) expect(found).toBeNull();
    else
      for (const [name, pattern] of Object.entries(fields)) expect(found?.[name]).toMatch(pattern);
  });
});

test.each([
  ['approveWithdrawal', { reason: 'Paid\u202e' }],
  ['loadCapital', { username: 'juana', amount: 100, description: 'x\u2066' }],
  ['payUnclaimedMoney', { note: '\u200b1' }],
] as const)('%s takes no hidden characters', (name, body) => {
  expect(routes[name].body?.safeParse(body).success).toBe(false);
});
