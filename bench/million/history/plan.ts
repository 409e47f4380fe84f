import { addDays, DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';

/** How large a history is, and when it ends. */
export interface Size {
  members: number;
  transfers: number;
  withdrawals: number;
  days: number;
  now: Date;
}

/** Cumulative goals by the end of each day. */
export interface Plan extends Size {
  firstDay: string;
  membersBy(day: number): number;
  loadsBy(day: number): number;
  withdrawalsBy(day: number): number;
  transfersBy(day: number): number;
}

/** The share of members who click on the last day. */
const CLICKING_TODAY = 0.1;
const LOADS_A_MEMBER = 0.85;
/** The last days are the busiest: of a million members, 20,000 are paid on each. */
const BUSY_DAYS = 5;
const WITHDRAWALS_A_BUSY_DAY = 0.021;
/** Holds, their ends, and the payout. */
const TRANSFERS_A_WITHDRAWAL = 4;
/** A history never ends in the first minutes of a day, before any click. */
const LEAST_OF_LAST_DAY_MS = 15 * 60_000;

/** Registrations grow with the months, and activity with them. */
export function planHistory(size: Size): Plan {
  const { members, transfers, withdrawals, days } = size;
  const lastDay = manilaDayOf(new Date(size.now.getTime() - LEAST_OF_LAST_DAY_MS));
  const grow = (total: number, day: number, power: number) =>
    Math.round(total * ((day + 1) / days) ** power);
  const busyBy = (day: number) =>
    Math.round(members * WITHDRAWALS_A_BUSY_DAY) * Math.max(0, day + 1 + BUSY_DAYS - days);
  const busy = busyBy(days - 1);
  const transfersBefore =
    transfers - Math.round(members * CLICKING_TODAY) - busy * TRANSFERS_A_WITHDRAWAL;
  return {
    ...size,
    now: new Date(Math.min(size.now.getTime(), manilaDayStart(lastDay).getTime() + DAY_MS)),
    firstDay: addDays(lastDay, 1 - days),
    membersBy: (day) => grow(members, day, 1.5),
    loadsBy: (day) => grow(members * LOADS_A_MEMBER, day, 1.7),
    withdrawalsBy: (day) => grow(withdrawals - busy, day, 2) + busyBy(day),
    transfersBy: (day) =>
      day === days - 1
        ? transfers
        : grow(transfersBefore, day, 1.9) + busyBy(day) * TRANSFERS_A_WITHDRAWAL,
  };
}
