import { type Centavos, splitEvenly } from '@barya/money';

/** How many instalments a package 4 pays. */
export const INSTALMENT_COUNT = 4;

/** The assumed amount of a package 4 partial claim when its amount is unknown. */
export const PARTIAL_CLAIM_DEFAULT_CENTAVOS: Centavos = 1250_00;

// The first instalment is period 2. On the day it falls due the clock is already in the next
// period, and clients claim by the clock's period.
const FIRST_PERIOD = 2;

/** One of the four payments of a package 4. */
export interface Instalment {
  /** 2 to 5. */
  period: number;
  dueAt: Date;
  amountCentavos: Centavos;
  /** The income in the amount. */
  incomeCentavos: Centavos;
  /** The principal in the amount. */
  principalCentavos: Centavos;
}

/** When instalments fall due: after each quarter of the package's duration. */
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

/** The four instalments: equal parts rounded down, the fourth takes the remainder. */
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
 * Splits income evenly, but an instalment's income never exceeds its amount. That matters only
 * below 16 centavos of principal, where the remainder can exceed the last amount. The excess then
 * moves to the instalment before.
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
