import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { explainSignInFailure } from './explain-sign-in-failure.ts';

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
