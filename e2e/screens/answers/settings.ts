import { mapFourEyes } from '@barya/contract/four-eyes-fields';
import { mapSettings } from '@barya/contract/setting-fields';
import type { AnswerOf, Answers } from './answer.ts';
import { askedLong, LONG, rows } from './time.ts';

type Method = AnswerOf<'listPaymentMethods'>[number];

// One pixel: any image will do.
export const QR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// Of the account that PayMongo has for tests.
export const QR_TEXT =
  '00020101021127590012com.p2pqrpay0111PAEYPHM2XXX02089996440304129999999900015204601653036085802PH5910BARYA TEST6006Manila63040B56';

const gcash: Method = {
  name: 'GCash',
  accountName: 'Barya Operator',
  accountNumber: '0917 000 1122',
  qr: QR,
  qrText: QR_TEXT,
  qrTakesAmount: 'a'.repeat(64),
  details: 'Send the exact amount and keep the receipt.',
};
const bank: Method = {
  name: 'BPI',
  accountName: 'Barya Operator',
  accountNumber: '1234 5678 90',
  qr: '',
  qrText: QR_TEXT,
  qrTakesAmount: '',
  details: '',
};
const longMethod: Method = {
  name: LONG.accountName,
  accountName: LONG.accountName,
  accountNumber: LONG.accountNumber,
  qr: QR,
  qrText: '',
  qrTakesAmount: '',
  details: LONG.note,
};

const terms = (amount: number, duration: number, income: number) => ({ amount, duration, income });
const inForce: AnswerOf<'readSettings'> = {
  ...mapSettings({
    pesos: () => 0,
    percent: () => 0,
    count: () => 0,
    switch: () => false,
    address: () => '',
  }),
  fourEyes: { ...mapFourEyes({ limit: () => null, switch: () => false }), loadFrom: 5_000 },
  autoApprove: null,
  clickReward: 0.2,
  dailyClickLimit: 50,
  dailyClickMaximum: 10,
  payPerClick: 0.2,
  referralBonus: 10,
  minimumWithdrawal: 100,
  sharedEarningPercentage: 2,
  packages: {
    package1: terms(500, 12, 20),
    package2: terms(1_000, 20, 30),
    package3: terms(2_000, 30, 45),
    package4: terms(5_000, 30, 50),
  },
  paymentMethods: [gcash, bank],
  savedAnswers: [
    {
      title: 'Cash-in is late',
      english: 'Your bank takes up to one day. We check every hour.',
      filipino: 'Umaabot po ng isang araw ang bangko. Tinitingnan namin kada oras.',
    },
  ],
  bankRules: [{ account: 'GCash', contains: 'Transfer fee', sign: 'out', reason: 'Bank fee' }],
  operator: { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' },
  operatingMode: 'demo',
  communityUrl: 'https://community.example/barya',
};
const huge = terms(LONG.pesos, 36_500, 999.9999);

export const settings = {
  filled: { readSettings: inForce, listPaymentMethods: [gcash, bank] },
  empty: {
    readSettings: { ...inForce, paymentMethods: [], savedAnswers: [] },
    listPaymentMethods: [],
  },
  long: {
    readSettings: {
      ...inForce,
      autoApprove: {
        ...{ version: 12_345, upTo: LONG.pesos, memberDays: 3_650 },
        ...{ accountUses: 100, samplePercent: 100 },
      },
      clickReward: LONG.pesos,
      dailyClickMaximum: LONG.pesos,
      payPerClick: LONG.pesos,
      minimumWithdrawal: LONG.pesos,
      packages: { package1: huge, package2: huge, package3: huge, package4: huge },
      paymentMethods: rows(20, () => longMethod),
      waiting: askedLong,
    },
    listPaymentMethods: rows(20, () => longMethod),
  },
} satisfies Record<string, Answers>;
