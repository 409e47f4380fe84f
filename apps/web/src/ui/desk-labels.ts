import { catalogue } from '../lib/catalogue.ts';

/** What columns and fields are called on many screens of the desk. */
export const deskLabels = catalogue({
  actions: 'Actions',
  approved: 'Approved',
  bankLine: 'Bank line',
  cashIn: 'Cash-in',
  /** A way into a member's account that staff gave shortly before a withdrawal. */
  credentialFlag: {
    byCommand: 'the command line',
    tell: (what: string, by: string, when: string) => `${what} by ${by}, ${when}`,
    todo: (what: string) => `${what}. Make sure that the member asked for this withdrawal.`,
  },
  decided: 'Decided',
  from: 'From',
  load: 'Load',
  member: 'Member',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  none: 'None',
  note: 'Note',
  payout: 'Payout',
  /** Who says which days a statement covers. */
  periodSources: { file: 'as the file says', rows: 'guessed from its lines', staff: 'corrected' },
  reasonMissing: 'Please say why',
  ruleVersion: (version: number) => `the rule, version ${version}`,
  sent: 'Sent',
  staff: 'Staff',
  total: 'Total',
  unclaimedMoney: 'Unclaimed money',
  usualReasons: 'Usual reasons',
  waiting: 'Waiting',
  what: 'What',
});
