import { limits } from './limits.ts';

/**
 * A setting with one value. `column` is its name in the server's settings and, in snake case, its
 * column. Amounts are stored in centavos, percents in the units of `@barya/money`.
 */
type SettingField = { column: string } & (
  | { unit: 'pesos' | 'percent' }
  | { unit: 'count'; most: number; description: string }
  | { unit: 'switch' | 'address'; description: string }
);

/**
 * Every setting with one value, in the order of the form. Request, answer, form, list of changes
 * and audit derive from this; the words are in `setting-words.ts`.
 */
export const settingFields = {
  clickReward: { unit: 'pesos', column: 'clickRewardCentavos' },
  dailyClickLimit: {
    unit: 'count',
    column: 'dailyClickLimit',
    most: limits.dailyClicks.most,
    description: 'Clicks a day, a whole number.',
  },
  dailyClickMaximum: { unit: 'pesos', column: 'dailyClickMaximumCentavos' },
  referralBonus: { unit: 'percent', column: 'referralBonusPercent' },
  sharedEarningPercentage: { unit: 'percent', column: 'sharedEarningPercent' },
  minimumWithdrawal: { unit: 'pesos', column: 'minimumWithdrawalCentavos' },
  lowFundLevel: { unit: 'pesos', column: 'lowFundLevelCentavos' },
  minimumWithdrawalInForce: {
    unit: 'switch',
    column: 'minimumWithdrawalInForce',
    description: 'Whether `minimumWithdrawal` holds instead of 100.',
  },
  requireApproval: {
    unit: 'switch',
    column: 'requireApproval',
    description: 'Whether new accounts wait for an admin.',
  },
  requireAdminSecondFactor: {
    unit: 'switch',
    column: 'requireAdminSecondFactor',
    description: 'Whether admins must sign in with a second factor; switched on by one who has it.',
  },
  recentSignIn: {
    unit: 'switch',
    column: 'recentSignIn',
    description: 'Whether staff confirm who they are before they move, decide or change something.',
  },
  creditExactMatches: {
    unit: 'switch',
    column: 'creditExactMatches',
    description: 'Whether an import credits the cash-ins that a bank line matches exactly.',
  },
  approvalMarksSent: {
    unit: 'switch',
    column: 'approvalMarksSent',
    description: 'Whether approving a withdrawal also marks its payout as sent.',
  },
  decideWithinDay: {
    unit: 'switch',
    column: 'decideWithinDay',
    description: 'Whether members read that cash-ins and withdrawals are decided within the day.',
  },
  complaintDays: {
    unit: 'count',
    column: 'complaintDays',
    most: limits.complaintDays.most,
    description: 'Days within which a complaint is answered, a whole number.',
  },
  communityUrl: { unit: 'address', column: 'communityUrl', description: 'Where members meet' },
  socialUrl: { unit: 'address', column: 'socialUrl', description: "The operator's social page" },
} as const satisfies Record<string, SettingField>;

type Fields = typeof settingFields;
type Unit = SettingField['unit'];
export type SettingKey = keyof Fields;

/** The settings with one of these units. */
export type SettingKeyOf<Units extends Unit> = {
  [Key in SettingKey]: Fields[Key]['unit'] extends Units ? Key : never;
}[SettingKey];

export function listSettings<Units extends Unit>(...units: Units[]): SettingKeyOf<Units>[] {
  const keys = Object.keys(settingFields) as SettingKeyOf<Units>[];
  return keys.filter((key) => (units as Unit[]).includes(settingFields[key].unit));
}

/** For each unit, a function of a setting with that unit. */
type Makers = {
  [Each in Unit]: (key: SettingKeyOf<Each>, field: Fields[SettingKeyOf<Each>]) => unknown;
};

/** Maps each setting by its unit. */
export function mapSettings<Each extends Makers>(makers: Each) {
  const entries = Object.entries(settingFields).map(([key, field]) => {
    const make = makers[field.unit] as (key: string, field: SettingField) => unknown;
    return [key, make(key, field)];
  });
  return Object.fromEntries(entries) as {
    [Key in SettingKey]: ReturnType<Each[Fields[Key]['unit']]>;
  };
}
