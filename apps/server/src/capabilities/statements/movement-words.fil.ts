import type { MovementWords } from './movement-words.ts';

const parts = { principal: 'principal', income: 'kita' };

export const movementWords: MovementWords = {
  kinds: {
    load: {
      one: ({ note }) => note ?? 'Pumasok na pera',
      inStatement: 'Na-load na pera',
      many: 'Na-load na pera',
    },
    load_reverted: {
      one: 'Ni-revert na load',
      inStatement: 'Binawing load',
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
      one: (told) => `Na-claim ang package ${told.package}`,
      many: 'Mga na-claim na package',
    },
    rollover: {
      one: (told) => `Na-rollover ang package ${told.package} sa package ${told.newPackage}`,
      many: 'Mga na-rollover na package',
    },
    click_income: { one: 'Kita sa click', many: 'Mga click' },
    withdrawal: {
      one: 'Withdrawal',
      inStatement: 'Hiniling na withdrawal',
      many: 'Mga hiniling na withdrawal',
    },
    withdrawal_paid: { one: 'Nabayarang withdrawal', many: 'Mga nabayarang withdrawal' },
    withdrawal_returned: { one: 'Bumalik na withdrawal', many: 'Mga bumalik na withdrawal' },
    unclaimed: {
      one: 'Inilipat sa hindi na-claim na pera',
      many: 'Inilipat sa hindi na-claim na pera',
    },
    other: { one: 'Ibang galaw', many: 'Mga ibang galaw' },
  },
  unsettled: 'Mga click na hindi pa nasusuma',
  claimed: (number, part) =>
    `Package ${number}: ${part === 'principal' ? 'ang puhunan mo' : 'kita'}`,
  part: (movement, part) => `${movement}: ${parts[part]}`,
};
