import { type Centavos, splitEvenly } from '@barya/money';

/** How many instalments a package 4 pays. */
export const INSTALMENT_COUNT = 4;

/** What a package 4 partial claim is taken as where its amount is not known. */
export const PARTIAL_CLAIM_DEFAULT_CENTAVOS: Centavos = 1250_00;

// On the day an instalment falls due the clock already stands in the period after it, and clients
// claim by the period of the clock: so the first instalment is period 2.
const FIRST_PERIOD = 2;

/** One of the four payments of a package 4. */
export interface Instalment {
  /** 2 to 5. */
  period: number;
  dueAt: Date;
  amountCentavos: Centavos;
  /** The part of the amount that is income. */
  incomeCentavos: Centavos;
  /** The part of the amount that is principal given back. */
  principalCentavos: Centavos;
}

/** When each period's instalment falls due: after every quarter of the package's duration. */
export function instalmentDueTimes(
  startedAt: Date,
  maturesAt: Date,
): { period: number; dueAt: Date }[] {
  const startMs = startedAt.getTime();
  const durationMs = maturesAt.getTime() - startMs;
  return Array.from({ length: INSTALMENT_COUNT }, (_, index) => ({
    period: FIRST_PERIOD + index,
    dueAt: new Date(startMs + Math.round(((index + 1) * durationMs) / INSTALMENT_COUNT)),
  }));
}

/** The four instalments: equal parts rounded down, the fourth carries the remainder. */
export function decideInstalments(
  principalCentavos: Centavos,
  incomeCentavos: Centavos,
  startedAt: Date,
  maturesAt: Date,
): Instalment[] {
  const amounts = splitEvenly(principalCentavos + incomeCentavos, INSTALMENT_COUNT);
  const incomes = splitIncome(incomeCentavos, amounts);
  return instalmentDueTimes(startedAt, maturesAt).map((due, index) => {
    const amount = amounts[index]!;
    const income = incomes[index]!;
    return {
      ...due,
      amountCentavos: amount,
      incomeCentavos: income,
      principalCentavos: amount - income,
    };
  });
}

/**
 * Income split evenly, except that no instalment holds more income than its amount. That happens
 * only below 16 centavos of principal, where the remainder of the income alone can exceed the last
 * amount; the rest then goes to the instalment before.
 */
function splitIncome(incomeCentavos: Centavos, amounts: readonly Centavos[]): Centavos[] {
  let left = incomeCentavos;
  const lastFirst = amounts.toReversed().map((amount, index) => {
    const income = Math.min(amount, splitEvenly(left, amounts.length - index).at(-1)!);
    left -= income;
    return income;
  });
  return lastFirst.reverse();
}
