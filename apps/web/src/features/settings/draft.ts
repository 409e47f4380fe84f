import type { PaymentMethod } from '@barya/contract/payment-methods';
import type { Settings } from '@barya/contract/settings';

export const packageKeys = ['package1', 'package2', 'package3', 'package4'] as const;
export type PackageKey = (typeof packageKeys)[number];

export const operatorNames = [
  'legalName',
  'registrationNumber',
  'licenceNumber',
  'complaintContact',
] as const;
type OperatorName = (typeof operatorNames)[number];

export const addressNames = ['communityUrl', 'socialUrl'] as const;

export interface DraftTerms {
  amount: string;
  duration: string;
  income: string;
}

/** A payment method while it is edited. `key` tells rows apart and is not sent. */
export type DraftMethod = PaymentMethod & { key: string };

/** The settings as they stand in the fields: numbers as they were typed. */
export interface Draft {
  clickReward: string;
  dailyClickLimit: string;
  dailyClickMaximum: string;
  referralBonus: string;
  sharedEarningPercentage: string;
  minimumWithdrawal: string;
  minimumWithdrawalInForce: boolean;
  requireApproval: boolean;
  requireAdminSecondFactor: boolean;
  packages: Record<PackageKey, DraftTerms>;
  paymentMethods: readonly DraftMethod[];
  operator: Record<OperatorName, string>;
  communityUrl: string;
  socialUrl: string;
}

let lastKey = 0;

/** A row for a payment method, with a key of its own. */
export function draftMethod(method: PaymentMethod): DraftMethod {
  lastKey += 1;
  return { ...method, key: String(lastKey) };
}

/** What the fields show of settings in force. */
export function draftOf(settings: Settings): Draft {
  const terms = (key: PackageKey): DraftTerms => {
    const { amount, duration, income } = settings.packages[key];
    return { amount: String(amount), duration: String(duration), income: String(income) };
  };
  return {
    clickReward: String(settings.clickReward),
    dailyClickLimit: String(settings.dailyClickLimit),
    dailyClickMaximum: String(settings.dailyClickMaximum),
    referralBonus: String(settings.referralBonus),
    sharedEarningPercentage: String(settings.sharedEarningPercentage),
    minimumWithdrawal: String(settings.minimumWithdrawal),
    minimumWithdrawalInForce: settings.minimumWithdrawalInForce,
    requireApproval: settings.requireApproval,
    requireAdminSecondFactor: settings.requireAdminSecondFactor,
    packages: {
      package1: terms('package1'),
      package2: terms('package2'),
      package3: terms('package3'),
      package4: terms('package4'),
    },
    paymentMethods: settings.paymentMethods.map(draftMethod),
    operator: settings.operator,
    communityUrl: settings.communityUrl,
    socialUrl: settings.socialUrl,
  };
}
