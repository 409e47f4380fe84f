import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { readConflict } from './conflict.ts';

test('a withdrawal that somebody else decided says what, who and when', () => {
  const error = new ApiError(409, {
    code: 'withdrawal_already_decided',
    status: 'rejected',
    processedBy: 'ana',
    processedAt: '2026-03-01T04:00:00.000Z',
  });
  expect(readConflict(error)).toEqual({
    status: 'rejected',
    amount: null,
    by: 'ana',
    at: '2026-03-01T04:00:00.000Z',
    isCancelled: false,
    isDecided: true,
    message: '',
  });
});

test('one that changed says what it is now and can still be decided', () => {
  const error = new ApiError(409, { code: 'withdrawal_changed', status: 'pending', amount: 150.5 });
  expect(readConflict(error)).toMatchObject({ status: 'pending', amount: 150.5, isDecided: false });
});

test.each([
  new ApiError(409, { code: 'withdrawal_held', heldUntil: '2026-03-01T04:00:00.000Z' }),
  new ApiError(0, { code: 'no_answer' }),
  new TypeError(),
])('%s is no conflict', (error) => {
  expect(readConflict(error)).toBeNull();
});
