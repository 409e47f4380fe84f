import { expect, test } from 'vitest';
import './desk-titles.ts';
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
  ['/agent/receipts/T7M2K4P9QX0B', 'Receipt | Barya'],
  ['/agent/support/new', 'Ask Support | Barya'],
  ['/agent/support/0195c1c4', 'Conversation | Barya'],
  ['/admin/all-users/0195c1c4/receipts/T7M2K4P9QX0B', 'Receipt | Barya'],
  ['/nowhere', 'Barya'],
  ['/agent/toString', 'Barya'],
])('%s', (pathname, title) => {
  expect(titleOf(pathname)).toBe(title);
});
