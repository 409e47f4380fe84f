import { manilaDayStart } from '@barya/rules';
import { locale, timeLocale } from '../../lib/language.ts';
import { lazily } from '../../lib/lazily.ts';

/** The look of all charts. Colours are tokens, so that they follow the scheme. */
export const chartLook = {
  h: '100%',
  dataKey: 'day',
  textColor: 'var(--ink-soft)',
  gridColor: 'var(--line)',
  // Days are evenly spaced, so that a missing one shows.
  xAxisProps: { minTickGap: 24, interval: 'equidistantPreserveStart' },
} as const;

/** A name for keyboard and screen readers; a title would appear as a second tooltip. */
export const nameChart = (label: string) => ({ accessibilityLayer: true, 'aria-label': label });

// Not in `lib/`, which members load too.

const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
const compactPesos = lazily(
  () => new Intl.NumberFormat(locale, { ...short, style: 'currency', currency: 'PHP' }),
);
const compactCount = lazily(() => new Intl.NumberFormat(locale, short));

/** Compact pesos, as `₱1.2K`; the exact amount is shown elsewhere. */
export function showPesosCompact(pesos: number): string {
  return compactPesos().format(pesos);
}

/** A count of people or clicks, as `1.2K`. */
export function showCountCompact(count: number): string {
  return compactCount().format(count);
}

const monthAndDay = lazily(
  () =>
    new Intl.DateTimeFormat(timeLocale, {
      timeZone: 'Asia/Manila',
      month: 'short',
      day: 'numeric',
    }),
);

/** A calendar day, `2026-03-15`, without its year: `Mar 15`. */
export function showCalendarDay(day: string): string {
  return monthAndDay().format(manilaDayStart(day));
}
