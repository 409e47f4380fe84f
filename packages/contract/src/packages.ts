import { type Centavos, parsePesos } from '@barya/money';
import { z } from 'zod';
import { packageStatus } from './accounts.ts';
import {
  count,
  id,
  instant,
  message,
  packageNumber,
  percent,
  person,
  pesos,
  reference,
} from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, fieldOrNothing, refuse, refuseWith } from './field.ts';
import {
  amountDocumentation,
  idOf,
  optionalText,
  type PackageType,
  packageTypeOf,
} from './fields.ts';
import { listQuery } from './lists.ts';
import { defineRoutes } from './route.ts';
import { isBlank, readWhole } from './text.ts';

/** A package that a member bought. The last five fields belong to package 4 alone. */
export const memberPackage = z.object({
  _id: id,
  packageType: packageNumber,
  status: packageStatus,
  amount: pesos.describe('The principal, in pesos.'),
  dailyIncome: pesos.describe('For display: total earnings by days, in pesos.'),
  totalEarnings: pesos.describe('Principal plus income, in pesos.'),
  claimableAmount: pesos.describe('What a claim of all that is due would credit.'),
  startDate: instant,
  endDate: instant,
  daysRemaining: count,
  totalDays: count,
  isMatured: z.boolean(),
  partialClaims: z.array(
    z.object({
      period: count,
      amount: pesos,
      action: z.enum(['claim', 'rollover']),
      claimedAt: instant,
    }),
  ),
  instalments: z
    .array(z.object({ period: count, amount: pesos, dueAt: instant, isClaimed: z.boolean() }))
    .optional(),
  daysSinceStart: count.optional(),
  currentPeriod: count.optional(),
  canClaimPartial: z
    .boolean()
    .optional()
    .describe('Not matured, and the period `currentPeriod` itself can be claimed.'),
  nextClaimDay: count.optional(),
  daysUntilNextClaim: count.optional(),
});
export type MemberPackage = z.output<typeof memberPackage>;

/** One of the four packages at the terms in force. */
export const offeredTerms = z.object({
  packageType: packageNumber,
  minimumAmount: pesos,
  durationDays: count,
  incomePercent: percent,
  forSale: z.boolean().describe('Offered at all: minimum and duration are set.'),
});

/** One of the four packages as the agent can buy it now. */
export const packageOffer = offeredTerms.extend({
  available: z.boolean().describe('Sales are open and the reward fund covers it.'),
  unavailableBecause: z
    .enum(['package_not_offered', 'sales_not_open', 'reward_fund_insufficient'])
    .nullable()
    .describe('What a purchase of the minimum would be refused with; null: nothing.'),
  largestAmount: pesos
    .nullable()
    .describe('The largest purchase that the reward fund covers; null where there is no limit.'),
  largestRollover: pesos
    .nullable()
    .describe('The largest rollover into it that the fund covers; null where there is no limit.'),
  acknowledge: z
    .string()
    .nullable()
    .describe('The risk disclosure to acknowledge with the purchase; null where none has to be.'),
});
export type PackageOffer = z.output<typeof packageOffer>;

/** A purchase. `amount` is centavos, or null if invalid: the service knows the minimum. */
export const buyPackageBody = bodyOf({
  packageId: packageTypeOf(faultOf('packageMissing'), 'The number of the package, 1 to 4.'),
  amount: fieldOrNothing<Centavos | null, number | string>(amountDocumentation, parsePesos),
  acknowledgement: optionalText(
    'The version of the risk disclosure that the member has read and accepted.',
  ),
}).meta({ required: ['packageId', 'amount'] });

const PACKAGE_MISSING = faultOf('packageMissing');

