import { describe, expect, it } from 'vitest';
import { describeListed } from './list-headers.ts';
import {
  countFor,
  decodeCursor,
  encodeCursor,
  type Listed,
  nextCursorAfter,
  type Page,
  readPage,
} from './page.ts';

const cursor = {
  at: new Date('2026-03-10T04:00:00.123Z'),
  id: '019ce000-0000-7000-8000-000000000000',
};

describe('a page', () => {
  it.each([
    [{}, { limit: 1000, offset: 0, isBare: true }],
    [{ page: 3 }, { limit: 10, offset: 20, isBare: false }],
    [{ pageSize: 25 }, { limit: 25, offset: 0, isBare: false }],
    [
      { page: 2, pageSize: 25 },
      { limit: 25, offset: 25, isBare: false },
    ],
    [
      { cursor: 'x', page: 9 },
      { limit: 10, offset: 0, cursor: 'x', isBare: false },
    ],
  ])('of %j', (query, page) => {
    expect(readPage(query)).toEqual(page);
  });
});

describe('the count of a list', () => {
  const page = { limit: 10, offset: 0, isBare: false };
  const count = async () => ({ total: 7, totalIsExact: true });

  it('is made where somebody is told', async () => {
    expect(await countFor(page, count)).toEqual({ total: 7, totalIsExact: true });
  });

  it('costs nothing where nobody is', async () => {
    const failing = () => Promise.reject(new Error('counted'));
    const uncounted = await countFor({ ...page, isUncounted: true }, failing);
    expect(uncounted.totalIsExact).toBe(false);
  });
});

describe('a cursor', () => {
  it('comes back as it was', () => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    '',
    'nonsense',
    encode({}),
    encode([1]),
    encode([1, 'x']),
    encode(['1', cursor.id]),
    encode([1.5, cursor.id]),
    encode([9e15, cursor.id]),
    encode([1, `${cursor.id}'`]),
  ])('%j is refused', (text) => {
    expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'request_invalid' }));
  });

  it('follows a full page only', () => {
    const page = readPage({ pageSize: 2 });
    expect(nextCursorAfter([cursor, cursor], page, (row) => row)).toBe(encodeCursor(cursor));
    expect(nextCursorAfter([cursor], page, (row) => row)).toBeUndefined();
  });
});

describe('the headers of a list', () => {
  const rows = (count: number) => Array.from({ length: count }, () => null);
  const describe = (page: Page, listed: Listed<null>, url = '/api/admin/users') =>
    Object.fromEntries(describeListed(url, page, listed));
  const middle = { items: rows(10), total: 45, totalIsExact: true };

  it('say where all pages are, and keep the rest of the query', () => {
    const headers = describe(readPage({ page: 3 }), middle, '/api/x?page=3&search=a%20b');
    expect(headers['X-Total-Count']).toBe('45');
    expect(headers['X-Total-Count-Exact']).toBeUndefined();
    expect(headers.Link).toBe(
      [
        '</api/x?search=a+b&page=1&pageSize=10>; rel="first"',
        '</api/x?search=a+b&page=2&pageSize=10>; rel="prev"',
        '</api/x?search=a+b&page=4&pageSize=10>; rel="next"',
        '</api/x?search=a+b&page=5&pageSize=10>; rel="last"',
      ].join(', '),
    );
  });

  it('have no next page on the last one, and none before the first', () => {
    expect(describe(readPage({ page: 5 }), middle).Link).not.toContain('next');
    expect(describe(readPage({ page: 1 }), middle).Link).not.toContain('prev');
    expect(describe(readPage({ page: 99 }), middle).Link).toContain(
      'page=5&pageSize=10>; rel="prev"',
    );
  });

  it('are silent about pages where a bare call got everything', () => {
    const headers = describe(readPage({}), { items: rows(7), total: 7, totalIsExact: true });
    expect(headers).toEqual({ 'X-Total-Count': '7' });
  });

  it('say how to go on where a bare call did not', () => {
    const listed = { items: rows(1000), total: 10_000, totalIsExact: false };
    const headers = describe(readPage({}), listed);
    expect(headers['X-Total-Count-Exact']).toBe('false');
    expect(headers.Link).toContain('page=11&pageSize=100>; rel="next"');
  });

  it('go on by cursor far in, and from there', () => {
    const listed = { items: rows(100), total: 10_000, totalIsExact: false, nextCursor: 'abc' };
    const deep = describe(readPage({ page: 100, pageSize: 100 }), listed);
    expect(deep.Link).toContain('cursor=abc&pageSize=100>; rel="next"');
    expect(deep.Link).not.toContain('last');
    const deeper = describe(
      readPage({ cursor: 'abb', pageSize: 100 }),
      listed,
      '/api/x?cursor=abb',
    );
    expect(deeper.Link).toContain('</api/x?cursor=abc&pageSize=100>; rel="next"');
    const { nextCursor: _, ...lastPage } = listed;
    expect(describe(readPage({ cursor: 'abb' }), lastPage).Link).not.toContain('next');
  });
});
