import { describe, expect, it } from 'vitest';
import { decidePeriod, namePeriod } from './period.ts';
import { Refusal } from './refusal.ts';

const TODAY = '2026-03-10';

describe('a period', () => {
  it.each([
    [{}, '2026-03-01', TODAY],
    [{ from: '2026-02-20' }, '2026-02-20', TODAY],
    [{ to: '2026-02-15' }, '2026-02-01', '2026-02-15'],
    [{ from: '2026-03-01', to: '2026-03-31' }, '2026-03-01', TODAY],
    [{ from: TODAY, to: '9999-12-31' }, TODAY, TODAY],
    [{ from: '2025-03-10', to: TODAY }, '2025-03-10', TODAY],
  ])('of %j is from %s to %s', (asked, from, to) => {
    expect(decidePeriod(asked, TODAY)).toMatchObject({ from, to, isOpen: to === TODAY });
  });

  it('begins and ends at midnight in Manila', () => {
    const { start, end } = decidePeriod({ from: '2026-02-01', to: '2026-02-28' }, TODAY);
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-01-31T16:00:00.000Z',
      '2026-02-28T16:00:00.000Z',
    ]);
  });

  it('that ends today includes movements dated by a clock that was ahead', () => {
    expect(decidePeriod({}, TODAY).end.getTime()).toBeGreaterThan(Date.parse('2090-01-01'));
  });

  it.each([
    [{ from: '2026-03-11' }, 'from', 'Please choose a first day that is not after today'],
    [
      { from: '2026-03-05', to: '2026-03-04' },
      'to',
      'Please choose a last day that is not before the first day',
    ],
    [{ from: '2025-03-09' }, 'from', 'Please choose a period of at most 366 days'],
    [{ from: '0000-01-01', to: '0000-01-02' }, 'from', 'Please choose a first day from 2000 on'],
  ])('of %j is refused', (asked, field, message) => {
    const decide = () => decidePeriod(asked, TODAY);
    expect(decide).toThrow(Refusal);
    expect(decide).toThrow(message);
    expect(catchRefusal(decide)).toMatchObject({
      code: 'request_invalid',
      fields: { [field]: message },
    });
  });

  it.each([
    ['2026-02-01', '2026-02-28', '2026-02'],
    ['2024-02-01', '2024-02-29', '2024-02'],
    ['2024-02-01', '2024-02-28', '2024-02-01-to-2024-02-28'],
    ['2026-12-01', '2026-12-31', '2026-12'],
    ['2026-03-10', '2026-03-10', '2026-03-10'],
    ['2026-01-01', '2026-02-28', '2026-01-01-to-2026-02-28'],
  ])('from %s to %s is called %s', (from, to, name) => {
    expect(namePeriod({ from, to })).toBe(name);
  });
});

function catchRefusal(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
