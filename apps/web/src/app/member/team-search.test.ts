import { expect, test } from 'vitest';
import { readTeamSearch } from './team-search.ts';

test.each([
  [{}, {}],
  [
    { direct: '2', indirect: '3', search: '007' },
    { direct: 2, indirect: 3, search: '007' },
  ],
  [{ direct: '1', indirect: '-2', search: '' }, {}],
  [{ direct: '1.5', indirect: 'x', page: '4' }, {}],
])('the address %j of the team is read as %j', (typed, search) => {
  expect(readTeamSearch(typed)).toEqual(search);
});
