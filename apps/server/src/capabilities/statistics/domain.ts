import type { IncomeEntry } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type MemberAccount, transferCodes } from '../../chart-of-accounts.ts';
import type { Figures } from '../reserves/index.ts';

type IncomeType = IncomeEntry['type'];

/** Income that one index serves, newest first (see 0028_narrower_transfer_indexes.sql). */
export interface IncomeGroup {
  /** Of its transfers. */
  codes: readonly number[];
  /** Which account of a member it is paid to, where it does not go into the next package. */
  account: MemberAccount;
}

/** The transfers that pay income and where they pay it to, by what it came from. */
export const incomeGroups: Record<IncomeType, IncomeGroup> = {
  direct_referral: {
    codes: [transferCodes.activationBonus, transferCodes.directReferralIncome],
    account: 'directReferral',
  },
  indirect_referral: { codes: [transferCodes.indirectReferralIncome], account: 'indirectReferral' },
  click: { codes: [transferCodes.clickIncome], account: 'clickEarnings' },
  package: {
    codes: [transferCodes.claimIncome, transferCodes.rolloverIncome],
    account: 'sharedEarnings',
  },
};

const descriptions = new Map<number, string>([
  [transferCodes.activationBonus, 'A direct referral activated the clicking task'],
  [transferCodes.directReferralIncome, 'A direct referral bought a package'],
  [transferCodes.indirectReferralIncome, 'An indirect referral bought a package'],
  [transferCodes.clickIncome, 'Clicks'],
  [transferCodes.claimIncome, 'Income of a claimed package'],
  [transferCodes.rolloverIncome, 'Income of a package that was rolled over'],
]);

/** What an income came from, by its transfer's code, and in words. */
export function describeIncome(code: number): { type: IncomeType; description: string } {
  const types = Object.keys(incomeGroups) as IncomeType[];
  const type = types.find((each) => incomeGroups[each].codes.includes(code));
  const description = descriptions.get(code);
  if (type === undefined || description === undefined) {
    throw new Error(`Transfers of code ${code} pay no income`);
  }
  return { type, description };
}

/** What members ever earned, in centavos: no principal in it. */
export interface Earned {
  referral: Centavos;
  click: Centavos;
  package: Centavos;
}

export function decideEarned({ postedUnder, drawnByClicksCentavos }: Figures): Earned {
  return {
    referral:
      postedUnder('activationBonus') +
      postedUnder('directReferralIncome') +
      postedUnder('indirectReferralIncome'),
    click: postedUnder('clickIncome') + drawnByClicksCentavos,
    package: postedUnder('claimIncome') + postedUnder('rolloverIncome'),
  };
}
