import { describe, expect, it } from 'vitest';
import { describeListed } from './list-headers.ts';
import { type Listed, type Page, readPage } from './page.ts';

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

  it.each([
    { page: 1000, pageSize: 10 },
    { page: 100, pageSize: 100 },
    { page: 334, pageSize: 30 },
  ])('by number may begin anywhere in the first 10,000 rows: %j', (query) => {
    expect(readPage(query).offset).toBeLessThan(10_000);
  });

  it.each([{ page: 1001 }, { page: 101, pageSize: 100 }, { page: 335, pageSize: 30 }])(
    'by number is refused where the database would walk over more: %j',
    (query) => {
      expect(() => readPage(query)).toThrow(/first 10,000 rows/);
    },
  );
});

describe('the headers of a list', () => {
  const rows = (count: number) => Array.from({ length: count }, () => null);
  const describe = (page: Page, listed: Listed<null>, url = '/api/admin/users') =>
    Object.fromEntries(describeListed(url, page, listed));
  const middle = { items: rows(10), total: 45, totalIsExact: true, hasNext: true };

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
    const atEnd = { ...middle, hasNext: false };
    expect(describe(readPage({ page: 5 }), atEnd).Link).not.toContain('next');
    expect(describe(readPage({ page: 1 }), middle).Link).not.toContain('prev');
    expect(describe(readPage({ page: 99 }), atEnd).Link).toContain(
      'page=5&pageSize=10>; rel="prev"',
    );
  });

  it('have no pages if a bare call got everything', () => {
    const headers = describe(readPage({}), {
      items: rows(7),
      total: 7,
      totalIsExact: true,
      hasNext: false,
    });
    expect(headers).toEqual({ 'X-Total-Count': '7' });
  });

  it('have a next page if a bare call did not get everything', () => {
    const listed = { items: rows(1000), total: 10_000, totalIsExact: false, hasNext: true };
    const headers = describe(readPage({}), listed);
    expect(headers['X-Total-Count-Exact']).toBe('false');
    expect(headers.Link).toContain('page=11&pageSize=100>; rel="next"');
  });

  const deep = {
    items: rows(100),
    total: 10_000,
    totalIsExact: false,
    hasNext: true,
    cursors: { previous: 'abb', next: 'abd', last: 'end' },
  };

  it('continue by cursor beyond row 10,000, to the end too', () => {
    const { Link } = describe(readPage({ page: 100, pageSize: 100 }), deep);
    expect(Link).toContain('page=99&pageSize=100>; rel="prev"');
    expect(Link).toContain('cursor=abd&pageSize=100>; rel="next"');
    expect(Link).toContain('cursor=end&pageSize=100>; rel="last"');
  });

  it('keep to cursors from there', () => {
    const page = readPage({ cursor: 'abc', pageSize: 100 });
    expect(describe(page, deep, '/api/x?sort=-amount&cursor=abc').Link).toBe(
      [
        '</api/x?sort=-amount&page=1&pageSize=100>; rel="first"',
        '</api/x?sort=-amount&cursor=abb&pageSize=100>; rel="prev"',
        '</api/x?sort=-amount&cursor=abd&pageSize=100>; rel="next"',
        '</api/x?sort=-amount&cursor=end&pageSize=100>; rel="last"',
      ].join(', '),
    );
  });

  it('continue by cursor if the total is unknown', () => {
    const found = { ...deep, items: rows(10), total: 40 };
    expect(describe(readPage({ page: 3 }), found).Link).toContain(
      'page=4&pageSize=10>; rel="next"',
    );
    expect(describe(readPage({ page: 4 }), found).Link).toContain(
      'cursor=abd&pageSize=10>; rel="next"',
    );
  });

  it('end with the last numbered page if two lists share their pages', () => {
    const { cursors: _, ...shared } = deep;
    expect(describe(readPage({ page: 99, pageSize: 100 }), shared).Link).toContain('page=100');
    expect(describe(readPage({ page: 100, pageSize: 100 }), shared).Link).not.toContain('next');
  });
});
