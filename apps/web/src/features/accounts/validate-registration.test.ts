import { describe, expect, test } from 'vitest';
import { words as say } from './register-words.ts';
import { findRegistrationFaults } from './validate-registration.ts';

const right = {
  username: 'maria',
  email: '0917 123 4567',
  password: 'long enough',
  confirmPassword: 'long enough',
  referralCode: 'CODE',
};

describe('findRegistrationFaults', () => {
  test.each([
    [{}, {}],
    [{ email: 'maria@example.com' }, {}],
    [{ email: '+639171234567' }, {}],
    [{ email: 'maria@example' }, { email: say.emailInvalid }],
    [{ email: '0917123456' }, { email: say.emailInvalid }],
    [
      { username: ' ', email: '', referralCode: '', confirmPassword: 'x' },
      {
        username: say.usernameMissing,
        email: say.emailMissing,
        referralCode: say.referralCodeMissing,
        confirmPassword: say.passwordsDiffer,
      },
    ],
    [
      { confirmPassword: 'x', email: 'no' },
      { confirmPassword: say.passwordsDiffer, email: say.emailInvalid },
    ],
    [
      { username: 'a b', password: 'short', confirmPassword: 'short' },
      { username: say.usernameInvalid, password: say.passwordLength },
    ],
  ])('%j', (change, fault) => {
    const found = findRegistrationFaults({ ...right, ...change });
    expect(found).toEqual(fault);
    expect(Object.keys(found)).toEqual(Object.keys(fault));
  });
});
