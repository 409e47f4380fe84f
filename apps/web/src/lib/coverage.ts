import { lazily } from './lazily.ts';

const coverages = lazily(
  () =>
    new Intl.NumberFormat('en-PH', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);

/** What is there by what is owed, in percent of an answer, as screens show it: `112.34%`. */
export function showCoverage(percent: number): string {
  return coverages().format(percent / 100);
}
