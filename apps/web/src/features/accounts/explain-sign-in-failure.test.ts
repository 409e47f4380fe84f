import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import {
  explainPasskeyFailure,
  explainSignInFailure,
  findRestrictedWay,
  findSecondStep,
} from './explain-sign-in-failure.ts';

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
  [
    'a challenge',
    { challenge: 'def', expiresAt: 'soon', ways: ['code'] },
    { challenge: 'def', hasCode: true, hasPasskey: false },
  ],
  ['nothing, as of an admin', undefined, null],
])('a suspended person gets in by %s', (_, restricted, way) => {
  const details = { code: 'account_suspended', ...(restricted && { restricted }) };
  expect(findRestrictedWay(new ApiError(403, details))).toEqual(way);
  expect(findRestrictedWay(new ApiError(403, { ...details, code: 'role_forbidden' }))).toBeNull();
});

test.each([
  [['code'], true, false],
  [['code', 'passkey'], true, true],
  [['passkey'], false, true],
  [undefined, true, false],
])('after the password, %j is asked', (ways, hasCode, hasPasskey) => {
  const details = { code: 'second_factor_required', challenge: 'abc', ways };
  const step = { challenge: 'abc', hasCode, hasPasskey };
  expect(findSecondStep(new ApiError(403, details))).toEqual(step);
});

test('of a closed dialog nothing is said', () => {
  expect(explainPasskeyFailure(Object.assign(new Error(), { reason: 'cancelled' }))).toBeNull();
  const failed = 'Your passkey could not be used here. Please use your password.';
  expect(explainPasskeyFailure(new Error())).toBe(failed);
});
