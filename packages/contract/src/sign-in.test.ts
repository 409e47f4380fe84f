import { expect, test } from 'vitest';
import { changePasswordBody } from './accounts.ts';
import { describeIssues } from './issues.ts';
import { memberRoutes } from './members.ts';
import { signInBody } from './sign-in.ts';

const NAME = 'Please enter your username or email';
const PASSWORD = 'Please enter your password';

function messageOf(schema: typeof signInBody | typeof changePasswordBody, body: unknown) {
  const result = schema.safeParse(body);
  return result.success ? null : describeIssues(result.error).message;
}

test.each([
  [
    { username: ' Maria ', password: ' x ' },
    { identifier: 'Maria', password: ' x ' },
  ],
  [
    { email: 'Maria@X.PH', password: 'x' },
    { identifier: 'maria@x.ph', password: 'x' },
  ],
  [
    { username: 'Maria@X.PH', password: 'x' },
    { identifier: 'maria@x.ph', password: 'x' },
  ],
  [
    { username: '+63 917-123-4567', password: 'x' },
    { identifier: '09171234567', password: 'x' },
  ],
  [
    { email: '', username: 'maria', password: 'x' },
    { identifier: 'maria', password: 'x' },
  ],
  [
    { email: null, username: 'maria', password: 'x' },
    { identifier: 'maria', password: 'x' },
  ],
])('%j signs in as %j', (body, parsed) => {
  expect(signInBody.parse(body)).toEqual(parsed);
});

test.each([
  [{}, NAME],
  [{ password: 'x' }, NAME],
  [{ username: '  ', password: '' }, NAME],
  [{ username: {}, password: 'x' }, NAME],
  [{ email: ['a@b.c'], password: 'x' }, NAME],
  [{ username: 'a\0', password: 'x' }, NAME],
  [{ username: '\ud800', password: 'x' }, NAME],
  [{ username: 'a'.repeat(255), password: 'x' }, NAME],
  [{ username: 'a' }, PASSWORD],
  [{ username: 'a', password: '   ' }, PASSWORD],
  [{ username: 'a', password: 12345678 }, PASSWORD],
  [{ username: 'a', password: null }, PASSWORD],
  [{ username: 'a', password: 'a\0b' }, PASSWORD],
])('%j is refused: %s', (body, message) => {
  expect(messageOf(signInBody, body)).toBe(message);
});

test('An empty sign-in names both fields', () => {
  const { error } = signInBody.safeParse({});
  expect(describeIssues(error!).fields).toEqual({ username: NAME, password: PASSWORD });
});

const change = { currentPassword: 'old password', newPassword: 'new password' };

test('A password change needs no confirmation and passes on none', () => {
  expect(changePasswordBody.parse(change)).toEqual(change);
  expect(changePasswordBody.parse({ ...change, confirmPassword: 'new password' })).toEqual(change);
});

test.each([
  [{}, 'Please enter your current password'],
  [{ ...change, currentPassword: ' ' }, 'Please enter your current password'],
  [{ ...change, currentPassword: 'a\0' }, 'Please enter your current password'],
  [{ ...change, confirmPassword: 'x' }, 'New passwords do not match'],
  [{ ...change, newPassword: 'x', confirmPassword: 'y' }, 'New passwords do not match'],
  [{ ...change, confirmPassword: null }, 'New passwords do not match'],
  [{ ...change, newPassword: 'x' }, 'Password must have 8 to 128 characters'],
  [{ currentPassword: 'x' }, 'Password must have 8 to 128 characters'],
])('The change %j is refused: %s', (body, message) => {
  expect(messageOf(changePasswordBody, body)).toBe(message);
});

test.each([[undefined], [''], ['x'], [5], ['        '], ['qwerty123']])(
  'An admin cannot reset a password to %j',
  (newPassword) => {
    expect(memberRoutes.resetPassword.body.safeParse({ newPassword }).success).toBe(false);
  },
);
