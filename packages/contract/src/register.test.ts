import { describe, expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { registerBody } from './register.ts';

const good = {
  username: 'maria.cruz',
  email: 'maria@example.com',
  password: 'sampaguita 1',
  confirmPassword: 'sampaguita 1',
  role: 'agent',
  referralCode: 'ABC123',
};
const EMAIL = 'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)';
const USERNAME = 'Username must have 3 to 30 letters, digits, dots, dashes or underscores';
const PASSWORD = 'Password must have 8 to 128 characters';
const COMMON = 'This password is one of the most common ones. Please choose another.';

function refusalOf(body: unknown) {
  const result = registerBody.safeParse(body);
  if (result.success) throw new Error('This should have been refused');
  const { message, code, fields } = describeIssues(result.error);
  return { message, code, fields };
}

test('A valid registration drops its confirmation, its role and unknown fields', () => {
  const { confirmPassword: _, role: __, ...rest } = good;
  const smuggled = { isAdmin: true, status: 'approved', wallet: 1_000_000, _id: '1' };
  expect(registerBody.parse({ ...good, ...smuggled })).toEqual({ ...rest, language: null });
});

// Each body breaks its rule and all later ones: the message is of the first broken rule.
const worse = { email: 'x', username: 'a', password: 'short', confirmPassword: 'short', role: 'x' };
test.each([
  [{}, 'Username is required'],
  [{ username: 'a' }, 'Email is required'],
  [{ username: 'a', email: 'x' }, 'Referral Code is required'],
  [{ ...worse, referralCode: 'c', confirmPassword: 'other' }, 'Passwords do not match'],
  [{ ...worse, referralCode: 'c' }, EMAIL],
  [{ ...worse, referralCode: 'c', email: good.email }, USERNAME],
  [{ ...worse, referralCode: 'c', email: good.email, username: 'abc' }, PASSWORD],
  [{ ...good, role: 'admin' }, 'Only the role agent can be registered'],
])('The rules are checked in order: %j', (body, message) => {
  expect(refusalOf(body).message).toBe(message);
});

const wrongTexts = [undefined, null, '', '  ', 5, true, [], {}, ['x'], 'a\0b', 'a\ud800b'];
describe.each([
  ['username', 'Username is required'],
  ['email', 'Email is required'],
  ['referralCode', 'Referral Code is required'],
])('%s', (field, message) => {
  test.each(wrongTexts)('refuses %j', (value) => {
    const refusal = refusalOf({ ...good, [field]: value });
    expect(refusal).toEqual({ message, code: 'request_invalid', fields: { [field]: message } });
  });
});

test.each([
  ['MARIA@Example.COM', 'maria@example.com'],
  [' maria@example.com ', 'maria@example.com'],
  ['09171234567', '09171234567'],
  ['0917 123 4567', '09171234567'],
  ['0917-123-4567', '09171234567'],
  ['+63 917 123 4567', '09171234567'],
  ['639171234567', '09171234567'],
  ['(0917) 123 4567', '09171234567'],
  ['9171234567', '09171234567'],
  ['0917.123.4567', '09171234567'],
  ['0917\u2011123\u20114567\u200b', '09171234567'],
  ["o'neil+x@mail.example.co.uk", "o'neil+x@mail.example.co.uk"],
])('The contact %j is kept as %j', (email, kept) => {
  expect(registerBody.parse({ ...good, email }).email).toBe(kept);
});

test.each([
  'maria',
  'maria@example',
  'ma ria@example.com',
  'maria@@example.com',
  '@example.com',
  'maria@.',
  '0917123456',
  '091712345678',
  '08171234567',
  '+1 917 123 4567',
  `${'m'.repeat(250)}@example.com`,
  'a,b@example.com',
  '<maria@example.com>',
  'maria(home)@example.com',
  'friends:maria@example.com;',
  '"maria cruz"@example.com',
  'maria..cruz@example.com',
  '.maria@example.com',
  'maria@-example.com',
  'maria@[127.0.0.1]',
  'maria@example.com,ana@example.com',
  'mari\u202ea@example.com',
])('The contact %j is refused', (email) => {
  expect(refusalOf({ ...good, email }).fields).toEqual({ email: EMAIL });
});

test.each(['ab', 'a'.repeat(31), 'maria cruz', 'maria@x', 'niño', '<b>', 'a/b'])(
  'The username %j is refused',
  (username) => expect(refusalOf({ ...good, username }).message).toBe(USERNAME),
);

test.each(['09171234567', '639171234567', '0917-123-4567', '9171234567'])(
  'The username %j looks like a mobile number',
  (username) => {
    const { message } = refusalOf({ ...good, username });
    expect(message).toBe('Username must not look like a mobile number');
  },
);

test.each([
  ['a2345b7', PASSWORD],
  ['a'.repeat(129), PASSWORD],
  [' '.repeat(9), PASSWORD],
  ['sampa\0guita', 'Password has a character that cannot be used'],
  ['sampa\udc00guita', 'Password has a character that cannot be used'],
  ['password123', COMMON],
  ['12345678', COMMON],
  ['P@ssw0rd', COMMON],
  ['Chocolate', COMMON],
  ['1234qwer', COMMON],
  ['13101988', COMMON],
])('The password %j is refused', (password, message) => {
  const refusal = refusalOf({ ...good, password, confirmPassword: password });
  expect(refusal.message).toBe(message);
  expect(refusal.code).toBe(message === COMMON ? 'password_too_common' : 'request_invalid');
});

test('A password keeps its spaces and may be long or in any script', () => {
  for (const password of ['  eight ', 'ñ'.repeat(8), '🪙'.repeat(128)]) {
    expect(registerBody.parse({ ...good, password, confirmPassword: password }).password).toBe(
      password,
    );
  }
});

test.each([undefined, null, '', 5, 'Sampaguita 1'])('The confirmation %j differs', (value) => {
  expect(refusalOf({ ...good, confirmPassword: value }).message).toBe('Passwords do not match');
});

test('A missing password is refused after the fields before it', () => {
  const { password: _, confirmPassword: __, ...rest } = good;
  expect(refusalOf(rest).message).toBe(PASSWORD);
});

test.each([null, '', 'admin', 'AGENT', 'toString', 5, {}, ['agent']])(
  'The role %j is refused',
  (role) => expect(refusalOf({ ...good, role }).code).toBe('role_not_offered'),
);

test('The role may be left out', () => {
  const { role: _, ...rest } = good;
  expect(registerBody.safeParse(rest).success).toBe(true);
});
