import { afterEach, describe, expect, test, vi } from 'vitest';
import { readPushState } from './push.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148';
const read = (browser: object, others: object = {}) => {
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('window', others);
  return readPushState('somebody');
};

afterEach(() => void vi.unstubAllGlobals());

describe('a device without push', () => {
  test('is told of the Home Screen in the browser of an iPhone', async () => {
    expect(await read({ userAgent: `${iPhone} Safari/604.1`, standalone: false })).toBe(
      'not_on_home_screen',
    );
  });

  test.each([
    ['on the Home Screen of an older iPhone', { userAgent: iPhone, standalone: true }],
    ['inside Facebook', { userAgent: `${iPhone} [FBAN/FBIOS;FBAV/475.0]`, standalone: false }],
    ['on other phones', { userAgent: 'Mozilla/5.0 (Linux; Android 9) Version/4.0 Chrome/80.0' }],
  ])('is told that it is unsupported %s', async (_, browser) => {
    expect(await read(browser)).toBe('unsupported');
  });
});

test('an iPhone that opened Barya from its Home Screen can be told', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  const browser = { userAgent: iPhone, standalone: true, serviceWorker: {} };
  expect(await read(browser, { PushManager: {}, Notification: {} })).toBe('off');
});
