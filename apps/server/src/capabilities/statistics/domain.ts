import type { IncomeEntry } from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { MemberAccount } from '../../chart-of-accounts.ts';
import { transferList } from '../../transfers.ts';
import type { Figures } from '../reserves/index.ts';

type IncomeType = IncomeEntry['type'];

/** Income served by one index, newest first. */
export interface IncomeGroup {
  /** Transfer codes. */
  codes: readonly number[];
  /** The receiving account, unless the income rolls over into a package. */
  account: MemberAccount;
}

const groupOf = (type: IncomeType, account: MemberAccount): IncomeGroup => ({
  codes: transferList.filter(({ income }) => income?.type === type).map(({ code }) => code),
  account,
});

/** The transfer codes and receiving accounts of each income type. */
export const incomeGroups: Record<IncomeType, IncomeGroup> = {
  direct_referral: groupOf('direct_referral', 'directReferral'),
  indirect_referral: groupOf('indirect_referral', 'indirectReferral'),
  click: groupOf('click', 'clickEarnings'),
  package: groupOf('package', 'sharedEarnings'),
};

/** The type and description of a transfer code's income. */
export function describeIncome(code: number): { type: IncomeType; description: string } {
  const income = transferList.find((each) => each.code === code)?.income;
  if (income === undefined) throw new Error(`Transfers of code ${code} pay no income`);
  return income;
}

/** Members' total earnings without principal, in centavos. */
export interface Earned {
  referral: Centavos;
  click: Centavos;
  package: Centavos;
}

export function decideEarned({ postedUnder, drawnByClicksCentavos }: Figures): Earned {
  const postedAs = (type: IncomeType) =>
    transferList
      .filter(({ income }) => income?.type === type)
      .reduce((total, { name }) => total + postedUnder(name), 0);
  return {
    referral: postedAs('direct_referral') + postedAs('indirect_referral'),
    click: postedAs('click') + drawnByClicksCentavos,
    package: postedAs('package'),
  };
}
