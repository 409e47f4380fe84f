/** The look of all charts. Colours are tokens, so that they follow the scheme. */
export const chartLook = {
  h: '100%',
  dataKey: 'day',
  textColor: 'var(--ink-soft)',
  gridColor: 'var(--line)',
  // Days have even distances, so that a missing one shows.
  xAxisProps: { minTickGap: 24, interval: 'equidistantPreserveStart' },
} as const;

/** A name for keyboard and screen readers; a title would appear as a second tooltip. */
export const nameChart = (label: string) => ({ accessibilityLayer: true, 'aria-label': label });
