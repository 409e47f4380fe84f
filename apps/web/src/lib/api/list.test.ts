import { expect, test } from 'vitest';
import { readLinks } from './list.ts';

test.each([
  [null, {}],
  ['</api/x?page=1&pageSize=10>; rel="first"', {}],
  [
    '</api/x?page=1&pageSize=10>; rel="first", </api/x?page=2&pageSize=10>; rel="prev", </api/x?cursor=WzFd&pageSize=10>; rel="next", </api/x?sort=-amount&cursor=WzJd&pageSize=10>; rel="last"',
    { prev: { page: 2 }, next: { cursor: 'WzFd' }, last: { cursor: 'WzJd' } },
  ],
  ['</api/x>; rel="next"', {}],
])('%s', (header, links) => {
  expect(readLinks(header)).toEqual(links);
});
