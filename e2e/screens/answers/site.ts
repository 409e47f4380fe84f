import type { AnswerOf, Answers } from './answer.ts';
import { packages } from './packages.ts';
import { LONG } from './time.ts';

type Site = AnswerOf<'readSite'>;

function termsOf(offer: AnswerOf<'listPackageOffers'>[number]): Site['packages'][number] {
  const { packageType, minimumAmount, durationDays, incomePercent, forSale } = offer;
  return { packageType, minimumAmount, durationDays, incomePercent, forSale };
}

const filled: Site = {
  operatingMode: 'demo',
  salesAreOpen: true,
  operator: {
    legalName: 'Barya Operator Inc.',
    registrationNumber: 'CS202612345',
    licenceNumber: '',
    complaintContact: 'help@barya.example',
  },
  socialUrl: 'https://social.example/barya',
  packages: packages.filled.listPackageOffers.map(termsOf),
  clicks: { payPerClick: 0.2, dailyClickLimit: 50, dailyClickMaximum: 10, activationAmount: 100 },
  referralBonus: 10,
  sharedEarningPercentage: 2,
  minimumWithdrawal: 100,
};

const empty: Site = {
  ...filled,
  operator: { legalName: '', registrationNumber: '', licenceNumber: '', complaintContact: '' },
  socialUrl: '',
  packages: filled.packages.map((offer) => ({ ...offer, forSale: false })),
};

const long: Site = {
  ...filled,
  operator: {
    legalName: LONG.accountName,
    registrationNumber: LONG.accountNumber,
    licenceNumber: LONG.accountNumber,
    complaintContact: LONG.email,
  },
  packages: packages.long.listPackageOffers.map(termsOf),
  clicks: {
    payPerClick: LONG.pesos,
    dailyClickLimit: 100_000,
    dailyClickMaximum: LONG.pesos,
    activationAmount: LONG.pesos,
  },
  referralBonus: 999.9999,
  sharedEarningPercentage: 999.9999,
  minimumWithdrawal: LONG.pesos,
};

export const site = {
  filled: { readSite: filled },
  empty: { readSite: empty },
  long: { readSite: long },
} satisfies Record<string, Answers>;
