import type { SecurityEvent } from '@barya/contract/security';
import { formatMoment } from '../../lib/dates.ts';
import { nameDevice } from '../../ui/name-device.ts';
import { words } from './words.ts';

/** An event in one line; `ownPesos` formats the amounts. */
export function nameEvent(
  { kind, times, codesLeft, withdrawal }: SecurityEvent,
  ownPesos: (pesos: number) => string,
): string {
  const text = words.kinds[kind];
  if (typeof text === 'string') return text;
  if (kind.startsWith('withdrawal') && withdrawal === null) return words.withdrawalGone;
  return text({
    times,
    codesLeft: codesLeft ?? 0,
    amount: ownPesos(withdrawal?.amount ?? 0),
    ending: withdrawal?.accountEnding ?? '',
  });
}

/** When it happened, and on which of the person's devices, if any. */
export function describeEvent({ kind, createdAt, device, isOwnSession }: SecurityEvent): string {
  const moment = formatMoment(createdAt);
  const when = kind === 'sign_in_failed' ? words.withinHour(moment) : moment;
  if (isOwnSession && kind !== 'session_ended') return `${when} · ${words.here}`;
  const isNobodys = device.browser === null && device.system === null;
  return isNobodys ? when : `${when} · ${nameDevice(device)}`;
}
