import { expect, test } from 'vitest';
import { readDashboardSearch } from './dashboard-search.ts';

test.each([
  [{}, {}],
  [{ days: '7' }, { days: 7 }],
  [
    { days: 90, view: 'table' },
    { days: 90, view: 'table' },
  ],
  [{ days: '30', view: 'chart' }, {}],
  [{ days: 'x', page: '2' }, {}],
])('The address of the dashboard with %j means %j', (typed, meant) => {
  expect(readDashboardSearch(typed)).toEqual(meant);
});
