import { beforeEach, expect, test, vi } from 'vitest';
import { keepList, readKeptList, searchOfQueue } from './kept-lists.ts';

const LIST = '/admin/all-users';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

test('keeps what was chosen, by person and list', () => {
  const chosen = { status: 'all', sort: 'username', pageSize: 50 };
  const passing = { search: 'ana', from: '2026-11-01', page: 3, open: 'x', tab: 'decided' };
  keepList('one', LIST, { ...chosen, ...passing });
  keepList('one', '/admin/audit', { pageSize: 25 });
  expect(readKeptList('one', LIST)).toEqual(chosen);
  expect(readKeptList('two', LIST)).toEqual({});
  keepList('one', LIST, {});
  expect(readKeptList('one', LIST)).toEqual({});
  expect(readKeptList('one', '/admin/audit')).toEqual({ pageSize: 25 });
});

test.each(['{', 'null', '[]', '{"/admin/all-users":7}', '{"/admin/all-users":{"pageSize":"7"}}'])(
  'opens the default where storage holds %s',
  (text) => {
    localStorage.setItem('barya.lists.one', text);
    expect(readKeptList('one', LIST)).toEqual({});
  },
);

test('opens the rows of a queue as their list was last chosen', () => {
  keepList('one', '/admin/payouts', { pageSize: 50, method: 'GCash', status: 'sent' });
  const rows = { tab: 'batches', status: 'open', madeBy: 'me' };
  expect(searchOfQueue('one', 'batch_mine')).toEqual({ pageSize: 50, ...rows });
  expect(searchOfQueue('two', 'batch_mine')).toEqual(rows);
});

test('opens the default without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepList('one', LIST, { pageSize: 25 });
  expect(readKeptList('one', LIST)).toEqual({});
});
