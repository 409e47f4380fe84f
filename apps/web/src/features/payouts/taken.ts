import type { Payout } from '@barya/contract/payouts';
import { serverNow } from '../../lib/clock.ts';
import { words } from './words.ts';

type Held = Pick<Payout, 'state' | 'takenBy' | 'takenAt' | 'batch'>;

/** Whether anybody can take it: it waits, and nobody pays it. */
export function isFree({ state, takenBy, batch }: Held): boolean {
  return state === 'to_pay' && takenBy === null && batch === null;
}

/** Whether this person pays it now. */
export function isMine({ state, takenBy }: Held, me: string | undefined): boolean {
  return state === 'to_pay' && takenBy !== null && takenBy._id === me;
}

/** How long it is being paid: `2 minutes`. */
export function showTaken(takenAt: string | null, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(takenAt ?? now.toISOString())) / 60_000);
  if (minutes < 1) return words.age.now;
  return minutes < 60 ? words.age.minutes(minutes) : words.age.hours(Math.floor(minutes / 60));
}

/** Who pays it and how long, in words; null if nobody does. */
export function tellTaken({ takenBy, takenAt }: Held, me: string | undefined): string | null {
  if (takenBy === null) return null;
  const age = showTaken(takenAt);
  return takenBy._id === me ? words.beingPaidByYou(age) : words.beingPaid(takenBy.username, age);
}
