import type { Centavos } from '@barya/money';
import { addDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import type { Plan } from '@barya/statements';
import type { NewLine } from './domain.ts';

/** The time of which a statement surely has each line: an earlier line that it lacks is named. */
export interface Coverage {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Null for both. */
  direction: 'in' | 'out' | null;
  /** Manila days of which a row could not be read: none of their lines is missing. */
  doubtfulDays: readonly string[];
}

interface CoveringFile {
  /** In the order of time. */
  lines: readonly Pick<NewLine, 'at' | 'hasTime' | 'amountCentavos'>[];
  plan: Pick<
    Plan,
    | 'period'
    | 'isPeriodPrinted'
    | 'doubtfulDays'
    | 'openingBalanceCentavos'
    | 'closingBalanceCentavos'
  >;
}

const MINUTE_MS = 60_000;

/**
 * What a statement surely covers; null for nothing. Between its first and its last line that is all,
 * without the minutes of both, which it may have in part. Of lines without a time the first day is
 * whole and the last is not. A period that the file prints is whole, but for days that were not over
 * when it was imported. A file of one direction alone may be an export of it, unless its balances add
 * up.
 */
export function findCoverage({ lines, plan }: CoveringFile, now: Date): Coverage | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  let from = first.hasTime ? minuteOf(first.at) + MINUTE_MS : +first.at;
  let to = last.hasTime ? minuteOf(last.at) : +last.at;
  if (plan.isPeriodPrinted && plan.period !== null) {
    const today = +manilaDayStart(manilaDayOf(now));
    from = Math.min(from, +manilaDayStart(plan.period.from));
    to = Math.max(to, Math.min(today, +manilaDayStart(addDays(plan.period.to, 1))));
  }
  if (from >= to) return null;
  const { doubtfulDays } = plan;
  return {
    from: new Date(from),
    to: new Date(to),
    direction: findDirection(lines, plan),
    doubtfulDays,
  };
}

const minuteOf = (at: Date) => Math.floor(+at / MINUTE_MS) * MINUTE_MS;

function findDirection(
  lines: CoveringFile['lines'],
  { openingBalanceCentavos: opening, closingBalanceCentavos: closing }: CoveringFile['plan'],
): Coverage['direction'] {
  const sum = lines.reduce<Centavos>((total, { amountCentavos }) => total + amountCentavos, 0);
  if (opening !== null && closing !== null && opening + sum === closing) return null;
  const hasIn = lines.some(({ amountCentavos }) => amountCentavos > 0);
  const hasOut = lines.some(({ amountCentavos }) => amountCentavos < 0);
  return hasIn && hasOut ? null : hasIn ? 'in' : 'out';
}
