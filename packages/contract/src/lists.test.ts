import { expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { listQuery } from './lists.ts';
import { withdrawalRoutes } from './withdrawals.ts';

const query = listQuery({ statuses: ['pending', 'approved'], sorts: ['createdAt', 'amount'] });
const bySource = withdrawalRoutes.listWithdrawalsBySource.query;

test.each([
  [{}, {}],
  [{ page: '', pageSize: '', search: ' ', status: '', sort: '', cursor: '' }, {}],
  [
    { page: '2', pageSize: '100' },
    { page: 2, pageSize: 100 },
  ],
  [{ search: ' Maria ' }, { search: 'Maria' }],
  [{ status: 'pending' }, { status: 'pending' }],
  [{ status: 'all' }, {}],
  [{ sort: 'amount' }, { sort: { by: 'amount', descending: false } }],
  [{ sort: '-createdAt' }, { sort: { by: 'createdAt', descending: true } }],
  [{ cursor: 'eyJhIjoxfQ' }, { cursor: 'eyJhIjoxfQ' }],
  [{ _: '1', constructor: 'x', limit: '5' }, {}],
])('%j is understood', (given, parsed) => {
  expect(query.parse(given)).toEqual(parsed);
});

const PAGE = 'Please choose a valid page';
const SIZE = 'Page size must be a number from 1 to 100';
test.each([
  [{ page: '0' }, PAGE],
  [{ page: '-1' }, PAGE],
  [{ page: '1.5' }, PAGE],
  [{ page: 'x' }, PAGE],
  [{ page: '1e3' }, PAGE],
  [{ page: '99999999999999999999' }, PAGE],
  [{ page: ['1', '2'] }, PAGE],
  [{ pageSize: '0' }, SIZE],
  [{ pageSize: '101' }, SIZE],
  [{ pageSize: 'all' }, SIZE],
  [{ search: 'a'.repeat(101) }, 'Please search for a shorter text'],
  [{ search: 'a\0' }, 'Please search for a shorter text'],
  [{ search: ['a'] }, 'Please search for a shorter text'],
  [{ status: 'toString' }, 'Please choose a valid status'],
  [{ status: ['pending', 'approved'] }, 'Please choose a valid status'],
  [{ sort: 'password' }, 'Please choose a valid order'],
  [{ sort: '--amount' }, 'Please choose a valid order'],
  [{ sort: '-' }, 'Please choose a valid order'],
  [{ cursor: 'a b' }, PAGE],
])('%j is refused: %s', (given, message) => {
  const { error } = query.safeParse(given);
  expect(describeIssues(error!).message).toBe(message);
});

test('A status is ignored where a list has none', () => {
  expect(listQuery({ statuses: [], sorts: ['createdAt'] }).parse({ status: 'x' })).toEqual({});
});

test.each([undefined, '', 'x', 'toString', ['click_earnings']])(
  'The source %j of a list is refused',
  (source) => {
    const { error } = bySource.safeParse({ source });
    expect(describeIssues(error!).message).toBe('Please choose a valid source');
  },
);

test('A list by source takes its source and the rest', () => {
  expect(bySource.parse({ source: 'direct_indirect', page: '1' })).toEqual({
    source: 'direct_indirect',
    page: 1,
  });
});
