import type { Centavos } from '@barya/money';
import {
  addDays,
  countCovered,
  isForSale,
  type PackageTerms,
  promiseOf,
  type SaleConditions,
} from '@barya/rules';
import type { Settings } from '../../settings/index.ts';

/** How far the forecast looks, today included. */
export const FORECAST_DAYS = 60;
/** How many days that are over make the averages, at most. */
export const TREND_DAYS = 28;
const MOST_UPLINES = 2;

/** What packages still pay on a day in Manila. */
export interface Due {
  day: string;
  amountCentavos: Centavos;
}

/** The same by when it falls due. */
export interface DueDates {
  overdueCentavos: Centavos;
  /** Each of the forecast's days. */
  days: Due[];
  laterCentavos: Centavos;
}

/**
 * When packages pay what they still owe. Days that are over are as many as the platform is old, so
 * what fell due on them is not added up, but what is left.
 *
 * @param owed.owedCentavos all of it, which lies in escrow
 * @param owed.dues what falls due today and later
 */
export function decideDueDates(
  { owedCentavos, dues }: { owedCentavos: Centavos; dues: readonly Due[] },
  today: string,
): DueDates {
  const last = addDays(today, FORECAST_DAYS - 1);
  const known = new Map(dues.map(({ day, amountCentavos }) => [day, amountCentavos]));
  return {
    overdueCentavos: owedCentavos - sumOf(dues),
    days: Array.from({ length: FORECAST_DAYS }, (_, index) => {
      const day = addDays(today, index);
      return { day, amountCentavos: known.get(day) ?? 0 };
    }),
    laterCentavos: sumOf(dues.filter(({ day }) => day > last)),
  };
}

/** What went out of the reward fund and into it on the days that are over, in centavos. */
export interface Flows {
  /** How many days it is of. */
  days: number;
  promisedCentavos: Centavos;
  /** Pay-ins less pay-outs. */
  paidInCentavos: Centavos;
}

/**
 * The first day at whose end the reward fund would be below zero, were each day from tomorrow on
 * like the average of the days that are over; null where none of the forecast's is.
 *
 * @param fundCentavos what the fund can still promise
 */
export function findShortfall(
  fundCentavos: Centavos,
  { days, promisedCentavos, paidInCentavos }: Flows,
  today: string,
): string | null {
  const changeCentavos = paidInCentavos - promisedCentavos;
  for (let ahead = 1; ahead <= FORECAST_DAYS; ahead += 1) {
    // Multiplied out, so that no average is rounded.
    if (fundCentavos * days + changeCentavos * ahead < 0) return addDays(today, ahead);
  }
  return null;
}

/** How much of a package type the reward fund covers, with the income of two uplines. */
export interface Sellable {
  terms: PackageTerms;
  forSale: boolean;
  /** By a sale of the minimum. */
  promisedCentavos: Centavos;
  /** How many sales of the minimum it covers; null where there is no limit. */
  sales: number | null;
}

export function decideSellable(settings: Settings, fundCentavos: Centavos): Sellable[] {
  return Object.values(settings.packages).map((terms) => {
    const sale: SaleConditions = {
      incomePercent: terms.incomePercent,
      sharePercent: settings.sharedEarningPercent,
      uplines: MOST_UPLINES,
    };
    return {
      terms,
      forSale: isForSale(terms),
      promisedCentavos: promiseOf(sale, terms.minimumCentavos),
      sales: countCovered(sale, terms.minimumCentavos, fundCentavos),
    };
  });
}

function sumOf(dues: readonly Due[]): Centavos {
  return dues.reduce((total, { amountCentavos }) => total + amountCentavos, 0);
}
