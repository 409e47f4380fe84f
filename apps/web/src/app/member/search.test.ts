import { expect, test } from 'vitest';
import { goTo, readTeamSearch, readWithdrawSearch } from './search.ts';

test.each([
  [{}, {}],
  [
    { direct: '2', indirect: '3', search: '007' },
    { direct: 2, indirect: 3, search: '007' },
  ],
  [{ direct: '1', indirect: '-2', search: '' }, {}],
  [{ direct: '1.5', indirect: 'x', page: '4' }, {}],
  [{ direct: '1000', indirect: '1001' }, { direct: 1000 }],
  [{ direct: '3', directCursor: 'far', indirectCursor: '' }, { directCursor: 'far' }],
])('the address %j of the team is read as %j', (typed, search) => {
  expect(readTeamSearch(typed)).toEqual(search);
});

test.each([
  [{ page: 3 }, { direct: 3, indirectCursor: 'deep' }],
  [{ page: 1 }, { indirectCursor: 'deep' }],
  [{ cursor: 'far' }, { directCursor: 'far', indirectCursor: 'deep' }],
])('going to %j of one level leaves the other where it is', (to, search) => {
  const before = { direct: 2, indirectCursor: 'deep' };
  expect(goTo(before, 'direct', to)).toEqual(search);
  expect(goTo({ ...before, directCursor: 'old' }, 'direct', to)).toEqual(search);
});

test.each([
  [
    { again: 'K7Q2M9X40001', status: 'rejected', open: '' },
    { again: 'K7Q2M9X40001', status: 'rejected' },
  ],
  [{ again: '', page: '2' }, { page: 2 }],
  [{ again: 7 }, {}],
])('the address %j of Withdraw is read as %j', (typed, search) => {
  expect(readWithdrawSearch(typed)).toEqual(search);
});
