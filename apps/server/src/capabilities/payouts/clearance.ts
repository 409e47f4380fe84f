import type { PayoutFlag } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Doer, isOtherPerson } from '../../kernel/second-person.ts';

/**
 * From which amount who approved a payout may not pay it, and above which sum of a Manila day; null
 * is off.
 */
export interface PayoutPolicy {
  from: Centavos | null;
  perDay: Centavos | null;
}

/** A payout, as to who may pay it. */
export interface Payable {
  id: string;
  amountCentavos: Centavos;
  /** Null: a rule approved it. */
  approver: Doer | null;
  /** Whether a second person cleared it, and nothing ended that. */
  isCleared: boolean;
  /** Everybody who ever cleared it. */
  clearedBy: readonly string[];
}

/** Whether a clearance holds: no flag that keeps it out of a batch is newer. */
export function holds(seen: readonly string[], blockers: readonly PayoutFlag[]): boolean {
  return blockers.every((flag) => seen.includes(flag));
}

/** Whether the policy may ask for a second person before this payer pays: nobody else approved it. */
export function mayNeedClearance(
  { from, perDay }: PayoutPolicy,
  payer: Doer,
  { amountCentavos, approver, isCleared }: Payable,
): boolean {
  if (isCleared || (approver !== null && isOtherPerson(payer, approver))) return false;
  return perDay !== null || (from !== null && amountCentavos >= from);
}

/**
 * Which of these a payer cannot pay, in the order in which they are taken. Who approved a payout of
 * the limit or more does not pay it, nor more than the day's sum of smaller ones, until another
 * person cleared it; what a rule approved counts as approved by its payer. Who cleared it never pays it.
 *
 * @param aloneCentavos what the payer approved too and pays already, uncleared
 */
export function findUncleared(
  policy: PayoutPolicy,
  payer: Doer,
  payouts: readonly Payable[],
  aloneCentavos: Centavos,
): Set<string> {
  const uncleared = new Set<string>();
  const payers = [payer.id, ...payer.alsoBy];
  let sumCentavos = aloneCentavos;
  for (const payout of payouts) {
    const { id, amountCentavos, clearedBy } = payout;
    if (clearedBy.some((by) => payers.includes(by))) {
      uncleared.add(id);
      continue;
    }
    if (!mayNeedClearance(policy, payer, payout)) continue;
    const isLarge = policy.from !== null && amountCentavos >= policy.from;
    const isTooMuch = policy.perDay !== null && sumCentavos + amountCentavos > policy.perDay;
    if (isLarge || isTooMuch) uncleared.add(id);
    else sumCentavos += amountCentavos;
  }
  return uncleared;
}
