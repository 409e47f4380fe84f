import type { SecurityEventKind } from '@barya/contract';
import { DAY_MS } from '@barya/rules';

const HOUR_MS = 3_600_000;

/** How long a notice is shown. */
const NOTICE_MS = 7 * DAY_MS;
/** How long it stays on the list. */
const KEPT_MS = 400 * DAY_MS;

/** What its owner has to know at once: by these an account is taken over, or money goes elsewhere. */
export const alarmingKinds: readonly SecurityEventKind[] = [
  'signed_in_new_device',
  'password_changed',
  'password_reset',
  'password_link_made',
  'password_set_by_link',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_made',
  'withdrawal_to_new_number',
];

export function isAlarming(kind: SecurityEventKind): boolean {
  return alarmingKinds.includes(kind);
}

/** The beginning of the hour that an instant is in. */
export function hourOf(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % HOUR_MS));
}

/** A session sees notices from this time on. */
export function decideNoticesSince(seenAt: Date | null, now: Date): Date {
  const earliest = new Date(now.getTime() - NOTICE_MS);
  return seenAt === null || seenAt < earliest ? earliest : seenAt;
}

/** What happened before is not kept any longer. */
export function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
