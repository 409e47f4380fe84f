import type { Centavos } from '@barya/money';

/** A step of the chain of balances, in the file's order. */
export type Step =
  /** Money that moved. Without a sign, `amount` is above zero and `isUnsigned`. */
  | {
      kind: 'line';
      amount: Centavos;
      isUnsigned: boolean;
      balance: Centavos | null;
      /** A row beside it was left out, whose money would look like a turned sign. */
      isBesideGap?: boolean;
    }
  /** A balance alone. One that opens or closes the statement counts at that end only. */
  | { kind: 'balance'; balance: Centavos; end: 'opening' | 'closing' | null }
  /** An unreadable row: what is on its two sides are no neighbours. */
  | { kind: 'break' };

interface Failure {
  /** Places of the steps between the two balances. */
  steps: number[];
  expected: Centavos;
  found: Centavos;
}

export interface Chain {
  /** Pairs of balances that agree with the amounts between them. */
  proven: number;
  failures: Failure[];
  /** Places whose sign the balance says, where the amount has none. */
  signs: Map<number, Centavos>;
  /** Places whose sign must be turned, so that all agrees. */
  turned: Set<number>;
  /** Places that no pair of balances proves. */
  unproven: number[];
}

export type DayOrder = 'rising' | 'falling' | null;

/** *Balance before + line = balance after*, in the order of the file or in its reverse. */
export function checkBalances(steps: readonly Step[], order: DayOrder): Chain {
  const places = steps.map((_, place) => place);
  const [up, down] = [places, places.toReversed()].map((each) => dropMisplaced(steps, each));
  const [rising, falling] = [walk(steps, up!), walk(steps, down!)];
  // Where days don't say it, an opening balance stands first, and a closing one last.
  if (order === null && up!.length !== down!.length)
    return up!.length > down!.length ? rising : falling;
  const score = ({ failures, proven }: Chain) => failures.length - proven / (steps.length + 1);
  const [first, second] = order === 'falling' ? [falling, rising] : [rising, falling];
  if (score(second) < score(first)) return second;
  const isUnclear =
    order === null && score(second) === score(first) && haveOtherSigns(first, second);
  // Equal amounts fit both orders, with opposite signs.
  return isUnclear ? { ...first, signs: new Map(), unproven: places } : first;
}

function haveOtherSigns(one: Chain, other: Chain): boolean {
  return [...one.signs].some(([place, amount]) => (other.signs.get(place) ?? amount) !== amount);
}

function dropMisplaced(steps: readonly Step[], order: readonly number[]): number[] {
  const isLine = (place: number) => steps[place]!.kind === 'line';
  const [first, last] = [order.findIndex(isLine), order.findLastIndex(isLine)];
  return order.filter((place, at) => {
    const step = steps[place]!;
    if (step.kind !== 'balance' || step.end === null || first < 0) return true;
    return step.end === 'opening' ? at < first : at > last;
  });
}

function walk(steps: readonly Step[], order: readonly number[]): Chain {
  const chain: Chain = {
    proven: 0,
    failures: [],
    signs: new Map(),
    turned: new Set(),
    unproven: [],
  };
  let before: Centavos | null = null;
  let between: number[] = [];
  for (const place of order) {
    const step = steps[place]!;
    if (step.kind === 'break') {
      leave(chain, between);
      before = null;
      between = [];
      continue;
    }
    if (step.kind === 'line') between.push(place);
    if (step.balance === null) continue;
    if (before === null) leave(chain, between);
    else prove(chain, steps, between, before, step.balance);
    before = step.balance;
    between = [];
  }
  leave(chain, between);
  return chain;
}

function leave(chain: Chain, places: readonly number[]): void {
  for (const place of places) chain.unproven.push(place);
}

function prove(
  chain: Chain,
  steps: readonly Step[],
  between: number[],
  before: Centavos,
  after: Centavos,
): void {
  const lines = between.map((place) => steps[place] as Extract<Step, { kind: 'line' }>);
  const unsigned = between.filter((_, place) => lines[place]!.isUnsigned);
  const moved = after - before;
  if (unsigned.length === 1) {
    const rest = lines.reduce((sum, line) => sum + (line.isUnsigned ? 0 : line.amount), 0);
    const amount = lines.find((line) => line.isUnsigned)!.amount;
    if (Math.abs(moved - rest) === amount) {
      chain.signs.set(unsigned[0]!, moved - rest);
      chain.proven += 1;
      return;
    }
  } else if (unsigned.length > 1) {
    leave(chain, between);
    return;
  }
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum === moved) {
    chain.proven += 1;
    return;
  }
  // What one turned sign explains is the caller's to take, if that explains all.
  if (between.length === 1 && unsigned.length === 0 && -sum === moved && !lines[0]!.isBesideGap)
    chain.turned.add(between[0]!);
  chain.failures.push({ steps: between, expected: before + sum, found: after });
}

/** Whether turning the signs that it names makes the whole chain hold. */
export function isProvenByTurning({ failures, turned }: Chain): boolean {
  return (
    failures.length > 0 &&
    failures.every(({ steps }) => steps.length === 1 && turned.has(steps[0]!))
  );
}
