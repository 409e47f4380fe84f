import { afterEach, expect, it, vi } from 'vitest';
import { keepCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

function writtenAt(protocol: string, ...choice: Parameters<typeof keepCookie>): string {
  const page = { cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', page);
  keepCookie(...choice);
  return page.cookie;
}

it('on https a choice is kept in a Secure cookie with the prefix', () => {
  expect(writtenAt('https:', 'color-scheme', 'dark')).toBe(
    '__Secure-color-scheme=dark; path=/; SameSite=Lax; Secure',
  );
});

it('on http a choice is kept without the prefix, which browsers refuse there', () => {
  expect(writtenAt('http:', 'color-scheme', 'dark', 31_536_000)).toBe(
    'color-scheme=dark; path=/; SameSite=Lax; max-age=31536000',
  );
  expect(writtenAt('http:', 'color-scheme', 'auto', 0)).toMatch(/; max-age=0$/);
});
