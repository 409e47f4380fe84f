import type { Payout } from '@barya/contract/payouts';
import { serverNow } from '../../lib/clock.ts';
import { formatTimeOrMoment } from '../../lib/dates.ts';
import { words } from './words.ts';

type Held = Pick<
  Payout,
  'state' | 'takenBy' | 'takenAt' | 'batch' | 'runOut' | 'clearance' | 'waiting'
>;

/** Whether nobody pays it now, and nothing keeps it as it is. */
function isLoose({ state, takenBy, batch, waiting }: Held): boolean {
  return state === 'to_pay' && takenBy === null && batch === null && waiting === null;
}

/** Whether this person may pay it, as to who approved and who cleared it. */
function isCleared({ clearance }: Held, me: string | undefined): boolean {
  if (clearance === null) return true;
  return clearance.state !== 'needed' && clearance.by?._id !== me;
}

/** Whether somebody else had it and did not give it back. */
export function wasOthers({ runOut }: Held, me: string | undefined): boolean {
  return runOut !== null && runOut.takenBy._id !== me;
}

/** Whether this person can take it: it waits, nobody has it, and no second person is needed. */
export function isFree(row: Held, me: string | undefined): boolean {
  return isLoose(row) && isCleared(row, me) && !wasOthers(row, me);
}

/** Whether this person can take it only after a look at who had it. */
export function isLeft(row: Held, me: string | undefined): boolean {
  return isLoose(row) && isCleared(row, me) && wasOthers(row, me);
}

/** Whether this person must ask a second person before they pay it. */
export function isToClear(row: Held): boolean {
  return isLoose(row) && row.clearance?.state === 'needed';
}

/** Whether this person pays it now. */
export function isMine({ state, takenBy, waiting }: Held, me: string | undefined): boolean {
  return state === 'to_pay' && waiting === null && takenBy !== null && takenBy._id === me;
}

/** How long it is being paid: `2 minutes`. */
export function showTaken(takenAt: string | null, now = serverNow()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(takenAt ?? now.toISOString())) / 60_000);
  if (minutes < 1) return words.age.now;
  return minutes < 60 ? words.age.minutes(minutes) : words.age.hours(Math.floor(minutes / 60));
}

const show = (instant: string) => formatTimeOrMoment(new Date(instant), serverNow());

/** Who pays it and how long, or who had it until when, in words; null if nobody does. */
export function tellTaken(row: Held, me: string | undefined): string | null {
  const { takenBy, takenAt, runOut } = row;
  if (runOut !== null) return words.control.runOut(runOut.takenBy.username, show(runOut.until));
  if (takenBy === null) return null;
  const age = showTaken(takenAt);
  return takenBy._id === me ? words.beingPaidByYou(age) : words.beingPaid(takenBy.username, age);
}

/** What a second person has to do with it, in words; null for nothing. */
export function tellClearance({ clearance }: Held): string | null {
  if (clearance === null) return null;
  const { state, by, at } = clearance;
  if (state === 'needed') return words.control.needed;
  const since = at === null ? '' : show(at);
  if (state === 'waiting') return words.control.asked(since, by?.username ?? '');
  return words.control.cleared(by?.username ?? null);
}
