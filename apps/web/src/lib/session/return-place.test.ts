import { beforeEach, expect, test, vi } from 'vitest';
import { decideLanding, rememberPlace, takePlace } from './return-place.ts';

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

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

test.each([
  ['one', 'one', '/admin/cash-ins?pageSize=50'],
  ['one', 'two', null],
  [undefined, 'two', '/admin/cash-ins?pageSize=50'],
])('a place that %s left leads %s to %s, once', (owner, taker, place) => {
  rememberPlace('/admin/cash-ins?pageSize=50', owner);
  expect([takePlace(taker), takePlace(owner ?? taker)]).toEqual([place, null]);
});
