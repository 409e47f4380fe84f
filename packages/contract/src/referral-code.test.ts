import { expect, test } from 'vitest';
import { findReferral, readReferralCode } from './referral-code.ts';
import { registerBody } from './register.ts';

const link = 'https://barya.example/register?ref=ABCD2345';

test.each([
  'ABCD2345',
  ' ABCD2345 ',
  'ABCD 2345',
  'ABCD2345.',
  'ABCD2345/',
  '(ABCD2345)',
  '“ABCD2345”,',
  '«ABCD2345»',
  '<ABCD2345>',
  '*ABCD2345*',
  '`ABCD2345`',
  'ref=ABCD2345',
  'ABCD2345?fbclid=IwAR0x-1',
  'ABCD2345&fbclid=IwAR0x-1',
  'ABCD2345fbclid=IwAR0x-1',
  'ABCD2345 fbclid=IwAR0x-1',
  '\u200bABCD\u00ad2345\u202c\ufeff',
  'ＡＢＣＤ２３４５',
  link,
  `${link}&fbclid=IwAR0x-1`,
  `${link}?fbclid=IwAR0x-1`,
  `${link}fbclid=IwAR0x-1`,
  `${link}#top`,
  `${link}%E2%80%8B`,
  `Join me here: ${link}.\nIt is free.`,
  link.replace('?ref', '?fbclid=1&amp;ref'),
  link.replace('ref', 'REF'),
  `https://out.example/l.php?u=${encodeURIComponent(`${link}&a=1`)}&h=x`,
])('%j is the code ABCD2345', (text) => {
  expect(readReferralCode(text)).toBe('ABCD2345');
  const body = { username: 'maria', email: 'maria@example.com', referralCode: text };
  const password = 'sampaguita 2026';
  const read = registerBody.parse({ ...body, password, confirmPassword: password });
  expect(read.referralCode).toBe('ABCD2345');
});

test('case, dots, dashes and underscores inside a code stay', () => {
  expect(readReferralCode('Ab-1.2_x')).toBe('Ab-1.2_x');
});

test.each(['', ' ', '...', '\u200b', '"><script>', 'A'.repeat(41), `${link}%`, '%', 'ñ'])(
  '%j is no code',
  (text) => expect(readReferralCode(text)).toBeNull(),
);

test.each([
  [{ ref: 'A' }, 'A'],
  [{ fbclid: 'x', REF: 'A' }, 'A'],
  [{ ref: ' ' }, null],
  [{ ref: 7 }, null],
  [{ prefer: 'A' }, null],
])('the code of the address %j is %j', (search, found) => {
  expect(findReferral(Object.entries(search))).toBe(found);
});
