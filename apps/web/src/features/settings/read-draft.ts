import { limits } from '@barya/contract/limits';
import type { Settings } from '@barya/contract/settings';
import { isSecureAddress } from '@barya/contract/text';
import { parsePercent, parsePesos, toPercent, toPesos } from '@barya/money';
import { type Draft, type PackageKey, packageKeys } from './draft.ts';

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
