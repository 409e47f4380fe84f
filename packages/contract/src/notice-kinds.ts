/**
 * What people are told of, and by which ways. Without the validation library, so that the web may
 * import it. The words are the server's: `capabilities/notices/member-words.ts`.
 */

/** Where a notice can be read. */
export const noticeChannels = ['app', 'push', 'email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What a notice is about. Its reference is what the screen needs to open it. */
export const noticeSubjects = [
  'cash_in',
  'load',
  'withdrawal',
  'package',
  'team',
  'income',
  'thread',
  'security',
  'queue',
] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

interface NoticeRule {
  /** Who gets it. */
  who: 'member' | 'staff' | 'everyone';
  /** Which channels are on until the person chooses otherwise; the app is. */
  defaults: { push: boolean; email: boolean };
  /** Money out, security and standing: app and email cannot be turned off. */
  isFixed: boolean;
}

const money: NoticeRule = { who: 'member', defaults: { push: true, email: true }, isFixed: false };
const moneyOut: NoticeRule = { ...money, isFixed: true };
const standing: NoticeRule = { ...money, isFixed: true };
const reminder: NoticeRule = {
  who: 'member',
  defaults: { push: true, email: false },
  isFixed: false,
};
const alarm: NoticeRule = { who: 'staff', defaults: { push: true, email: true }, isFixed: false };

/** Every kind of notice, in the order of the choices on screen. */
export const noticeRules = {
  registration_approved: standing,
  registration_declined: standing,
  cash_in_credited: money,
  cash_in_corrected: money,
  cash_in_rejected: money,
  cash_in_expiring: reminder,
  loaded: money,
  load_reverted: moneyOut,
  owed_back_paid: money,
  withdrawal_held: moneyOut,
  withdrawal_approved: moneyOut,
  withdrawal_sent: moneyOut,
  withdrawal_failed: moneyOut,
  withdrawal_returned: moneyOut,
  withdrawal_rejected: moneyOut,
  package_matured: money,
  instalment_due_tomorrow: reminder,
  instalment_due: reminder,
  package_unclaimed: money,
  team_joined: reminder,
  team_income: { who: 'member', defaults: { push: false, email: false }, isFixed: false },
  support_answered: money,
  security: { ...standing, who: 'everyone' },
  withdrawals_waiting: alarm,
  fund_low: alarm,
  reconciliation_difference: alarm,
  sealing_stopped: alarm,
  proposal_to_confirm: alarm,
  proposal_declined: alarm,
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof noticeRules;
export const noticeKinds = Object.keys(noticeRules) as NoticeKind[];

/** Whether a kind's channel cannot be turned off. Push never is fixed: the device decides. */
export function isFixedChannel(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel !== 'push' && noticeRules[kind].isFixed;
}

/** Whether a channel is on before the person chooses. */
export function isOnByDefault(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel === 'app' || noticeRules[kind].defaults[channel];
}

interface Subject {
  kind: NoticeSubject;
  reference: string;
}

const memberPaths: Record<NoticeSubject, (reference: string) => string> = {
  cash_in: (id) => `/agent/payment-methods?cashIn=${id}`,
  load: (reference) => `/agent/receipts/${reference}`,
  withdrawal: (reference) => `/agent/receipts/${reference}`,
  package: () => '/agent',
  team: () => '/agent/team',
  income: () => '/agent/activity',
  thread: (id) => `/agent/support/${id}`,
  security: () => '/agent/security',
  queue: () => '/agent',
};

const queuePaths: Record<string, string> = {
  withdrawals: '/admin/earnings-withdrawals',
  reserves: '/admin/reserves',
  reconciliation: '/admin/reconciliation',
  sealing: '/admin/audit',
  proposals: '/admin/to-confirm',
};

/** The screen that a notice opens, for its reader. */
export function noticePath(about: Subject | null, area: 'agent' | 'admin'): string {
  if (about === null) return `/${area}`;
  const { kind, reference } = about;
  if (area === 'agent') return memberPaths[kind](encodeURIComponent(reference));
  return kind === 'security' ? '/admin/security' : (queuePaths[reference] ?? '/admin');
}
