import { describe, expect, it } from 'vitest';
import { daysOf, judgeDays, presetOf, presets } from './period.ts';

describe('a period with a name', () => {
  it.each([
    ['thisMonth', '2026-03-16', '2026-03-01', '2026-03-16'],
    ['lastMonth', '2026-03-16', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last30Days', '2026-03-16', '2026-02-15', '2026-03-16'],
    ['lastYear', '2026-03-16', '2025-03-17', '2026-03-16'],
    ['lastYear', '2024-12-31', '2024-01-02', '2024-12-31'],
  ] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
    expect(daysOf(preset, today)).toEqual({ from, to });
  });

  it.each(presets)('is known by its days: %s', (preset) => {
    expect(presetOf(daysOf(preset, '2026-03-16'), '2026-03-16')).toBe(preset);
  });

  it('differs from any other', () => {
    expect(presetOf({ from: '2026-03-02', to: '2026-03-16' }, '2026-03-16')).toBe(null);
  });
});

it.each([
  ['', '2026-03-01', ['from', 'missing']],
  ['2026-03-01', '', ['to', 'missing']],
  ['2026-03-17', '2026-03-20', ['from', 'future']],
  ['2026-03-05', '2026-03-04', ['to', 'order']],
  ['2025-03-15', '2026-03-16', ['from', 'length']],
  ['2025-03-16', '2026-12-31', null],
  ['2026-03-16', '2026-03-16', null],
])('days typed from %j to %j', (from, to, fault) => {
  expect(judgeDays({ from, to }, '2026-03-16')).toEqual(fault);
});
