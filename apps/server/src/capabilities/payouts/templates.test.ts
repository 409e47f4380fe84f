import { expect, test } from 'vitest';
import { type FileLine, hashFile, templates, templatesOf, writeFile } from './templates.ts';

const line = (change: Partial<FileLine> = {}): FileLine => ({
  reference: '7K2M9QXA3BCD',
  amountCentavos: 123_450,
  accountNumber: '09171234567',
  accountName: 'Maria Clara',
  bank: null,
  ...change,
});
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1);

test("Maya's file has its two columns, numbers as 639 and no commas", () => {
  const lines = [
    line(),
    line({ accountNumber: '09998887777', amountCentavos: 10_000_000 }),
    line({ amountCentavos: 5 }),
  ];
  expect(writeFile(templates.maya, lines)).toBe(
    'Mobile Number,Amount\r\n639171234567,1234.50\r\n639998887777,100000.00\r\n639171234567,0.05\r\n',
  );
});

test('The generic file has number, name, bank, amount and our reference', () => {
  const bank = 'BOPIPHMMXXX';
  const text = writeFile(templates.generic, [line({ accountNumber: '0012345678', bank })]);
  expect(text).toBe(
    '\ufeff"Account Number","Account Name","Bank","BIC","Amount","Reference"\r\n' +
      '"0012345678","Maria Clara","Bank of the Philippine Islands (BPI)","BOPIPHMMXXX","1234.50","7K2M9QXA3BCD"\r\n',
  );
});

test.each(['Ma. Niña Peña-Cruz', "O'Hara", 'Santos, Jr.', '李 小龍'])(
  'The name %s reaches the bank as it is',
  (accountName) => {
    const [row] = rowsOf(writeFile(templates.generic, [line({ accountName })]));
    expect(row).toContain(`"${accountName}"`);
  },
);

test.each(['=HYPERLINK("x")', '+A', '-A', '@SUM(A1)', '＝A', '\tA'])(
  'No spreadsheet runs the name %j',
  (accountName) => {
    const [row] = rowsOf(writeFile(templates.generic, [line({ accountName })]));
    expect(row).toContain(`"'${accountName.replaceAll('"', '""')}"`);
  },
);

test('The same lines give the same bytes', () => {
  const lines = [line(), line({ accountName: 'Juan' })];
  const [once, again] = [1, 2].map(() => hashFile(writeFile(templates.generic, lines)));
  expect(once).toBe(again);
  expect(hashFile(writeFile(templates.generic, lines.toReversed()))).not.toBe(once);
});

test.each([
  ['maya', ['generic', 'maya']],
  ['PayMaya', ['generic', 'maya']],
  ['gcash', ['generic']],
  ['Maya Bank', ['generic']],
  ['bank', ['generic']],
])('A batch of %s can be written as %j', (method, ids) => {
  expect(templatesOf(method)).toEqual(ids);
});
