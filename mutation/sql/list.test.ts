import { expect, it } from 'vitest';
import { mutations } from './list.ts';

it('every place that is named is there, and has mistakes to make', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(249);
});
