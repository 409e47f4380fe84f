import { expect, test } from 'vitest';
import { canBePaid } from './domain.ts';

const upline = { role: 'agent', status: 'approved', isActive: true, deletedAt: null } as const;

test.each([
  ['an approved and active agent', true, {}],
  ['an admin', false, { role: 'admin' }],
  ['one who waits for approval', false, { status: 'pending' }],
  ['one who is suspended', false, { isActive: false }],
  ['one whose account was deleted', false, { deletedAt: new Date('2026-03-10T04:00:00Z') }],
] as const)('Referral income is paid to %s: %s', (_, isPaid, change) => {
  expect(canBePaid({ ...upline, ...change })).toBe(isPaid);
});
