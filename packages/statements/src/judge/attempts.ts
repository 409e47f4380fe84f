import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import { readTitle } from '../layout/roles.ts';
import { Inquiry } from '../plan/inquiry.ts';
import type { Answers, Row } from '../table.ts';
import { type Chain, checkBalances, type DayOrder, type Step } from './balance.ts';
import { type Moved, type Signed, signAmounts } from './direction.ts';
import { readFee } from './lines.ts';
import { type Money, readMoney } from './money.ts';
import type { Section } from './sections.ts';

/** A row between the titles and the end, for amounts and balances. */
export type Entry =
  | { kind: 'movement'; row: Row; section: Section; money: Money; balance: Centavos | null }
  | { kind: 'balance'; balance: Centavos; end: 'opening' | 'closing' | null }
  /** A row that is left out. A minus in it still says that money out has one here. */
  | { kind: 'not_money'; row: Row; reason: string; hasMinus: boolean }
  | { kind: 'break'; hasMinus: boolean };

/** Which columns make the amount. */
interface Reading {
  column: number | undefined;
  isLessFee: boolean;
  name: string;
}

/** The amount as it stands first; others only where a balance may prove them. */
export function listReadings(layout: Layout): Reading[] {
  const { amounts, roles, columns } = layout;
  const name = (column: number) => columns[column]!;
  const readings: Reading[] =
    amounts.length === 0
      ? [{ column: undefined, isLessFee: false, name: '' }]
      : amounts.map((column) => ({ column, isLessFee: false, name: name(column) }));
  const [column] = amounts;
  if (roles.balance === undefined || roles.fee === undefined) return readings;
  const amount = column === undefined ? 'The amount' : name(column);
  if (readTitle(amount)?.meaning === 'net') return readings;
  return [...readings, { column, isLessFee: true, name: `${amount} less ${name(roles.fee)}` }];
}

/** What the file comes to by one reading. */
export interface Attempt {
  reading: Reading;
  moved: Extract<Entry, { kind: 'movement' }>[];
  monies: Centavos[];
  signed: Signed[];
  /** The place of each step's entry among those that moved; -1 for others. */
  places: number[];
  chain: Chain;
  /** A fee and a balance that changed places add up as well, but that fee exceeds its amount. */
  areFeesLikely: boolean;
  inquiry: Inquiry;
}

/** Reads all amounts by one reading, and checks them against the balances. */
export function attempt(
  entries: readonly Entry[],
  layout: Layout,
  order: DayOrder,
  answers: Answers,
  reading: Reading,
): Attempt {
  const inquiry = new Inquiry(answers);
  const moved: Attempt['moved'] = [];
  const monies: Moved[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'movement') continue;
    moved.push(entry);
    monies.push({ ...entry, money: moneyOf(entry, layout, reading) });
  }
  const hasMinus = entries.some((entry) => 'hasMinus' in entry && entry.hasMinus);
  const signed = monies.length === 0 ? [] : signAmounts(monies, layout, hasMinus, inquiry);
  let areFeesLikely = true;
  if (reading.isLessFee) {
    for (const [place, amount] of signed.entries()) {
      const fee = readFee(moved[place]!.row, layout) ?? 0;
      if (typeof amount !== 'number') continue;
      signed[place] = amount - fee;
      areFeesLikely &&= Math.abs(fee) <= Math.abs(amount);
    }
  }
  const places: number[] = [];
  const steps: Step[] = [];
  let next = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'not_money') continue;
    const place = entry.kind === 'movement' ? next++ : -1;
    places.push(place);
    const step = toStep(entry, signed[place] ?? null, monies[place]?.money.centavos ?? 0);
    const beside = [entries[index - 1], entries[index + 1]];
    if (step.kind === 'line') step.isBesideGap = beside.some((row) => row?.kind === 'not_money');
    steps.push(step);
  }
  return {
    reading,
    moved,
    monies: monies.map(({ money }) => money.centavos),
    signed,
    places,
    chain: checkBalances(steps, order),
    areFeesLikely,
    inquiry,
  };
}

function moneyOf(
  entry: Extract<Entry, { kind: 'movement' }>,
  layout: Layout,
  reading: Reading,
): Money {
  if (reading.column === layout.amounts[0]) return entry.money;
  const read = readMoney(entry.row, layout, reading.column);
  return 'reason' in read ? entry.money : read;
}

function toStep(
  entry: Exclude<Entry, { kind: 'not_money' }>,
  signed: Signed,
  centavos: Centavos,
): Step {
  if (entry.kind !== 'movement') return entry;
  if (signed !== null && typeof signed !== 'number') return { kind: 'break' };
  const { balance } = entry;
  return { kind: 'line', amount: signed ?? centavos, isUnsigned: signed === null, balance };
}
