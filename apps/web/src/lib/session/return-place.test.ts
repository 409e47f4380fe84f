import { expect, test } from 'vitest';
import { decideLanding } from './return-place.ts';

test.each([
  ['admin', null, '/admin'],
  ['agent', null, '/agent'],
  ['guest', null, '/dashboard'],
  ['agent', '/agent/withdraw?status=pending', '/agent/withdraw?status=pending'],
  ['admin', '/admin?x=1', '/admin?x=1'],
  ['agent', '/admin/settings', '/agent'],
  ['agent', '/agents-only', '/agent'],
  ['admin', 'https://elsewhere.example/admin', '/admin'],
  ['admin', '//elsewhere.example/admin', '/admin'],
])('%s who was at %s lands on %s', (role, remembered, landing) => {
  expect(decideLanding(role, remembered)).toBe(landing);
});
