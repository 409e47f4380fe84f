/** How all charts look: their colours are tokens, so that both schemes have their own. */
export const chartLook = {
  h: '100%',
  dataKey: 'day',
  textColor: 'var(--ink-soft)',
  gridColor: 'var(--line)',
  // Days stand at even distances, so that a missing one is seen.
  xAxisProps: { minTickGap: 24, interval: 'equidistantPreserveStart' },
} as const;

/** A name for the keyboard and screen readers; a title would lie over the tooltip as a second one. */
export const nameChart = (label: string) => ({ accessibilityLayer: true, 'aria-label': label });
