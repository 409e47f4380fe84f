import type { IncomeEntry } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { transferCodes } from '../../chart-of-accounts.ts';
import type { Figures } from '../reserves/index.ts';

type IncomeType = IncomeEntry['type'];

/** The transfers that pay income, by what it came from. */
export const incomeCodes: Record<IncomeType, readonly number[]> = {
  direct_referral: [transferCodes.activationBonus, transferCodes.directReferralIncome],
  indirect_referral: [transferCodes.indirectReferralIncome],
  click: [transferCodes.clickIncome],
  package: [transferCodes.claimIncome, transferCodes.rolloverIncome],
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
  const types = Object.keys(incomeCodes) as IncomeType[];
  const type = types.find((each) => incomeCodes[each].includes(code));
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
