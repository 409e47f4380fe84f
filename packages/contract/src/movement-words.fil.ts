import type { movementWords as english } from './movement-words.ts';

const parts = { principal: 'principal', income: 'kita' };

export const movementWords: typeof english = {
  load: {
    one: ({ note }) => note ?? 'Pumasok na pera',
    inStatement: 'Na-load na pera',
    inList: 'Na-load na pera',
    many: 'Na-load na pera',
  },
  load_held: {
    one: 'Naka-hold habang chine-check ang load',
    many: 'Naka-hold habang chine-check ang mga load',
  },
  load_released: { one: 'Hindi na naka-hold', many: 'Hindi na naka-hold' },
  load_reverted: {
    one: 'Ni-revert na load',
    inStatement: 'Binawing load',
    inList: 'Binawing load',
    many: 'Mga binawing load',
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
    one: (told) => `Kitang itinabi para sa package ${told.package}`,
    many: 'Kitang itinabi para sa mga package',
  },
  claim: {
    one: ({ package: number, part }) =>
      part
        ? `Package ${number}: ${part === 'income' ? 'kita' : 'ang puhunan mo'}`
        : `Na-claim ang package ${number}`,
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
    inStatement: 'Hiniling na withdrawal',
    many: 'Mga hiniling na withdrawal',
  },
  withdrawal_paid: { one: 'Nabayarang withdrawal', many: 'Mga nabayarang withdrawal' },
  withdrawal_not_sent: {
    one: 'Hindi pala nabayarang withdrawal',
    many: 'Mga hindi pala nabayarang withdrawal',
  },
  withdrawal_returned: { one: 'Bumalik na withdrawal', many: 'Mga bumalik na withdrawal' },
  unclaimed: {
    one: 'Inilipat sa hindi na-claim na pera',
    many: 'Inilipat sa hindi na-claim na pera',
  },
  other: { one: 'Ibang galaw', many: 'Mga ibang galaw' },
};
