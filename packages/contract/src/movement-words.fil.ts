import type { movementWords as english } from './movement-words.ts';

const parts = { principal: 'puhunan', income: 'tubo' };

export const movementWords: typeof english = {
  load: {
    one: ({ note }) => note ?? 'Cash in',
    inStatement: 'Cash in',
    inList: 'Cash in',
    many: 'Cash in',
  },
  load_held: {
    one: 'Naka-hold habang chine-check ang cash in',
    many: 'Naka-hold habang chine-check ang mga cash in',
  },
  load_released: { one: 'Hindi na naka-hold', many: 'Hindi na naka-hold' },
  load_reverted: {
    one: 'Binawing cash in',
    inStatement: 'Binawing cash in',
    inList: 'Binawing cash in',
    many: 'Mga binawing cash in',
  },
  owed_back_paid: { one: 'Naibalik', many: 'Naibalik' },
  activation: { one: 'Na-activate ang clicking task', many: 'Na-activate ang clicking task' },
  activation_bonus: { one: 'Referral bonus', many: 'Referral bonus' },
  referral_income: { one: 'Kita sa referral', many: 'Kita sa referral' },
  package_purchase: {
    one: (told) => `Binili ang package ${told.package}`,
    many: 'Mga biniling package',
  },
  income_reserved: {
    one: (told) => `Tubong itinabi para sa package ${told.package}`,
    many: 'Tubong itinabi para sa mga package',
  },
  claim: {
    one: ({ package: number, part }) =>
      part ? `Package ${number}: ${parts[part]}` : `Na-claim ang package ${number}`,
    many: 'Mga na-claim na package',
  },
  rollover: {
    one: ({ package: number, newPackage, part }) =>
      `Na-rollover ang package ${number} sa package ${newPackage}${part ? `: ${parts[part]}` : ''}`,
    inList: (told) => `Na-rollover ang package ${told.package}`,
    many: 'Mga na-rollover na package',
  },
  click_income: { one: 'Kita sa click', many: 'Mga click' },
  withdrawal: {
    one: 'Withdrawal',
    inStatement: 'Na-request na withdrawal',
    many: 'Mga na-request na withdrawal',
  },
  withdrawal_paid: { one: 'Naipadalang withdrawal', many: 'Mga naipadalang withdrawal' },
  withdrawal_not_sent: {
    one: 'Hindi pala naipadalang withdrawal',
    many: 'Mga hindi pala naipadalang withdrawal',
  },
  withdrawal_returned: { one: 'Ibinalik na withdrawal', many: 'Mga ibinalik na withdrawal' },
  unclaimed: {
    one: 'Inilipat sa hindi na-claim na pera',
    many: 'Inilipat sa hindi na-claim na pera',
  },
  other: { one: 'Iba pa', many: 'Iba pa' },
};
