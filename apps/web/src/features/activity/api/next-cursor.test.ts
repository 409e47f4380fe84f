import { expect, it } from 'vitest';
import { readNextCursor } from './next-cursor.ts';

it.each([
  [
    '</api/agent/activity?pageSize=20&page=1>; rel="first", </api/agent/activity?pageSize=20&cursor=WzFd>; rel="next"',
    'WzFd',
  ],
  ['</api/agent/activity?page=1&pageSize=20>; rel="first"', undefined],
  [null, undefined],
])('%s', (link, cursor) => {
  expect(readNextCursor(link)).toBe(cursor);
});
