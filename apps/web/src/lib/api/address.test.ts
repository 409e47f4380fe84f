import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('a parameter goes into the path, encoded', () => {
  expect(addressOf('approveWithdrawal', { id: 'a/b' })).toEqual({
    method: 'POST',
    address: '/api/admin/withdrawals/a%2Fb/approve',
  });
});

test('what is undefined or empty is left out of the query', () => {
  const query = { page: 2, search: '', status: undefined, source: 'click_earnings' };
  expect(addressOf('listWithdrawalsBySource', {}, query).address).toBe(
    '/api/admin/withdrawals/by-source?page=2&source=click_earnings',
  );
});
