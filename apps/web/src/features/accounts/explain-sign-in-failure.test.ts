import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { explainSignInFailure, findRestrictedWay } from './explain-sign-in-failure.ts';

const answer = (status: number, message?: string) =>
  new ApiError(status, { code: 'server_failed', ...(message && { message }) });

test.each([
  [answer(401, 'anything'), 'Invalid username/email or password'],
  [answer(403), 'Your account is inactive. Please contact support.'],
  [answer(0), 'Unable to reach the server. Please check your connection.'],
  [
    answer(429, 'Too many requests. Please wait a moment.'),
    'Too many requests. Please wait a moment.',
  ],
  [answer(500), 'Invalid credentials'],
  [new TypeError('circular'), 'Error setting up the request. Please try again.'],
])('%s', (error, text) => {
  expect(explainSignInFailure(error)).toBe(text);
});

test.each([
  ['the token', { token: 'abc' }, { token: 'abc' }],
  ['a challenge', { challenge: 'def', expiresAt: 'soon' }, { challenge: 'def' }],
  ['nothing, as of an admin', undefined, null],
])('a suspended person gets in by %s', (_, restricted, way) => {
  const details = { code: 'account_suspended', ...(restricted && { restricted }) };
  expect(findRestrictedWay(new ApiError(403, details))).toEqual(way);
  expect(findRestrictedWay(new ApiError(403, { ...details, code: 'role_forbidden' }))).toBeNull();
});
