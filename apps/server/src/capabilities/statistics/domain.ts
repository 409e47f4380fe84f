import type { IncomeEntry } from '@barya/contract';
import type { Centavos } from '@barya/money';
import type { MemberAccount } from '../../chart-of-accounts.ts';
import { transferList } from '../../transfers.ts';
import type { Figures } from '../reserves/index.ts';

type IncomeType = IncomeEntry['type'];

/** Income that one index serves, newest first. */
export interface IncomeGroup {
  /** Of its transfers. */
  codes: readonly number[];
  /** Which account of a member it is paid to, where it does not go into the next package. */
  account: MemberAccount;
}

const groupOf = (type: IncomeType, account: MemberAccount): IncomeGroup => ({
  codes: transferList.filter(({ income }) => income?.type === type).map(({ code }) => code),
  account,
});

/** The transfers that pay income and where they pay it to, by what it came from. */
export const incomeGroups: Record<IncomeType, IncomeGroup> = {
  direct_referral: groupOf('direct_referral', 'directReferral'),
  indirect_referral: groupOf('indirect_referral', 'indirectReferral'),
  click: groupOf('click', 'clickEarnings'),
  package: groupOf('package', 'sharedEarnings'),
};

/** What an income came from, by its transfer's code, and in words. */
export function describeIncome(code: number): { type: IncomeType; description: string } {
  const income = transferList.find((each) => each.code === code)?.income;
  if (income === undefined) throw new Error(`Transfers of code ${code} pay no income`);
  return income;
}

/** What members ever earned, in centavos: no principal in it. */
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
