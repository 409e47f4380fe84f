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
  /** What it stands under among the choices. */
  group: 'in' | 'out' | 'packages' | 'team' | 'account' | 'office';
  /** Which channels are on until the person chooses otherwise; the app is. */
  defaults: { push: boolean; email: boolean };
  /** Money out, security and standing: app and email cannot be turned off. */
  isFixed: boolean;
}
export type NoticeGroup = NoticeRule['group'];

const toMember =
  (push: boolean, email: boolean, isFixed: boolean) =>
  (group: NoticeGroup): NoticeRule => ({
    who: 'member',
    group,
    defaults: { push, email },
    isFixed,
  });
const told = toMember(true, true, false);
const fixed = toMember(true, true, true);
const reminder = toMember(true, false, false);
const quiet = toMember(false, false, false);
const alarm: NoticeRule = { ...told('office'), who: 'staff' };

/** Every kind of notice, in the order of the choices on screen. */
export const noticeRules = {
  registration_approved: fixed('account'),
  registration_declined: fixed('account'),
  cash_in_credited: told('in'),
  cash_in_corrected: told('in'),
  cash_in_rejected: told('in'),
  cash_in_reopened: told('in'),
  cash_in_expiring: reminder('in'),
  loaded: told('in'),
  load_reverted: fixed('out'),
  owed_back_paid: told('in'),
  withdrawal_held: fixed('out'),
  withdrawal_approved: fixed('out'),
  withdrawal_taken_back: fixed('out'),
  withdrawal_sent: fixed('out'),
  withdrawal_not_sent: fixed('out'),
  withdrawal_failed: fixed('out'),
  withdrawal_returned: fixed('out'),
  withdrawal_rejected: fixed('out'),
  package_matured: told('packages'),
  instalment_due_tomorrow: reminder('packages'),
  instalment_due: reminder('packages'),
  package_unclaimed: told('packages'),
  team_joined: reminder('team'),
  team_income: quiet('team'),
  support_answered: told('account'),
  security: { ...fixed('account'), who: 'everyone' },
  withdrawals_waiting: alarm,
  fund_low: alarm,
  reconciliation_difference: alarm,
  lines_missing: alarm,
  sealing_stopped: alarm,
  proposal_to_confirm: alarm,
  proposal_confirmed: { ...quiet('office'), who: 'staff' },
  proposal_declined: alarm,
  proposal_ended: alarm,
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
  missing_lines: '/admin/bank-lines?missing=yes',
  sealing: '/admin/audit',
  proposals: '/admin/to-confirm',
  decided_proposals: '/admin/to-confirm?tab=decided',
};

/** The screen that a notice opens, for its reader. */
export function noticePath(about: Subject | null, area: 'agent' | 'admin'): string {
  if (about === null) return `/${area}`;
  const { kind, reference } = about;
  if (area === 'agent') return memberPaths[kind](encodeURIComponent(reference));
  return kind === 'security' ? '/admin/security' : (queuePaths[reference] ?? '/admin');
}
