import type { Site } from '@barya/contract/settings';
import { parsePercent, percentOf, toPesos } from '@barya/money';
import { locale } from '../../lib/language.ts';
import { centavosOf } from '../../lib/money.ts';

type Offer = Site['packages'][number];

/** The income of a package's smallest purchase, in pesos. */
export function incomeAtMinimum({ minimumAmount, incomePercent }: Offer): number {
  return toPesos(percentOf(centavosOf(minimumAmount), parsePercent(incomePercent) ?? 0));
}

/** The value of a package's smallest purchase at maturity, in pesos. */
export function owedAtMinimum(offer: Offer): number {
  const owedCentavos = centavosOf(offer.minimumAmount) + centavosOf(incomeAtMinimum(offer));
  return toPesos(owedCentavos);
}

const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });

/** Percent as screens show it, without the sign: `0.5`, `1,000`. */
export function showPercent(percent: number): string {
  return percents.format(percent);
}

/** The pay of a full day of clicks, in pesos. */
export function dayOfClicks({
  payPerClick,
  dailyClickLimit,
  dailyClickMaximum,
}: Site['clicks']): number {
  const clickedCentavos = centavosOf(payPerClick) * dailyClickLimit;
  return toPesos(Math.min(clickedCentavos, centavosOf(dailyClickMaximum)));
}

/** Days of full clicks that earn back the activation fee; null if clicks pay nothing. */
export function daysToEarnFee(clicks: Site['clicks']): number | null {
  const perDay = dayOfClicks(clicks);
  return perDay > 0 ? Math.ceil(clicks.activationAmount / perDay) : null;
}
