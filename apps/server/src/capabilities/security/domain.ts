import { type SecurityEventKind, securityEventKind } from '@barya/contract';
import { DAY_MS } from '@barya/rules';

const HOUR_MS = 3_600_000;

/** How long a notice stays visible. */
const NOTICE_MS = 7 * DAY_MS;
/** How long an event stays on the list. */
const KEPT_MS = 400 * DAY_MS;

/** Events that may mean a takeover or a redirected payment alert the owner at once. */
const alarms: Record<SecurityEventKind, boolean> = {
  signed_in: false,
  signed_in_new_device: true,
  sign_in_failed: false,
  signed_out: false,
  session_ended: false,
  other_sessions_ended: false,
  password_changed: true,
  password_reset: true,
  password_link_made: true,
  password_link_mailed: true,
  password_set_by_link: true,
  email_changed: true,
  email_verified: true,
  second_factor_on: true,
  second_factor_off: true,
  second_factor_reset: true,
  recovery_code_used: true,
  recovery_codes_made: true,
  passkey_added: true,
  passkey_removed: true,
  passkey_cloned: true,
  passkey_required_on: false,
  passkey_required_off: true,
  withdrawal_requested: false,
  withdrawal_to_new_number: true,
  withdrawal_cancelled: false,
};

/** What staff do to how a member signs in: only an older browser dismisses its notice. */
export const staffKinds = [
  'password_reset',
  'password_link_made',
  'second_factor_reset',
] as const satisfies SecurityEventKind[];

export const alarmingKinds = securityEventKind.options.filter(isAlarming);

export function isAlarming(kind: SecurityEventKind): boolean {
  return alarms[kind];
}

/** Its session is as new as the event: nobody knows yet whose it is. */
export function comesWithSignIn(kind: SecurityEventKind): boolean {
  return kind === 'signed_in_new_device' || kind === 'recovery_code_used';
}

/** Rounds down to the hour. */
export function hourOf(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % HOUR_MS));
}

/** Older events are no notices. */
export function oldestNotice(now: Date): Date {
  return new Date(now.getTime() - NOTICE_MS);
}

/** Older events are deleted. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
