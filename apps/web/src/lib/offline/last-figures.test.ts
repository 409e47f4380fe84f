import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeToken, saveToken } from '../session/token.ts';
import { FIGURES_KEY } from './figures-store.ts';
import { keepFigures, restoreFigures } from './last-figures.ts';

const maria = { _id: '1', username: 'maria', role: 'agent' };
const USER = ['session', 'currentUser'];
const EARNINGS = ['agent', 'readEarnings'];

const hasFigures = () => localStorage.getItem(FIGURES_KEY) !== null;

/** What the browser has. */
function stubStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
}

/** Keeps what `shown` has, as after a visit. */
function keep(
  shown: readonly (readonly [readonly string[], unknown])[],
  user: object = maria,
): void {
  const client = new QueryClient();
  client.setQueryData(USER, user, { updatedAt: 1_000 });
  for (const [key, data] of shown) client.setQueryData(key, data, { updatedAt: 2_000 });
  keepFigures(client)();
}

function restore(): { client: QueryClient; user: unknown } {
  const client = new QueryClient();
  return { client, user: restoreFigures(client) };
}

beforeEach(() => {
  stubStorage();
  saveToken('the token of maria');
});
afterEach(() => void vi.unstubAllGlobals());

test('a later visit has the last figures and their time', () => {
  keep([[EARNINGS, { wallet: 500 }]]);
  const { client, user } = restore();
  expect(user).toEqual(maria);
  expect(client.getQueryData(EARNINGS)).toEqual({ wallet: 500 });
  expect(client.getQueryState(EARNINGS)?.dataUpdatedAt).toBe(2_000);
});

test('what was kept on an earlier visit stays, and what is newer on screen wins', () => {
  keep([[['agent', 'listActivePackages'], ['one']]]);
  keep([[EARNINGS, { wallet: 500 }]]);
  const client = new QueryClient();
  client.setQueryData(EARNINGS, { wallet: 900 });
  restoreFigures(client);
  expect(client.getQueryData(EARNINGS)).toEqual({ wallet: 900 });
  expect(client.getQueryData(['agent', 'listActivePackages'])).toEqual(['one']);
});

test('support, security and the desk stay off the device', () => {
  keep([
    [['support', 'listOwnSupportThreads'], ['a letter']],
    [['account', 'listSessions'], ['a phone']],
    [['admin', 'listIncome'], ['all']],
  ]);
  expect(localStorage.getItem('barya.lastFigures')).not.toMatch(/letter|phone|all/);
});

test('staff have none', () => {
  keep([[EARNINGS, { wallet: 500 }]], { ...maria, role: 'admin' });
  expect(hasFigures()).toBe(false);
});

test('signing out erases them, and so does another person', () => {
  keep([[EARNINGS, { wallet: 500 }]]);
  removeToken();
  expect(hasFigures()).toBe(false);
  saveToken('the token of maria');
  keep([[EARNINGS, { wallet: 500 }]]);
  saveToken('the token of pedro');
  expect(hasFigures()).toBe(false);
});

test('nothing is shown to another token, even if nobody erased', () => {
  keep([[EARNINGS, { wallet: 500 }]]);
  localStorage.setItem('token', 'the token of pedro');
  expect(restore().user).toBeNull();
});

test('they never grow beyond their room, and always say whose they are', () => {
  const big = 'x'.repeat(50_000);
  keep(
    Array.from({ length: 20 }, (_, page) => [['agent', 'readReceipt', `${page}`], big] as const),
  );
  expect(localStorage.getItem('barya.lastFigures')?.length).toBeLessThan(210_000);
  expect(restore().user).toEqual(maria);
});
