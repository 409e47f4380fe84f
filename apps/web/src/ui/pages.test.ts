import { describe, expect, test } from 'vitest';
import { decidePages } from './pages.ts';

describe('decidePages', () => {
  test.each<[number, number, (number | string)[]]>([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 10, [1, 2, 'gap-after', 10]],
    [5, 10, [1, 'gap-before', 4, 5, 6, 'gap-after', 10]],
    [10, 10, [1, 'gap-before', 9, 10]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  ])('page %d of %d', (page, pageCount, slots) => {
    expect(decidePages(page, pageCount)).toEqual(slots);
  });
});
