import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  destinationRuleOf,
  groupAccountNumber,
  issuerOf,
  plainAccountNumber,
} from './destinations.ts';
import { normaliseMobile } from './text.ts';

test.each([
  ['gcash', 'mobile', null],
  ['Maya', 'mobile', null],
  ['paymaya', 'mobile', null],
  ['GoTyme Bank', 'bank', 'GOTYPHM2XXX'],
  ['go-tyme', 'bank', 'GOTYPHM2XXX'],
  ['bank', 'bank', null],
  ['Maya Bank', 'bank', null],
  ['', 'bank', null],
])('%j is paid to a %s account', (method, kind, bank) => {
  expect(destinationRuleOf(method)).toEqual({ kind, bank });
});

test.each([
  ['G-Cash', null, 'GXCHPHM2XXX'],
  ['bank', 'GXCHPHM2XXX', 'GXCHPHM2XXX'],
  [' PayMaya ', null, 'PAPHPHM1XXX'],
  ['maya', null, 'PAPHPHM1XXX'],
  ['GoTyme Bank', null, 'GOTYPHM2XXX'],
  ['BPI', 'BOPIPHMMXXX', 'BOPIPHMMXXX'],
  ['Maya Bank', null, 'maya bank'],
])('An account of %j at the bank %j is kept by %s', (method, bank, issuer) => {
  expect(issuerOf({ method, bank })).toBe(issuer);
});

test.each([
  ['09171234567', '0917 123 4567'],
  ['0917-123-4567', '0917 123 4567'],
  ['+63 917 123 4567', '0917 123 4567'],
  ['001234567890', '0012 3456 7890'],
  ['1234567890', '1234 5678 90'],
  ['1234', '1234'],
  ['12-34 56', '1234 56'],
  ['PH12ABCD', 'PH12ABCD'],
  ['', ''],
])('%j is shown as %j', (number, shown) => expect(groupAccountNumber(number)).toBe(shown));

test.each([
  ['0917-123 4567', '09171234567'],
  ['ph-12 ab', 'PH12AB'],
  ['+63 (917) 123.4567', '639171234567'],
  ['-', ''],
])('The number %j is stored and compared as %j', (written, plain) => {
  expect(plainAccountNumber(written)).toBe(plain);
});

test('Grouping keeps each digit in its place', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,50}$/), (number) => {
      const digits = groupAccountNumber(number).replaceAll(' ', '');
      expect(digits).toBe(normaliseMobile(number) ?? number);
    }),
  );
});
