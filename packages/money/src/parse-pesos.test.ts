import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPesos,
  formatPesosShort,
  MAX_AMOUNT_CENTAVOS,
  parsePesos,
  toPesos,
} from './index.ts';

const anyAmount = fc.integer({ min: 0, max: MAX_AMOUNT_CENTAVOS });

describe('parsePesos', () => {
  test.each<[unknown, number]>([
    [0, 0],
    [-0, 0],
    [1, 100],
    [0.2, 20],
    [37.5, 3750],
    [1.1, 110],
    [4.35, 435],
    [1.005e3, 100500],
    [1250, 125000],
    [9999999.99, 999999999],
    ['500', 50000],
    [' 500 ', 50000],
    ['\t500\n', 50000],
    ['0', 0],
    ['0.00', 0],
    ['007', 700],
    ['.5', 50],
    ['5.', 500],
    ['1,234.5', 123450],
    ['₱1 234.50', 123450],
    ['₱ 100', 10000],
    ['₱1\u00a0234', 123400],
    ['1\u202f234\u202f567.89', 123456789],
    ['1234567', 123456700],
    ['₱9,999,999.99', 999999999],
  ])('reads %j as %d centavos', (input, centavos) => {
    expect(parsePesos(input)).toBe(centavos);
  });

  test.each<[string, unknown]>([
    ['a third decimal', 1.005],
    ['a third decimal in a string', '1.005'],
    ['a third decimal of zero in a string', '1.000'],
    ['float drift', 0.1 + 0.2],
    ['a tiny number', 1e-7],
    ['the smallest number', Number.MIN_VALUE],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['NaN in a string', 'NaN'],
    ['Infinity in a string', 'Infinity'],
    ['an exponent', '1e9'],
    ['a small exponent', '1e2'],
    ['an exponent that overflows', '1e400'],
    ['an overflow in JSON', JSON.parse('1e400')],
    ['hexadecimal', '0x10'],
    ['octal', '0o7'],
    ['a digit separator of programs', '1_000'],
    ['a big integer of programs', '5n'],
    ['nothing', ''],
    ['spaces', ' '],
    ['only a peso sign', '₱'],
    ['only a point', '.'],
    ['two points', '1.2.3'],
    ['two peso signs', '₱₱1'],
    ['a peso sign behind', '1₱'],
    ['a negative number', -1],
    ['a negative centavo', -0.01],
    ['a negative string', '-1'],
    ['a negative zero in a string', '-0'],
    ['a plus sign', '+1'],
    ['brackets for negative', '(1)'],
    ['a word', 'ten'],
    ['a number with a word', '10 pesos'],
    ['full-width digits', '１００'],
    ['Arabic digits', '١٠٠'],
    ['a group of two', '1,23'],
    ['a group of four', '1,2345'],
    ['a long first group', '1234,567'],
    ['mixed groups', '1,234 567'],
    ['an empty group', '1,,234'],
    ['a leading comma', ',234'],
    ['a decimal comma', '1.234,50'],
    ['a grouped fraction', '1.2,3'],
    ['two lines', '1\n2'],
    ['one centavo more than the maximum', 10000000],
    ['one centavo more in a string', '₱10,000,000.00'],
    ['very many digits', '9'.repeat(100_000)],
    ['an array', [1]],
    ['an empty array', []],
    ['an object', { amount: 1 }],
    ['an object that turns into a number', { valueOf: () => 1, toString: () => '1' }],
    ['a boxed number', Object(1)],
    ['a boxed string', Object('1')],
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', undefined],
    ['a big integer', 1n],
    ['a date', new Date(0)],
  ])('refuses %s', (_, input) => {
    expect(parsePesos(input)).toBeNull();
  });

  test('reads back what it wrote, from the wire, from a screen and from a message', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parsePesos(toPesos(amount))).toBe(amount);
        expect(parsePesos(JSON.parse(JSON.stringify(toPesos(amount))))).toBe(amount);
        expect(parsePesos(String(toPesos(amount)))).toBe(amount);
        expect(parsePesos(formatPesos(amount))).toBe(amount);
        expect(parsePesos(formatPesosShort(amount))).toBe(amount);
      }),
    );
  });

  test('answers an amount in range or null, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const amount = parsePesos(input);
        if (amount === null) return;
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(MAX_AMOUNT_CENTAVOS);
      }),
    );
  });

  test('accepts a number only when it is exactly that many centavos', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9_999_999.99, noNaN: true }), (pesos) => {
        const amount = parsePesos(pesos);
        if (amount !== null) expect(toPesos(amount)).toBe(pesos + 0);
        else expect(Math.round(pesos * 100) / 100).not.toBe(pesos);
      }),
    );
  });

  test('refuses every third decimal', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 9 }), (amount, digit) => {
        expect(parsePesos(`${formatPesos(amount)}${digit}`)).toBeNull();
      }),
    );
  });
});
