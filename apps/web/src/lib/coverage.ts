import { lazily } from './lazily.ts';

const coverages = lazily(
  () =>
    new Intl.NumberFormat('en-PH', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** Coverage in percent, as screens show it: `112.34%`. */
export function showCoverage(percent: number): string {
  return coverages().format(percent / 100);
}
