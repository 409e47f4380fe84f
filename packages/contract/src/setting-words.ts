import type { SettingKey, SettingKeyOf } from './setting-fields.ts';

export type SettingWords = {
  [Key in SettingKey]: {
    label: string;
    /** Its name in the audit, if the label does not fit there. */
    inAudit?: string;
  } & (Key extends SettingKeyOf<'switch'> ? { hint: string } : unknown);
};

/** Each setting's name, in the form and in the audit. */
export const settingWords: SettingWords = {
  clickReward: { label: 'Click reward' },
  dailyClickLimit: { label: 'Clicks a day' },
  dailyClickMaximum: { label: 'Daily click limit (₱)' },
  referralBonus: {
    label: 'Referral bonus, percent of the activation fee',
    inAudit: 'Referral bonus',
  },
  sharedEarningPercentage: {
    label: 'Shared earning, percent of a package purchase',
    inAudit: 'Shared earning',
  },
  minimumWithdrawal: { label: 'Minimum withdrawal', inAudit: 'Smallest withdrawal' },
  lowFundLevel: {
    label: 'Tell staff when the reward fund is below (₱, 0 for never)',
    inAudit: 'Level of a low fund',
  },
  minimumWithdrawalInForce: {
    label: 'Use this minimum',
    hint: 'Off: members can withdraw ₱100 or more, whatever stands above.',
    inAudit: 'Smallest withdrawal in force',
  },
  requireApproval: {
    label: 'New accounts wait for approval',
    hint: 'They can sign in and look, but not activate, buy or withdraw.',
  },
  requireAdminSecondFactor: {
    label: 'Admins sign in with a second factor',
    hint: 'An admin without one can do nothing else until it is set up. Turn on your own first.',
  },
  recentSignIn: {
    label: 'Staff confirm who they are every 15 minutes',
    hint: 'Before they move money, decide or change something, they give a password, code or passkey.',
    inAudit: 'Recent sign-in of staff',
  },
  creditExactMatches: {
    label: 'Credit exact matches by itself',
    hint: 'On: importing a statement credits each cash-in that a line matches exactly.',
    inAudit: 'Exact matches are credited',
  },
  approvalMarksSent: {
    label: 'Approving also marks as sent',
    hint: 'For operators who pay first and approve afterwards. Nothing then waits under Payouts.',
    inAudit: 'Approving marks as sent',
  },
  decideWithinDay: {
    label: 'Say “We decide within the day”',
    hint: 'Members read it where fewer than ten decisions of 30 days show the usual time.',
    inAudit: 'Promise to decide within the day',
  },
  complaintDays: { label: 'Days to answer a complaint' },
  communityUrl: { label: 'Community group, for members', inAudit: 'Community link' },
  socialUrl: { label: 'Social page, for everybody', inAudit: 'Social link' },
};
