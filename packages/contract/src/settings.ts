import { z } from 'zod';
import { count, message, percent, pesos } from './answers.ts';
import { paymentMethod } from './payment-methods.ts';
import { defineRoute } from './route.ts';
import { settingsBody } from './settings-body.ts';

const packageTerms = z.object({
  amount: pesos.meta({ description: 'The minimum purchase, in pesos.' }),
  duration: count.meta({ description: 'Days.' }),
  income: percent,
});

/** The settings in force: amounts in pesos, percentages in percent. */
export const settings = z.object({
  clickReward: pesos,
  dailyClickLimit: count,
  dailyClickMaximum: pesos,
  payPerClick: pesos.meta({ description: 'What one click pays under these, in pesos.' }),
  referralBonus: percent,
  minimumWithdrawal: pesos,
  minimumWithdrawalInForce: z.boolean(),
  sharedEarningPercentage: percent,
  requireApproval: z.boolean(),
  packages: z.object({
    package1: packageTerms,
    package2: packageTerms,
    package3: packageTerms,
    package4: packageTerms,
  }),
  paymentMethods: z.array(paymentMethod),
  operator: z.object({
    legalName: z.string(),
    registrationNumber: z.string(),
    licenceNumber: z.string(),
    complaintContact: z.string(),
  }),
  operatingMode: z.enum(['demo', 'live']),
});
export type Settings = z.output<typeof settings>;

export const settingsRoutes = {
  readSettings: defineRoute({
    name: 'readSettings',
    summary: 'The settings in force.',
    access: 'admin',
    answer: settings,
  }),
  updateSettings: defineRoute({
    name: 'updateSettings',
    summary: 'Changes settings; what is left out keeps its value, an invalid number becomes 0.',
    access: 'admin',
    body: settingsBody,
    answer: settings.extend({ message }),
    refusals: ['payment_method_image_invalid'],
  }),
  listPaymentMethods: defineRoute({
    name: 'listPaymentMethods',
    summary: 'Where members can pay in; entries with placeholders are left out.',
    access: 'session',
    answer: z.array(paymentMethod),
  }),
} as const;
