import type { Random } from '../random.ts';

/** The payout account of a person's withdrawals. */
export interface Destination {
  method: string;
  accountNumber: string;
  accountName: string;
}

/** Networks have no numbers with 0900, so nobody's phone rings. */
export function makeUpMobile(random: Random): string {
  return `0900${String(random.below(10_000_000)).padStart(7, '0')}`;
}

export function makeUpDestination(random: Random, mobile: string, name: string): Destination {
  const method = random.pickByWeight(
    ['gcash', 'paymaya', 'gotyme', 'bank'],
    (each) => ({ gcash: 62, paymaya: 18, gotyme: 10, bank: 10 })[each]!,
  );
  const isWallet = method === 'gcash' || method === 'paymaya';
  const bankNumber = `00${String(random.below(10 ** 8)).padStart(8, '0')}`;
  return { method, accountNumber: isWallet ? mobile : bankNumber, accountName: name };
}
