import { describe, expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { isPlaceholder, placeholderAccount } from './placeholder-account.ts';
import { listSettings } from './setting-fields.ts';
import { settingsBody } from './settings-body.ts';

const nothing = [null, '', ' ', 'abc', '1.23456', -1, '-1', true, [], {}, Number.NaN, '1e400'];
const IMAGE = 'The QR image must be a PNG, JPEG or WebP of at most 1 MB';
const blankMethod = {
  name: '',
  accountName: '',
  accountNumber: '',
  qr: '',
  qrText: '',
  details: '',
};

function messageOf(body: unknown) {
  const result = settingsBody.safeParse(body);
  return result.success ? null : describeIssues(result.error).message;
}

test('A field that is left out stays out and keeps its value', () => {
  expect(settingsBody.parse({})).toEqual({});
  expect(settingsBody.parse({ packages: { package2: { duration: 20 } } })).toEqual({
    packages: { package2: { duration: 20 } },
  });
});

test('Amounts become centavos and percentages units', () => {
  expect(
    settingsBody.parse({
      clickReward: '1.5',
      dailyClickLimit: '50',
      dailyClickMaximum: 10,
      referralBonus: 50,
      minimumWithdrawal: '500',
      minimumWithdrawalInForce: true,
      sharedEarningPercentage: '0.5',
      packages: { package1: { amount: 100, duration: '12', income: 20 } },
    }),
  ).toEqual({
    clickReward: 150,
    dailyClickLimit: 50,
    dailyClickMaximum: 1_000,
    referralBonus: 500_000,
    minimumWithdrawal: 50_000,
    minimumWithdrawalInForce: true,
    sharedEarningPercentage: 5_000,
    packages: { package1: { amount: 10_000, duration: 12, income: 200_000 } },
  });
});

describe.each(listSettings('pesos', 'percent', 'count'))('%s', (name) => {
  test.each(nothing)('is 0 when it is %j', (value) => {
    expect(settingsBody.parse({ [name]: value })).toEqual({ [name]: 0 });
  });
});

test.each(nothing)('The terms of a package are 0 when they are %j', (value) => {
  const terms = { amount: value, duration: value, income: value };
  expect(settingsBody.parse({ packages: { package4: terms } })).toEqual({
    packages: { package4: { amount: 0, duration: 0, income: 0 } },
  });
});

const ADDRESS = 'Please enter a web address that begins with https://';

test.each([
  [' https://barya.example ', 'https://barya.example'],
  ['HTTPS://barya.example:8443/a?b=c#d', 'HTTPS://barya.example:8443/a?b=c#d'],
  ['https://m.me/barya', 'https://m.me/barya'],
  [`https://a.test/${'x'.repeat(285)}`, `https://a.test/${'x'.repeat(285)}`],
  ['', ''],
  [' ', ''],
  [null, ''],
])('The web address %j is kept as %j', (sent, kept) => {
  expect(settingsBody.parse({ socialUrl: sent })).toEqual({ socialUrl: kept });
});

test.each([
  'http://barya.example',
  'barya.example',
  '//barya.example',
  'javascript:alert(1)',
  'https://',
  'https:barya.example',
  'https://a b.test',
  'https://a.test/a b',
  'https://a.test/\u202egpj.exe',
  'https://\\evil.test',
  'https://barya.example@evil.test',
  'https://[::1',
  'https://a.test/\0',
  `https://a.test/${'x'.repeat(286)}`,
  5,
  {},
])('The web address %j is refused', (communityUrl) => {
  expect(messageOf({ communityUrl })).toBe(ADDRESS);
});

test('A blank text of the operator record empties it', () => {
  const operator = { legalName: ' ', licenceNumber: null, complaintContact: ' a@b.test ' };
  expect(settingsBody.parse({ operator })).toEqual({
    operator: { legalName: '', licenceNumber: '', complaintContact: 'a@b.test' },
  });
});

test.each([
  [{ packages: [] }, 'Please check the package settings'],
  [{ packages: null }, 'Please check the package settings'],
  [{ packages: { package1: 5 } }, 'Please check the package settings'],
  [{ paymentMethods: {} }, 'Please check the payment methods'],
  [{ paymentMethods: [5] }, 'Please check the payment methods'],
  [{ paymentMethods: [[]] }, 'Please check the payment methods'],
  [{ paymentMethods: Array(21).fill('GCash') }, 'At most 20 payment methods'],
  [{ paymentMethods: [{ name: 'a\0' }] }, 'Please check the information you entered'],
  [{ paymentMethods: ['\ud800'] }, 'Please check the information you entered'],
  [{ paymentMethods: ['G'.repeat(101)] }, 'Please use at most 100 characters'],
  [{ paymentMethods: [{ qrText: '0'.repeat(513) }] }, 'Please use at most 512 characters'],
  [{ paymentMethods: [{ qrText: 5 }] }, 'Please check the information you entered'],
  [{ paymentMethods: [{ qrTakesAmount: 'often' }] }, 'Please choose on or off'],
  [{ operator: { legalName: 5 } }, 'Please check the information you entered'],
  [{ operator: 'x' }, 'Please check the operator record'],
  [{ requireApproval: 'perhaps' }, 'Please choose on or off'],
  [{ minimumWithdrawalInForce: 1 }, 'Please choose on or off'],
])('%j is refused: %s', (body, message) => {
  expect(messageOf(body)).toBe(message);
});

describe('Payment methods', () => {
  const parse = (method: unknown) =>
    settingsBody.parse({ paymentMethods: [method] }).paymentMethods![0]!;

  test('A name alone gets placeholders, which are recognized as such', () => {
    const method = parse('GCash');
    expect(method).toEqual({
      ...blankMethod,
      name: 'GCash',
      ...placeholderAccount,
      qrTakesAmount: false,
    });
    expect(isPlaceholder(method)).toBe(true);
    expect(isPlaceholder(parse({ ...method, accountNumber: '0917' }))).toBe(true);
    const whole = { name: 'GCash', accountName: 'Barya Inc.', accountNumber: '0917' };
    expect(isPlaceholder(parse(whole))).toBe(false);
  });

  test('Every text may be left out', () => {
    expect(parse({})).toEqual(blankMethod);
    expect(parse({ name: null, qr: null, qrText: null })).toEqual(blankMethod);
  });

  const png = (bytes: number) =>
    `data:image/png;base64,${Buffer.alloc(bytes, 7).toString('base64')}`;
  test.each([png(1), png(2), png(3), 'data:image/jpeg;base64,AAAA', 'data:image/webp;base64,AAAA'])(
    'The image %s is let through',
    (qr) => expect(parse({ qr }).qr).toBe(qr),
  );

  test('An image has at most 1 MiB', () => {
    expect(parse({ qr: png(1024 * 1024) }).qr).toHaveLength(png(1024 * 1024).length);
    expect(messageOf({ paymentMethods: [{ qr: png(1024 * 1024 + 1) }] })).toBe(IMAGE);
  });

  test.each([
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png,AAAA',
    'data:image/png;base64,',
    'data:image/png;base64,AAA',
    'data:image/png;base64,A===',
    'data:image/png;base64,AA\0A',
    'data:image/png;base64,AAAA,AAAA',
    'https://example.com/qr.png',
    'javascript:alert(1)',
    5,
    {},
  ])('The image %j is refused', (qr) => {
    const { error } = settingsBody.safeParse({ paymentMethods: [{ qr }] });
    const refusal = describeIssues(error!);
    expect(refusal.code).toBe('payment_method_image_invalid');
    expect(refusal.fields).toEqual({ 'paymentMethods.0.qr': IMAGE });
  });
});
