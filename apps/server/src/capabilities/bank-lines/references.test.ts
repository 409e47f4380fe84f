import { expect, test } from 'vitest';
import { readReferences } from './domain.ts';

const of = (reference: string, description = '', sender = '') =>
  readReferences({ reference, description, sender });

test('The payment reference is what the statement has, as members type it', () => {
  expect(of('Ref 1234 567-890').paymentReference).toBe('1234567890');
  expect(of(' - ').paymentReference).toBeNull();
  expect(of('1'.repeat(41)).paymentReference).toBeNull();
});

test.each([
  ['BRY-7K2M9QXA', ''],
  ['', 'from Ana: bry 7k2m9qxa thanks'],
  ['', 'BRY7K2M9QXA'],
  ['', 'BRY–7K2M9QXA, BRY-7K2M9QXA'],
  ['', 'bry 7k2m 9qxa'],
  ['', 'BRY-7K2M-9QXA'],
  ['', 'PaymentBRY7K2M9QXAthanks'],
])('our reference is found in %j and %j', (reference, description) => {
  expect(of(reference, description).cashInReference).toBe('BRY-7K2M9QXA');
});

test.each(['BRY-7K2M9QX', 'BRY-7K2M9QXAB', 'BRY-7K2M9QXA5', 'BRY-7K2M9QXA and BRY-7K2M9QXB'])(
  '%s names no cash-in',
  (description) => {
    expect(of('', description).cashInReference).toBeNull();
  },
);

test.each([
  ['from BRY-OIL2M9QX', 'BRY-0112M9QX', null],
  ['BRY-7K2M9QXA and bry 7k2m9qxb', null, ['BRY-7K2M9QXA', 'BRY-7K2M9QXB']],
  ['payment 7k2moqxi', null, ['BRY-7K2M0QX1']],
  ['BRY-7K2M9QXA of BRYANSANTOS', null, ['BRY-7K2M9QXA', 'BRY-ANSANT0S']],
  ['payment 7K2M9QXAB', null, null],
])('%j names %j, or one of %j that is announced', (description, cashIn, maybe) => {
  expect(of('', description)).toMatchObject({ cashInReference: cashIn, maybeCashIns: maybe });
});

test.each([
  ['Payment 7k2m9qxa4btn to Ana', ['7K2M9QXA4BTN']],
  ['GCASH 1001 543 610110 or 1001543610111', ['1001543610110', '1001543610111']],
  ['RefNo9031234567801 or TXN9031234567802', ['9031234567801', '9031234567802']],
  ['from 09171234567 or +639171234567, TRANSFER 12345', null],
  ['7K2M9QXA4BTN, 7K2M9QXA4BTN and 0Z2M9QXA4BTN', ['7K2M9QXA4BTN', '0Z2M9QXA4BTN']],
  ['7K2M9QXA4BTNX, 7K2M9QXA4BT and OIL2M9QXA4BT', null],
])('%j may name %j', (description, named) => {
  expect(of('', description).namedReferences).toEqual(named);
});