/** A claim of a package 4. Without `period` it claims the oldest instalment due. */
export const claimInstalmentBody = bodyOf({
  packageId: idOf(PACKAGE_MISSING, 'The `_id` of the package.'),
  action: field<'claim' | 'rollover', string>(
    { type: 'string', description: '`claim` or `rollover`.', examples: ['claim'] },
    (input) =>
      input === 'claim' || input === 'rollover' ? input : refuse(faultOf('actionMissing')),
  ),
  period: field<number | undefined, number | string | null>(
    { type: ['number', 'string'], description: 'The period, 2 to 5; the oldest due if left out.' },
    (input) => {
      if (isBlank(input)) return undefined;
      return readWhole(input, 2, 5) ?? refuseWith('instalment_unknown');
    },
  ).optional(),
  targetType: field<PackageType, number | string | null>(
    { type: ['number', 'string'], description: 'For a rollover: the package to open, only 4.' },
    (input) => {
      if (isBlank(input)) return 4;
      const type = readWhole(input, 1, 4) as PackageType | null;
      return type ?? refuseWith('rollover_target_not_offered');
    },
  )
    .optional()
    .transform((type) => type ?? 4),
});

export const rollOverPackageBody = bodyOf({
  packageId: idOf(PACKAGE_MISSING, 'The `_id` of the package.'),
  targetPackageType: packageTypeOf(
    faultOf('targetMissing'),
    'The number of the package to open, 1 to 4.',
  ),
});

const refusedWhenOpening = [
  'account_pending',
  'sales_not_open',
  'package_not_offered',
  'package_total_too_large',
  'reward_fund_insufficient',
] as const;

export const packageRoutes = defineRoutes({
  listActivePackages: {
    summary: "The agent's running and matured packages, active first, matured last.",
    query: listQuery({ statuses: ['active', 'matured'], sorts: ['startDate', 'endDate'] }),
    answer: z.array(memberPackage),
  },
  listPackageOffers: {
    summary: 'The four packages with the terms in force.',
    answer: z.array(packageOffer),
  },
  buyPackage: {
    summary: 'Buys a package from the wallet.',
    body: buyPackageBody,
    answer: z.object({ message, newBalance: pesos, package: memberPackage, reference }),
    refusals: [
      ...refusedWhenOpening,
      'risk_not_acknowledged',
      'package_amount_too_small',
      'wallet_insufficient',
    ],
    movesMoney: true,
  },
  claimPackage: {
    summary: 'Claims a matured package into the shared capital earnings.',
    body: bodyOf({ packageId: idOf(PACKAGE_MISSING, 'The `_id` of the package.') }),
    answer: z.object({
      message,
      amount: pesos.describe('What was credited, in pesos.'),
      sharedEarnings: pesos.describe('The balance after it, in pesos.'),
      package: memberPackage,
      reference,
    }),
    refusals: ['package_unknown', 'package_not_matured', 'package_already_closed'],
    movesMoney: true,
  },
  rollOverPackage: {
    summary: 'Puts what a matured package would pay into a new package.',
    body: rollOverPackageBody,
    answer: z.object({
      message,
      amount: pesos.describe('The principal of the new package, in pesos.'),
      package: memberPackage.describe('The new package.'),
      reference,
    }),
    refusals: [
      ...refusedWhenOpening,
      'package_unknown',
      'package_not_matured',
      'package_already_closed',
      'rollover_target_not_offered',
      'rollover_amount_too_small',
    ],
    movesMoney: true,
  },
  claimInstalment: {
    summary: 'Claims or rolls over one due instalment of a package 4.',
    access: 'agent',
    body: claimInstalmentBody,
    answer: z.object({
      message,
      action: z.enum(['claim', 'rollover']),
      period: count,
      amount: pesos.describe('What was credited or rolled over, in pesos.'),
      sharedEarnings: pesos.describe('The balance after it, in pesos.'),
      package: memberPackage.describe('The package 4 after it.'),
      newPackage: memberPackage.optional().describe('The one a rollover opened.'),
      reference,
    }),
    refusals: [
      ...refusedWhenOpening,
      'package_unknown',
      'package_has_no_instalments',
      'package_already_closed',
      'instalment_unknown',
      'instalment_not_due',
      'instalment_already_claimed',
      'rollover_target_not_offered',
      'rollover_amount_too_small',
    ],
    movesMoney: true,
  },
  listRunningPackages: {
    summary: 'All running packages, newest first.',
    query: listQuery({
      statuses: ['active', 'matured'],
      sorts: ['startDate', 'endDate', 'amount'],
    }),
    answer: z.array(memberPackage.extend({ user: person })),
    asCsv: true,
  },
});
