import { expect, test } from 'vitest';
import { readDashboardSearch, searchOf, shownBy } from './dashboard-search.ts';

test.each([
  [{}, {}],
  [{ days: '7' }, { days: 7 }],
  [
    { days: 90, view: 'table' },
    { days: 90, view: 'table' },
  ],
  [{ days: '30', view: 'chart' }, {}],
  [{ days: 'x', page: '2' }, {}],
  [{ by: 'week', days: 7 }, { by: 'week' }],
  [{ by: 'year' }, {}],
])('The address of the dashboard with %j means %j', (typed, meant) => {
  expect(readDashboardSearch(typed)).toEqual(meant);
});

test.each(['7', '30', '90', 'weeks', 'months'] as const)('%s is kept in the address', (shown) => {
  for (const isTable of [false, true]) {
    const search = readDashboardSearch({ ...searchOf(shown, isTable) });
    expect([shownBy(search), search.view === 'table']).toEqual([shown, isTable]);
  }
});
