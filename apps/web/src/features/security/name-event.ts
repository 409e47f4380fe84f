import type { SecurityEvent } from '@barya/contract/security';
import { formatMoment } from '../../lib/dates.ts';
import { nameDevice } from '../../ui/name-device.ts';
import { words } from './words.ts';

/** What happened, in one line; `ownPesos` writes the amounts. */
export function nameEvent(
  { kind, times, codesLeft, withdrawal }: SecurityEvent,
  ownPesos: (pesos: number) => string,
): string {
  switch (kind) {
    case 'sign_in_failed':
      return words.failedSignIns(times);
    case 'other_sessions_ended':
      return words.othersEnded(times);
    case 'recovery_code_used':
      return words.recoveryCodeUsed(codesLeft ?? 0);
    case 'withdrawal_requested':
    case 'withdrawal_to_new_number':
    case 'withdrawal_cancelled':
      return withdrawal === null
        ? words.withdrawalGone
        : words.withdrawals[kind](ownPesos(withdrawal.amount), withdrawal.accountEnding);
    case 'signed_in':
    case 'signed_in_new_device':
    case 'signed_out':
    case 'session_ended':
    case 'password_changed':
    case 'password_reset':
    case 'password_link_made':
    case 'password_set_by_link':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'second_factor_reset':
    case 'recovery_codes_made':
      return words.kinds[kind];
  }
}

/** When it happened, and on which device where it was one of the person's. */
export function describeEvent({ kind, createdAt, device, isOwnSession }: SecurityEvent): string {
  const moment = formatMoment(createdAt);
  const when = kind === 'sign_in_failed' ? words.withinHour(moment) : moment;
  if (isOwnSession && kind !== 'session_ended') return `${when} · ${words.here}`;
  const isNobodys = device.browser === null && device.system === null;
  return isNobodys ? when : `${when} · ${nameDevice(device)}`;
}
