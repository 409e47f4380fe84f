import { describe, expect, test } from 'vitest';
import { words as say } from './register-words.ts';
import { findRegistrationFault } from './validate-registration.ts';

const right = {
  username: 'maria',
  email: '0917 123 4567',
  password: 'long enough',
  confirmPassword: 'long enough',
  referralCode: 'CODE',
};

describe('findRegistrationFault', () => {
  test.each([
    [{}, {}],
    [{ email: 'maria@example.com' }, {}],
    [{ email: '+639171234567' }, {}],
    [{ email: 'maria@example' }, { email: say.emailInvalid }],
    [{ email: '0917123456' }, { email: say.emailInvalid }],
    [{ username: ' ', email: '', referralCode: '' }, { username: say.usernameMissing }],
    [{ email: ' ', referralCode: '' }, { email: say.emailMissing }],
    [{ referralCode: '', confirmPassword: 'x' }, { referralCode: say.referralCodeMissing }],
    [{ confirmPassword: 'x', email: 'no' }, { confirmPassword: say.passwordsDiffer }],
  ])('%j', (change, fault) => {
    expect(findRegistrationFault({ ...right, ...change })).toEqual(fault);
  });
});
