import type { Centavos } from '@barya/money';
import { addDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import type { accountCodes } from '../../chart-of-accounts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Side } from '../../kernel/transfer-terms.ts';
import { transferList } from '../../transfers.ts';
import type { Posted } from '../reserves/index.ts';
import type { CodeSum, Movement, Movements } from '../statistics/index.ts';

/** A month in Manila. */
export interface Month {
  name: string;
  /** Its first and last day. */
  first: string;
  last: string;
  start: Date;
  end: Date;
  isOver: boolean;
}

/** @throws Refusal `report_month_not_begun` */
export function decideMonth(name: string, now: Date): Month {
  const today = manilaDayOf(now);
  const first = `${name}-01`;
  if (first > today) throw new Refusal('report_month_not_begun');
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const [start, end] = [manilaDayStart(first), manilaDayStart(next)];
  return { name, first, last: addDays(next, -1), start, end, isOver: next <= today };
}

/** What movements add up to, in centavos. */
export interface Sums {
  in: Centavos;
  out: Centavos;
  fees: Centavos;
  made: Centavos;
  kept: Centavos;
  openingReserve: Centavos;
  paidIn: Centavos;
  takenOut: Centavos;
  /** Wrong loads that were spent, less what was paid back of them. */
  wrongLoads: Centavos;
}

type AccountName = keyof typeof accountCodes;

const isCapital = (account: AccountName) => account === 'operatorCapital';

function touches({ accounts }: Side, isMeant: (account: AccountName) => boolean): boolean {
  return accounts.some(isMeant);
}

/**
 * What one centavo under each transfer code adds to each sum. It follows from the accounts of the
 * transfer, so a new kind of transfer cannot be forgotten.
 */
const effects: ReadonlyMap<number, Readonly<Partial<Sums>>> = new Map(
  transferList
    .filter(({ kind }) => kind !== 'hold' && kind !== 'void')
    .map(({ code, name, debit, credit, income }) => {
      const netOf = (isMeant: (account: AccountName) => boolean) =>
        Number(touches(debit, isMeant)) - Number(touches(credit, isMeant));
      const isOperator = touches(debit, isCapital) || touches(credit, isCapital);
      const sums: Sums = {
        in: netOf((account) => account === 'cashIn'),
        out: -netOf((account) => account.startsWith('cashOut')),
        fees: -netOf((account) => account === 'operatorRevenue'),
        made: isOperator ? 0 : netOf((account) => account === 'rewardFund'),
        kept: income === undefined ? 0 : 1,
        openingReserve: Number(name === 'fundOpening'),
        paidIn: Number(name === 'fundPayIn'),
        takenOut: Number(name === 'fundPayOut'),
        wrongLoads: netOf((account) => account === 'wrongLoads'),
      };
      return [code, sums] as const;
    }),
);

/** The codes that change any of the sums. */
export const countedCodes: readonly number[] = [...effects]
  .filter(([, sums]) => Object.values(sums).some((effect) => effect !== 0))
  .map(([code]) => code);

export function addUp(moved: readonly CodeSum[]): Sums {
  const sumOf = (name: keyof Sums) =>
    moved.reduce(
      (sum, { code, amountCentavos }) => sum + amountCentavos * (effects.get(code)?.[name] ?? 0),
      0,
    );
  return {
    in: sumOf('in'),
    out: sumOf('out'),
    fees: sumOf('fees'),
    made: sumOf('made'),
    kept: sumOf('kept'),
    openingReserve: sumOf('openingReserve'),
    paidIn: sumOf('paidIn'),
    takenOut: sumOf('takenOut'),
    wrongLoads: sumOf('wrongLoads'),
  };
}

/** What members are owed, and the reward fund, in centavos. */
export interface Standing {
  owed: Centavos;
  fund: Centavos;
}

/** What stands after all movements since the beginning. */
export function standingAfter(sums: Sums): Standing {
  return {
    owed: sums.in - sums.out - sums.fees + sums.made + sums.wrongLoads,
    fund: sums.openingReserve + sums.paidIn - sums.takenOut - sums.made,
  };
}

/** The figures of a month, in centavos. */
export interface MonthFigures {
  opening: Standing;
  closing: Standing;
  sums: Sums;
  inByMethod: Named[];
  outByMethod: Named[];
  outBySource: Named[];
  days: { day: string; in: Centavos; out: Centavos; fees: Centavos }[];
}

/** A part of a sum; '' where nothing was named. */
export interface Named {
  name: string;
  amountCentavos: Centavos;
}

/**
 * The figures of a month.
 * @param earned all income that members ever got, by the ledger's tallies
 * @throws Refusal `report_does_not_add_up` where the movements until now are not what the ledger has
 */
export function decideFigures(
  { first, last }: Month,
  { before, within, untilNow }: Movements,
  posted: Posted,
  earned: Centavos,
): MonthFigures {
  requireSound(addUp(untilNow), posted, earned);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return {
    opening: standingAfter(addUp(before)),
    closing: standingAfter(addUp([...before, ...within])),
    sums: addUp(within),
    inByMethod: split(within, 'in', ({ method }) => method),
    outByMethod: split(within, 'out', ({ method }) => method),
    outBySource: split(within, 'out', ({ source }) => source),
    days: days.map((day) => ({ day, ...addUp(within.filter((each) => each.day === day)) })),
  };
}

function requireSound(sums: Sums, posted: Posted, earned: Centavos): void {
  const { owed, fund } = standingAfter(sums);
  const isSound =
    sums.in === posted.paidIn &&
    sums.out === posted.paidOut &&
    sums.fees === posted.fees &&
    sums.kept === earned &&
    fund === posted.fund &&
    owed === posted.owed;
  if (!isSound) throw new Refusal('report_does_not_add_up');
}

/** The parts of a sum, the largest first. Methods are the same whatever their case. */
function split(
  moved: readonly Movement[],
  sum: 'in' | 'out',
  nameOf: (movement: Movement) => string,
): Named[] {
  const parts = new Map<string, Named>();
  for (const movement of moved) {
    const effect = effects.get(movement.code)?.[sum] ?? 0;
    if (effect === 0) continue;
    const name = nameOf(movement);
    const part = parts.get(name.toLowerCase()) ?? { name, amountCentavos: 0 };
    part.amountCentavos += effect * movement.amountCentavos;
    parts.set(name.toLowerCase(), part);
  }
  return [...parts.values()]
    .filter(({ amountCentavos }) => amountCentavos !== 0)
    .sort((a, b) => b.amountCentavos - a.amountCentavos || (a.name < b.name ? -1 : 1));
}
