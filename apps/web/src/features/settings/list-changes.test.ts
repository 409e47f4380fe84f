import { mapFourEyes } from '@barya/contract/four-eyes-fields';
import { mapSettings } from '@barya/contract/setting-fields';
import type { Settings } from '@barya/contract/settings';
import { describe, expect, test } from 'vitest';
import { draftOf, findRuleFault, isAddressWrong, readDraft } from './draft.ts';
import { listChanges, listUnreadable } from './list-changes.ts';

const gcash = {
  name: 'GCash',
  accountName: 'Barya Inc.',
  accountNumber: '0917 123 4567',
  qr: 'data:image/png;base64,AAAA',
  qrText: '',
  qrTakesAmount: '',
  details: '',
};
const gotyme = { ...gcash, name: 'GoTyme', accountNumber: '1234', qr: '' };
const terms = { amount: 100, duration: 12, income: 20 };
const settings: Settings = {
  ...mapSettings({
    pesos: () => 0,
    percent: () => 0,
    count: () => 0,
    switch: () => false,
    address: () => '',
  }),
  clickReward: 1,
  dailyClickLimit: 50,
  dailyClickMaximum: 10,
  payPerClick: 0.2,
  referralBonus: 50,
  minimumWithdrawal: 500,
  sharedEarningPercentage: 0.5,
  packages: { package1: terms, package2: terms, package3: terms, package4: terms },
  paymentMethods: [gcash, gotyme],
  savedAnswers: [{ title: 'Delay', english: 'It is late.', filipino: 'Medyo naantala po.' }],
  bankRules: [],
  operator: { legalName: '', registrationNumber: '', licenceNumber: 'L-1', complaintContact: '' },
  operatingMode: 'demo',
  fourEyes: mapFourEyes({ limit: () => null, switch: () => false }),
  autoApprove: null,
};

const draft = draftOf(settings);
const changesOf = (part: Partial<typeof draft>) =>
  listChanges(readDraft(draft), readDraft({ ...draft, ...part })).map(
    ({ name, from, to }) => `${name}: ${from} > ${to}`,
  );

describe('The changes before saving', () => {
  test('are none where nothing was changed', () => {
    expect(changesOf({})).toEqual([]);
    expect(changesOf({ clickReward: ' 1.00 ', socialUrl: ' ' })).toEqual([]);
  });

  test('name each setting with what it was and what it becomes', () => {
    expect(
      changesOf({
        minimumWithdrawal: '1,250.5',
        requireApproval: true,
        requireAdminSecondFactor: false,
        recentSignIn: false,
        packages: { ...draft.packages, package2: { ...draft.packages.package2, duration: '21' } },
        operator: { ...draft.operator, licenceNumber: '', legalName: 'Barya Inc.' },
        communityUrl: 'https://chat.example',
      }),
    ).toEqual([
      'Minimum withdrawal: ₱500.00 > ₱1,250.50',
      'New accounts wait for approval: off > on',
      'Package 2: Days: 12 > 21',
      'Legal name:  > Barya Inc.',
      'Licence number: L-1 > ',
      'Community group, for members:  > https://chat.example',
    ]);
  });

  test('name the figures of a rule that is switched on, changed or off', () => {
    const on = { ...draft.autoApprove, isOn: true };
    const rule = 'Withdrawals approved by a rule';
    expect(changesOf({ autoApprove: on })).toEqual([
      `${rule}: off > on`,
      `${rule}: Up to this amount:  > ₱1,000.00`,
      `${rule}: Member for this many days:  > 30`,
      `${rule}: Account paid on this many days:  > 3`,
      `${rule}: Samples for a person, percent:  > 5`,
    ]);
    expect(changesOf({ autoApprove: { ...draft.autoApprove, upTo: '5' } })).toEqual([]);
  });

  test('see another image or code, a new order, and a method that is gone', () => {
    const [first, second] = draft.paymentMethods;
    expect(
      changesOf({ paymentMethods: [{ ...first!, qr: 'data:image/png;base64,BBBB' }, second!] }),
    ).toEqual(['Payment method 1: QR image: the image so far > the image you chose']);
    expect(
      changesOf({
        paymentMethods: [{ ...first!, qrText: ' 0002 ', qrTakesAmount: 'tried' }, second!],
      }),
    ).toEqual([
      'Payment method 1: Text of the QR Ph code:  > 0002',
      'Payment method 1: Code with an amount tested:  > on',
    ]);
    expect(changesOf({ paymentMethods: [second!, first!] })).toHaveLength(4);
    expect(changesOf({ paymentMethods: [first!] })).toEqual([
      'Payment method 2: GoTyme, 1234, Barya Inc. > ',
    ]);
  });
});

test('A number that can not be read is named, and means 0', () => {
  const typed = {
    ...draft,
    clickReward: 'much',
    dailyClickLimit: '100001',
    packages: { ...draft.packages, package4: { amount: '', duration: '1.5', income: '-1' } },
  };
  expect(listUnreadable(typed)).toEqual([
    'Click reward',
    'Clicks a day',
    'Package 4: Minimum purchase',
    'Package 4: Days',
    'Package 4: Income, percent',
  ]);
  expect(readDraft(typed)).toMatchObject({
    clickReward: 0,
    dailyClickLimit: 0,
    packages: { package4: { amount: 0, duration: 0, income: 0 } },
  });
  expect(listUnreadable(draft)).toEqual([]);
});

test.each([
  ['upTo', '99.99'],
  ['upTo', ''],
  ['memberDays', '2'],
  ['accountUses', '0'],
  ['samplePercent', '101'],
] as const)('A rule whose %s is %j is not sent, unless it is off', (key, typed) => {
  const rule = { ...draft.autoApprove, [key]: typed };
  expect(findRuleFault({ ...rule, isOn: true })).toBe(key);
  expect(findRuleFault(rule)).toBeUndefined();
  expect(findRuleFault({ ...draft.autoApprove, isOn: true })).toBeUndefined();
});

test.each([
  ['', false],
  [' https://barya.example/a ', false],
  ['http://barya.example', true],
  ['barya.example', true],
  [`https://a.test/${'x'.repeat(300)}`, true],
])('The address %j is wrong: %j', (typed, isWrong) => {
  expect(isAddressWrong(typed)).toBe(isWrong);
});
