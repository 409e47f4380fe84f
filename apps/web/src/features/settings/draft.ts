import { limits } from '@barya/contract/limits';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import type { Settings } from '@barya/contract/settings';
import { isSecureAddress } from '@barya/contract/text';
import { parsePercent, parsePesos, toPercent, toPesos } from '@barya/money';

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

/** What can be changed of the settings. */
export type EditedSettings = Omit<Settings, 'payPerClick' | 'operatingMode'>;

/** Reads a number of a kind as the server does; null where it is none, which the server takes for 0. */
export const readNumber = {
  pesos: parsePesos,
  percent: parsePercent,
  clicks: (text: string) => readWhole(text, limits.dailyClicks.most),
  days: (text: string) => readWhole(text, limits.packageDays.most),
};
export type NumberKind = keyof typeof readNumber;

/** What the typed settings mean. A number that is none means 0, as the server takes it too. */
export function readDraft(draft: Draft): EditedSettings {
  const pesos = (text: string) => toPesos(readNumber.pesos(text) ?? 0);
  const percent = (text: string) => toPercent(readNumber.percent(text) ?? 0);
  const terms = (key: PackageKey) => {
    const { amount, duration, income } = draft.packages[key];
    return {
      amount: pesos(amount),
      duration: readNumber.days(duration) ?? 0,
      income: percent(income),
    };
  };
  const [one, two, three, four] = packageKeys;
  return {
    clickReward: pesos(draft.clickReward),
    dailyClickLimit: readNumber.clicks(draft.dailyClickLimit) ?? 0,
    dailyClickMaximum: pesos(draft.dailyClickMaximum),
    referralBonus: percent(draft.referralBonus),
    sharedEarningPercentage: percent(draft.sharedEarningPercentage),
    minimumWithdrawal: pesos(draft.minimumWithdrawal),
    minimumWithdrawalInForce: draft.minimumWithdrawalInForce,
    requireApproval: draft.requireApproval,
    requireAdminSecondFactor: draft.requireAdminSecondFactor,
    packages: {
      [one]: terms(one),
      [two]: terms(two),
      [three]: terms(three),
      [four]: terms(four),
    },
    paymentMethods: draft.paymentMethods.map(({ key: _, ...method }) => method),
    operator: {
      legalName: draft.operator.legalName.trim(),
      registrationNumber: draft.operator.registrationNumber.trim(),
      licenceNumber: draft.operator.licenceNumber.trim(),
      complaintContact: draft.operator.complaintContact.trim(),
    },
    communityUrl: draft.communityUrl.trim(),
    socialUrl: draft.socialUrl.trim(),
  };
}

/** Whether the server would refuse the address; none at all is fine. */
export function isAddressWrong(typed: string): boolean {
  const address = typed.trim();
  if (address === '') return false;
  return address.length > limits.webAddress.longest || !isSecureAddress(address);
}

function readWhole(text: string, most: number): number | null {
  const typed = text.trim();
  return /^\d{1,9}$/.test(typed) && Number(typed) <= most ? Number(typed) : null;
}
