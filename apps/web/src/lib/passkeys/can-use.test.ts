import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canUsePasskeys } from './can-use.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const barya = { hostname: 'barya.example' };

beforeEach(() => void vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => void vi.unstubAllGlobals());

describe('passkeys', () => {
  test('work in browsers, at an address with a name', () => {
    expect(canUsePasskeys({ userAgent: chrome }, barya)).toBe(true);
    expect(canUsePasskeys({ userAgent: chrome }, { hostname: 'localhost' })).toBe(true);
  });

  test.each(['127.0.0.1', '203.0.113.7', '[::1]'])('do not work on the address %s', (hostname) => {
    expect(canUsePasskeys({ userAgent: chrome }, { hostname })).toBe(false);
  });

  test.each([
    ['Facebook on Android', `${chrome} [FB_IAB/FB4A;FBAV/475.0.0.45.83;]`],
    ['Facebook on an iPhone', 'Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/FBIOS;FBAV/475.0]'],
    ['Messenger', `${chrome} [FB_IAB/Orca-Android;FBAV/470.0;]`],
    ['Instagram', 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 345.0.0.30.96'],
  ])('do not work inside %s', (_, userAgent) => {
    expect(canUsePasskeys({ userAgent }, barya)).toBe(false);
  });

  test('do not work in a browser that knows none', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(canUsePasskeys({ userAgent: chrome }, barya)).toBe(false);
  });
});
