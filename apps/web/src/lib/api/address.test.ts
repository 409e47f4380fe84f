import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('a parameter goes into the path, encoded', () => {
  expect(addressOf('cancelWithdrawal', { id: 'a/b' })).toEqual({
    method: 'POST',
    address: '/api/agent/withdrawals/a%2Fb/cancel',
  });
});

test('what is undefined or empty is left out of the query', () => {
  const query = { page: 2, search: '', status: undefined, source: 'click_earnings' };
  expect(addressOf('listOwnWithdrawals', {}, query).address).toBe(
    '/api/agent/withdrawals?page=2&source=click_earnings',
  );
});
