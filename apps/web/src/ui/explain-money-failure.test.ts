import { expect, test } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { explainMoneyFailure } from './explain-money-failure.ts';

test('an answer that got lost says that trying again is safe', () => {
  const lost = new ApiError(0, { code: 'no_answer' });
  expect(explainMoneyFailure(lost, 'Failed to claim package')).toBe(
    'Failed to claim package. No answer came. Trying again is safe: it happens only once.',
  );
});

test('the server’s own words stand alone', () => {
  const refused = new ApiError(409, { code: 'package_not_matured', message: 'Not yet.' });
  expect(explainMoneyFailure(refused, 'Failed to claim package')).toBe('Not yet.');
});

test('a message that ends a sentence gets no second full stop', () => {
  const lost = new ApiError(0, { code: 'no_answer' });
  expect(explainMoneyFailure(lost, 'Failed to approve withdrawal.')).toMatch(
    /^Failed to approve withdrawal\. No answer came\./,
  );
});
