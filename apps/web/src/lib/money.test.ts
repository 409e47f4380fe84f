import { expect, it } from 'vitest';
import { addPesos, showPoints } from './money.ts';

it('adds pesos up to the centavo, where floats would not', () => {
  expect(addPesos([0.1, 0.2])).toBe(0.3);
  expect(addPesos(Array.from({ length: 1_000 }, () => 0.07))).toBe(70);
  expect(addPesos([1_234_567.89, -0.9])).toBe(1_234_566.99);
  expect(addPesos([])).toBe(0);
});

it.each([
  [0, '0'],
  [1_250, '1,250'],
  [248_702.5, '248,702.50'],
])('%d points are shown as %s', (pesos, shown) => {
  expect(showPoints(pesos)).toBe(shown);
});
