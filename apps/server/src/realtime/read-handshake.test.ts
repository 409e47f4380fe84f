import { describe, expect, it } from 'vitest';
import { type Handshake, readHandshakeToken, readKnown } from './read-handshake.ts';

const own = 'https://barya.example';
const allowed = ['https://app.example'];
const cookie = 'theme=dark; __Secure-barya_session=from-cookie; other=1';
const read = (headers: Handshake['headers'], auth = {}) =>
  readHandshakeToken({ auth, headers }, own, allowed);

describe('the token of a handshake', () => {
  it('is the one given, before the header, before the cookie', () => {
    const headers = { authorization: 'Bearer from-header', cookie };
    expect(read(headers, { token: 'given' })).toBe('given');
    expect(read(headers)).toBe('from-header');
    expect(read({ cookie })).toBe('from-cookie');
    expect(read({})).toBeNull();
  });

  it.each([{}, [], 5, null, ''])('is not %j', (token) => {
    expect(read({}, { token })).toBeNull();
  });

  it.each([
    ['our own origin', { origin: own }, 'from-cookie'],
    ['an origin that is listed', { origin: 'https://app.example' }, 'from-cookie'],
    [
      'the host that was asked for',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      'from-cookie',
    ],
    ['another site', { origin: 'https://evil.example', host: 'barya.example' }, null],
    ['a page without origin', { origin: 'null', host: 'barya.example' }, null],
    ['a site that looks like ours', { origin: 'https://barya.example.evil.example' }, null],
  ])('comes from the cookie where %s asks: %j', (_who, headers, token) => {
    expect(read({ cookie, ...headers })).toBe(token);
  });

  it('has the cookie prefix on https, and none on http, where browsers refuse it', () => {
    const [secure, plain] = [{ cookie }, { cookie: 'barya_session=from-http' }];
    const readOn = (origin: string | null, headers: Handshake['headers']) =>
      readHandshakeToken({ auth: {}, headers }, origin, []);
    expect([readOn(own, secure), readOn(own, plain)]).toEqual(['from-cookie', null]);
    for (const origin of [null, 'http://barya.example']) {
      expect([readOn(origin, secure), readOn(origin, plain)]).toEqual([null, 'from-http']);
    }
  });

  it('that was passed explicitly needs no origin', () => {
    expect(read({ origin: 'https://evil.example' }, { token: 'given' })).toBe('given');
  });
});

it('what a client shows are whole numbers, or none', () => {
  for (const shown of [0, 7]) {
    const known = { balancesVersion: shown, unreadNotices: shown };
    expect(readKnown({ auth: known })).toEqual(known);
  }
  for (const shown of [undefined, null, '7', 0.5, Number.NaN, 2 ** 60, [], {}]) {
    const auth = { balancesVersion: shown, unreadNotices: shown };
    expect(readKnown({ auth })).toEqual({ balancesVersion: null, unreadNotices: null });
  }
});
