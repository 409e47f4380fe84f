import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createIntent } from './intent.ts';

const lost = new ApiError(0, { code: 'no_answer' });
const busy = new ApiError(503, { code: 'service_unavailable' });
const refused = new ApiError(400, { code: 'wallet_insufficient' });

test.each([
  ['the answer got lost', lost],
  ['the server was busy', busy],
])('one intent keeps its key while %s', (_, error) => {
  const intent = createIntent();
  const key = intent.keyFor({ amount: 1 });
  intent.settle(error);
  expect(intent.keyFor({ amount: 1 })).toBe(key);
});

test.each([
  ['a success', undefined],
  ['a refusal', refused],
  ['an error of our own', new TypeError()],
])('%s ends the intent', (_, error) => {
  const intent = createIntent();
  const key = intent.keyFor({ amount: 1 });
  intent.settle(error);
  expect(intent.keyFor({ amount: 1 })).not.toBe(key);
});

test('another body is another intent', () => {
  const intent = createIntent();
  expect(intent.keyFor({ amount: 1 })).not.toBe(intent.keyFor({ amount: 2 }));
});
