import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReferenceForm, withoutLeadingZeros } from './payment-reference-form.ts';

test.each([
  ['9031234567801', '9031234567801'],
  ['9031 234 567801', '9031234567801'],
  ['Ref No. 9031 234 567812', '9031234567812'],
  ['REF# 9031-234-567812', '9031234567812'],
  ['GCash Ref. No. 9031234567812 Nov 3, 2026 8:15 PM', '9031234567812'],
  ['9031234567812 2026-11-03 20:15:00', '9031234567812'],
  ['9031234567811.0', '9031234567811'],
  ['٩٠٣١٢٣٤٥٦٧٨١١', '9031234567811'],
  ['９０３１２３４５６７８１１', '9031234567811'],
  ['\u200b9031234567811\ufeff', '9031234567811'],
  ['pay_Xk3a91', 'PAYXK3A91'],
  ['0000123456', '0000123456'],
  ['BATCH-7', 'BATCH7'],
  ['REF1234', 'REF1234'],
  ['AB ref CD12', 'ABREFCD12'],
  ['9E12', '9E12'],
  ['9031234567801 thank you po!', '9031234567801'],
  ['Salamat po 9031 234 567801', '9031234567801'],
  ['see 9031234567801', 'SEE9031234567801'],
  ['cash in 88', 'CASHIN88'],
])('%j is %s', (text, reference) => {
  expect(readReferenceForm(text)).toEqual({ kind: 'reference', reference });
});

test.each([
  ...[
    '',
    ' ',
    '-',
    'N/A',
    'n.a.',
    'none',
    'WALA',
    '0',
    '0000000',
    'GCash',
    'screenshot',
    'Ref No.',
  ],
  ...['123', 'wa la', 'tr ace', 'BPI InstaPay', 'wala po', 'Thank you', 'see receipt'],
  ...['Over the counter', 'cash deposit', 'not applicable'],
])('%j is no reference', (text) => {
  expect(readReferenceForm(text)).toEqual({ kind: 'none' });
});

test.each([
  ['9.03123E+12', 'rounded'],
  ['9.03e12', 'rounded'],
  ['9E+12', 'rounded'],
  ['Ref No. 9,03123E+12 Nov 3, 2026 8:15 PM', 'rounded'],
  ['AB9.03123E+12', 'reference'],
  ['bry-abcd2345', 'ours'],
  ['BRY ABCD 2345', 'ours'],
  ['PEÑA1234', 'foreign'],
  ['1'.repeat(41), 'too_long'],
  ['1'.repeat(1_000_000), 'too_long'],
])('%j is %s', (text, kind) => {
  expect(readReferenceForm(text).kind).toBe(kind);
});

test('The form of a form is itself, and fits what the database holds', () => {
  const pieces = fc.constantFrom(
    ...[
      'Ref',
      'No.',
      '#',
      'GCash',
      '9031',
      '0',
      'A1',
      'wa',
      'see',
      'po',
      'la',
      'n/a',
      'E+',
      '.0',
      'BRY-',
      'ñ',
      '٣',
    ],
    ...[' Nov 3, 2026 8:15 PM', ' 2026-11-03 20:15'],
  );
  const written = fc.array(fc.oneof(pieces, fc.string({ maxLength: 6, unit: 'grapheme' })), {
    maxLength: 8,
  });
  const separators = fc.constantFrom('', ' ', '-');
  fc.assert(
    fc.property(written, separators, (parts, separator) => {
      const read = readReferenceForm(parts.join(separator));
      if (!('reference' in read)) return;
      expect(read.reference).toMatch(/^[A-Z0-9]{4,40}$/);
      expect(readReferenceForm(read.reference)).toEqual(read);
    }),
    { numRuns: 3_000 },
  );
});

test('Leading zeros alone make no other reference', () => {
  expect(withoutLeadingZeros('0000123456')).toBe('123456');
  expect(withoutLeadingZeros('0')).toBe('0');
});
