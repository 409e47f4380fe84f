import { z } from 'zod';
import { accountStatus } from './accounts.ts';
import { count, id, instant, person, pesos, said } from './answers.ts';
import { bodyOf } from './field.ts';
import { requiredSwitch } from './fields.ts';
import { dayFields, listFields, optionOf } from './lists.ts';
import { defineRoutes } from './route.ts';

/** A member of somebody's referral tree, without contact data or money. */
export const downline = z.object({
  _id: id,
  username: z.string(),
  createdAt: instant,
  isActive: z.boolean(),
  status: accountStatus,
  hasBegun: z.boolean().describe('Whether the clicking task is active.'),
});
export type Downline = z.output<typeof downline>;

/** The same as the member sees it who invited them. */
export const ownDownline = downline.extend({
  broughtYou: pesos.describe("The caller's referral income from this member so far."),
});
export type OwnDownline = z.output<typeof ownDownline>;

export const incomeType = z.enum(['direct_referral', 'indirect_referral', 'click', 'package']);

const isExact = z
  .boolean()
  .describe('False where there are more, as it is said of lists by X-Total-Count-Exact.');

/** One entry of income: from referrals, clicks or a claim. */
export const incomeEntry = z.object({
  _id: id,
  createdAt: instant,
  user: person,
  type: incomeType,
  amount: pesos,
  description: z.string(),
});
export type IncomeEntry = z.output<typeof incomeEntry>;

export const referralRoutes = defineRoutes({
  listDownlines: {
    summary: 'Whom the agent invited, and whom those invited. A page is one of each list.',
    query: z.object({
      ...listFields({ statuses: ['active', 'inactive'], sorts: ['createdAt', 'username'] }),
      level: optionOf('level', ['direct', 'indirect']),
    }),
    answer: z.object({
      directDownlines: z.array(ownDownline),
      indirectDownlines: z.array(ownDownline),
      stats: z.object({
        totalDirectDownlines: count,
        totalIndirectDownlines: count,
        totalDownlines: count,
        directIsExact: isExact,
        indirectIsExact: isExact,
      }),
    }),
  },
  saveInvite: {
    summary: "Chooses whether the page of the caller's referral link says the username.",
    body: bodyOf({ byName: requiredSwitch('Whether who opens the link sees the username.') }),
    answer: said,
  },
  adminReferral: {
    summary: "The admin's own referral code and how many used it.",
    answer: z.object({ referralCode: z.string(), totalReferrals: count, activeReferrals: count }),
  },
  listIncome: {
    summary: 'Income of all members by referrals, clicks and claims, newest first.',
    query: z.object({
      ...listFields({ statuses: [], sorts: ['createdAt'] }),
      ...dayFields('Earned'),
      type: optionOf('type', incomeType.options),
    }),
    answer: z.array(incomeEntry),
    asCsv: true,
  },
});
