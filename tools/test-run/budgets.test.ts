import { expect, it } from 'vitest';
import { budgets, describeTimes, judgeTimes } from './budgets.mjs';

const stepsUsing = (share: number) =>
  Object.entries(budgets).map(([name, seconds]) => ({
    name,
    wallSeconds: 1,
    cpuSeconds: seconds * share,
  }));

it('judges the sum, not single steps', () => {
  const [first, ...others] = stepsUsing(1);
  expect(judgeTimes([{ ...first!, cpuSeconds: 2 * budgets[first!.name]! }, ...others])).toBeNull();
  expect(judgeTimes(stepsUsing(1.29))).toBeNull();
  expect(judgeTimes(stepsUsing(1.31))).toMatch(/^The steps used [\d,]+ s of the processor, above/);
});

it('asserts nothing where nothing is measured', () => {
  const [first, ...others] = stepsUsing(9);
  const steps = [{ ...first!, cpuSeconds: null }, ...others];
  expect(judgeTimes(steps)).toBeNull();
  expect(describeTimes(steps)).toContain('not measured');
});

it('has a line for each step and for the sum', () => {
  expect(describeTimes([{ name: 'chaos', wallSeconds: 61.2, cpuSeconds: 70.7 }])).toBe(
    [
      '       wall   CPU  budget of CPU',
      `chaos  61 s  71 s  ${`${budgets.chaos} s`.padStart(13)}`,
      `sum          71 s  ${`${budgets.chaos} s`.padStart(13)}`,
    ].join('\n'),
  );
});
