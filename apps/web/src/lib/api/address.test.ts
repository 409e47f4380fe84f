import { agentPaths } from '@barya/contract/agent-paths';
import { expect, test } from 'vitest';
import { addPaths, addressOf } from './address.ts';

addPaths(agentPaths);

test('a parameter goes into the path, encoded, and the rest into the body', () => {
  expect(addressOf('renamePayoutAccount', { id: 'a/b', name: 'Bank' })).toEqual({
    method: 'PUT',
    address: '/api/agent/payout-accounts/a%2Fb',
    body: { name: 'Bank' },
  });
});

test('what is undefined or empty is left out of the query', () => {
  const query = { page: 2, search: '', status: undefined, source: 'click_earnings' };
  expect(addressOf('listOwnWithdrawals', query).address).toBe(
    '/api/agent/withdrawals?page=2&source=click_earnings',
  );
});
