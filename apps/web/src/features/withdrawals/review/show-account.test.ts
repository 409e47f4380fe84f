import { expect, test } from 'vitest';
import { showAccountNumber } from './show-account.ts';

test.each([
  ['09171234567', '0917 123 4567'],
  ['0917-123-4567', '0917 123 4567'],
  ['+639171234567', '0917 123 4567'],
  ['001234567890', '001234567890'],
  ['12-3456 789', '12-3456 789'],
])('%s is shown as %s', (typed, shown) => {
  expect(showAccountNumber(typed)).toBe(shown);
});
