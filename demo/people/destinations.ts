import { destinationRuleOf, findBank } from '@barya/contract';
import type { Random } from '../random.ts';

/** The payout account of a person's withdrawals. */
export interface Destination {
  method: string;
  accountNumber: string;
  accountName: string;
  /** A BIC; null for e-wallets. */
  bank: string | null;
}

const methods = { gcash: 62, paymaya: 18, gotyme: 10, bank: 10 };
const banks = [
  ...['BOPIPHMMXXX', 'BNORPHMMXXX', 'MBTCPHMMXXX', 'TLBPPHMMXXX', 'UBPHPHMMXXX'],
  ...['RCBCPHMMXXX', 'PNBMPHMMTOD', 'CHBKPHMMXXX', 'SETCPHMMXXX'],
] as const;

/** Networks have no numbers with 0900, so nobody's phone rings. */
export function makeUpMobile(random: Random): string {
  return `0900${String(random.below(10_000_000)).padStart(7, '0')}`;
}

export function makeUpDestination(random: Random, mobile: string, name: string): Destination {
  const [method] = random.pickByWeight(Object.entries(methods), ([, weight]) => weight);
  const rule = destinationRuleOf(method);
  const drawn = random.below(10 ** 8);
  const chosen = rule.bank ?? banks[drawn % banks.length]!;
  const bank = rule.kind === 'mobile' ? null : chosen;
  const bankNumber = String(drawn).padStart(findBank(chosen)?.digits?.[0] ?? 10, '0');
  const accountNumber = bank === null ? mobile : bankNumber;
  return { method, accountNumber, accountName: name, bank };
}
