import { z } from 'zod';
import { count, message, percent, pesos } from './answers.ts';
import { versionedAutoApprove } from './auto-approve.ts';
import { bankRule } from './bank-rules.ts';
import { mapFourEyes } from './four-eyes-fields.ts';
import { limits } from './limits.ts';
import { offeredTerms } from './packages.ts';
import { paymentMethod } from './payment-methods.ts';
import { defineRoutes } from './route.ts';
import { savedAnswer } from './saved-answers.ts';
import { mapSettings } from './setting-fields.ts';
import { settingsBody } from './settings-body.ts';
import { waiting } from './waiting.ts';

const packageTerms = z.object({
  amount: pesos.describe('The minimum purchase, in pesos.'),
  duration: count.describe('Days.'),
  income: percent,
});

/** Who operates this; '' where nothing is on record. */
const operatorRecord = z.object({
  legalName: z.string(),
  registrationNumber: z.string(),
  licenceNumber: z.string(),
  complaintContact: z.string(),
});

const operatingMode = z.enum(['demo', 'live']);

const webAddress = (description: string) =>
  z.string().describe(`${description}, on https; '' where there is none.`);

/** The settings in force: amounts in pesos, percentages in percent. */
export const settings = z.object({
  ...mapSettings({
    pesos: () => pesos,
    percent: () => percent,
    count: () => count,
    switch: () => z.boolean(),
    address: (_, { description }) => webAddress(description),
  }),
  fourEyes: z.object(
    mapFourEyes({
      limit: (_, description) =>
        pesos.nullable().describe(`${description} Null is off, 0 every amount.`),
      switch: (_, description) => z.boolean().describe(description),
    }),
  ),
  autoApprove: versionedAutoApprove
    .nullable()
    .describe('The rule that approves withdrawals; null is off.'),
  payPerClick: pesos.describe('What one click pays under these, in pesos.'),
  packages: z.object({
    package1: packageTerms,
    package2: packageTerms,
    package3: packageTerms,
    package4: packageTerms,
  }),
  paymentMethods: z.array(paymentMethod),
  savedAnswers: z.array(savedAnswer),
  bankRules: z.array(bankRule),
  operator: operatorRecord,
  operatingMode,
  waiting: waiting
    .optional()
    .describe('Left out where nothing waits, and in the answer to a change.'),
});
export type Settings = z.output<typeof settings>;

/** Public facts: the figures in force, and the operator. */
export const site = z.object({
  operatingMode,
  salesAreOpen: z
    .boolean()
    .describe(
      'Packages are sold and referral income is paid: in live mode not before all is on record.',
    ),
  operator: operatorRecord,
  socialUrl: settings.shape.socialUrl,
  packages: z.array(offeredTerms),
  clicks: z.object({
    payPerClick: pesos,
    dailyClickLimit: count,
    dailyClickMaximum: pesos,
    activationAmount: pesos.describe('What activation takes from the wallet, once.'),
  }),
  referralBonus: percent.describe('Of an activation, to the direct referrer.'),
  sharedEarningPercentage: percent.describe(
    'Of a package purchase, to the direct referrer and again to theirs.',
  ),
  minimumWithdrawal: pesos.describe('The smallest withdrawal that is accepted.'),
});
export type Site = z.output<typeof site>;

export const settingsRoutes = defineRoutes({
  readSettings: { summary: 'The settings in force.', answer: settings },
  updateSettings: {
    summary: 'Changes settings; what is left out keeps its value, an invalid number becomes 0.',
    body: settingsBody,
    answer: settings.extend({ message }),
    refusals: [
      'payment_method_image_invalid',
      'payment_method_qr_text_invalid',
      'payment_method_name_used',
      'second_factor_needed_first',
      'proposal_open',
    ],
    bodyBytes: limits.pictureBodyBytes,
  },
  listPaymentMethods: {
    summary:
      'Where members can pay in; entries with placeholders are left out. Nothing for an account that is not approved.',
    access: 'session',
    answer: z.array(paymentMethod),
  },
  readSite: {
    summary: 'The figures in force and who operates this, for the public pages.',
    access: 'anyone',
    answer: site,
  },
});
