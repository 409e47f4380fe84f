import { expect, test } from 'vitest';
import { titleOf } from './titles.ts';

test.each([
  ['/', 'Home | Barya'],
  ['/login', 'Login | Barya'],
  ['/login/', 'Login | Barya'],
  ['/agent', 'Barya'],
  ['/agent/dashboard', 'Agent Dashboard | Barya'],
  ['/admin/shared-withdrawal', 'Shared Capital Withdrawals | Barya'],
  ['/admin/earning-history', 'Barya'],
  ['/admin/earnings-history', 'Earnings History | Barya'],
  ['/nowhere', 'Barya'],
])('%s', (pathname, title) => {
  expect(titleOf(pathname)).toBe(title);
});
