import { type Centavos, parsePesos, toPesos, writePesos } from '@barya/money';
import { manilaDayOf, manilaDayStart, manilaTimeOf } from '@barya/rules';
import { minutesAfter } from './calendar.ts';
import type { Random } from './random.ts';

/** @throws Error if it is not an amount of money */
export function centavosOf(pesos: number): Centavos {
  const amount = parsePesos(pesos);
  if (amount === null) throw new Error(`${pesos} is no amount`);
  return amount;
}

/**
 * What a person takes from a balance: all of it, or a round amount below.
 * @param allChance the probability of taking all
 */
export function takeFrom(random: Random, balanceCentavos: Centavos, allChance: number): Centavos {
  if (random.happens(allChance)) return balanceCentavos;
  const step = centavosOf(balanceCentavos >= 100_000 ? 100 : 50);
  return balanceCentavos - (balanceCentavos % step);
}

/** A real payment, as the operator's bank knows it. */
export interface Payment {
  /** The name of a payment method. */
  account: string;
  at: Date;
  /** Below zero for money out. */
  amountCentavos: Centavos;
  reference: string;
  description: string;
  /** Of the batch that it pays in one sum. */
  batchId?: string;
  /** Why it is no business of the books. */
  aside?: string;
}

/** A payment reference as the account's service prints it, without spaces. */
export function makeUpReference(random: Random, account: string): string {
  const digits = (count: number) => String(random.below(10 ** count)).padStart(count, '0');
  if (account !== 'Maya') return `1${digits(6)}${digits(6)}`;
  const hex = Buffer.from(random.bytes(6)).toString('hex').toUpperCase();
  return `4${hex.slice(1)}`;
}

/** When a payment was made that is booked at `bookedAt`: some minutes before, on the same day. */
export function paidBefore(random: Random, bookedAt: Date): Date {
  const paidAt = minutesAfter(bookedAt, -random.between(3, 40));
  const midnight = manilaDayStart(manilaDayOf(bookedAt));
  return paidAt > midnight ? paidAt : midnight;
}

/** The statement of an account as a CSV like GCash's history. */
export function writeStatement(
  bank: readonly Payment[],
  account: string,
  { from, to }: { from: Date; to: Date },
): string {
  const lines = bank
    .filter((payment) => payment.account === account && payment.at >= from && payment.at < to)
    .map((payment) => ({ time: manilaTimeOf(payment.at).slice(0, -3), ...payment }))
    .sort((one, other) => compare(one.time, other.time) || compare(one.reference, other.reference))
    .map(({ time, description, reference, amountCentavos }) => {
      const amount = writePesos(toPesos(Math.abs(amountCentavos)));
      const amounts = amountCentavos < 0 ? `${amount},` : `,${amount}`;
      return `${time},${description},${reference},${amounts}`;
    });
  return ['Date and Time,Description,Reference No.,Debit,Credit', ...lines, ''].join('\r\n');
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
