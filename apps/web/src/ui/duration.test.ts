import { expect, test } from 'vitest';
import { nameDuration } from './duration.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [130, '2 h 10 min'],
  [2_879, '47 h 59 min'],
  [2_880, '2 days'],
  [2_881, '3 days'],
])('%s minutes last %s', (minutes, duration) => {
  expect(nameDuration(minutes)).toBe(duration);
});
