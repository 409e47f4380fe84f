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

/** The length of the forecast, including today. */
export const FORECAST_DAYS = 60;
/** The most finished days that the averages cover. */
export const TREND_DAYS = 28;
const MOST_UPLINES = 2;

/** What packages pay on one day in Manila. */
export interface Due {
  day: string;
  amountCentavos: Centavos;
}

/** What packages still owe, by due date. */
export interface DueDates {
  overdueCentavos: Centavos;
  /** One entry for each forecast day. */
  days: Due[];
  laterCentavos: Centavos;
}

/**
 * Decides when packages pay what they still owe. Overdue is the remainder: summing past days would
 * get slower as the platform ages.
 *
 * @param owed.owedCentavos the total in escrow
 * @param owed.dues what falls due from today on
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

/** The reward fund's flows over finished days, in centavos. */
export interface Flows {
  /** The number of days covered. */
  days: number;
  promisedCentavos: Centavos;
  /** Pay-ins minus pay-outs. */
  paidInCentavos: Centavos;
}

/**
 * The first day that would end with a negative reward fund, if the average day repeats from
 * tomorrow. Null if the forecast has none.
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
    // Multiplied out to avoid rounding an average.
    if (fundCentavos * days + changeCentavos * ahead < 0) return addDays(today, ahead);
  }
  return null;
}

/** How many sales of a package type the reward fund covers, with the income of two uplines. */
export interface Sellable {
  terms: PackageTerms;
  forSale: boolean;
  /** What one minimum sale promises. */
  promisedCentavos: Centavos;
  /** The number of minimum sales; null without a limit. */
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

/** What these days pay together. */
export function sumOf(dues: readonly Due[]): Centavos {
  return dues.reduce((total, { amountCentavos }) => total + amountCentavos, 0);
}
