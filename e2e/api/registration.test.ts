import { beforeAll, describe, expect, test } from 'vitest';
import {
  fillRegistration,
  join,
  makeName,
  makePhone,
  PASSWORD,
  signIn,
  type World,
} from './support/people.ts';
import { oneOf, text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openSharedWorld();
});

const BAD_EMAIL =
  'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)';

const register = (changes: object) =>
  world.nobody.post('/auth/register', fillRegistration(world.adminCode, changes));

describe('a person who registers', () => {
  test('gets an account and a message, and signs in afterwards', async () => {
    const form = fillRegistration(world.adminCode);
    const { status, body } = await world.nobody.post('/auth/register', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: text,
      user: { _id: text, username: form.username, email: form.email, role: 'agent' },
    });
    expect(body.user).toMatchObject({ isActive: true, status: 'approved' });
    expect(body).not.toHaveProperty('token');
    await signIn(world.url, form.username, form.password);
    await signIn(world.url, form.email, form.password);
  });

  test('may give a mobile number instead of an email and sign in with it', async () => {
    const phone = makePhone();
    const { status, text: answered } = await register({ email: phone });
    expect(status, answered).toBe(201);
    await signIn(world.url, phone, PASSWORD);
  });

  test('needs no role and no confirmation beyond what the form sends', async () => {
    const { role: _role, ...form } = fillRegistration(world.adminCode);
    const { status, body } = await world.nobody.post('/auth/register', form);
    expect(status).toBe(201);
    expect(body.user.role).toBe('agent');
  });

  test('stands below the owner of the code', async () => {
    const upline = await join(world);
    const downline = await join(world, upline.referralCode);
    const { directDownlines } = (await upline.get('/agent/downlines')).body;
    expect(directDownlines.map(({ username }: { username: string }) => username)).toEqual([
      downline.username,
    ]);
  });
});

const words: [string, object, string][] = [
  [
    'no field at all',
    blank('username', 'email', 'referralCode', 'password'),
    'Username is required',
  ],
  ['no username', { username: undefined }, 'Username is required'],
  ['an empty username', { username: '' }, 'Username is required'],
  ['a username of blanks', { username: '   ' }, 'Username is required'],
  ['no email and no code', blank('email', 'referralCode'), 'Email is required'],
  ['an empty email', { email: '' }, 'Email is required'],
  ['an email of blanks', { email: '  ' }, 'Email is required'],
  [
    'no code and other passwords',
    { referralCode: '', confirmPassword: 'x' },
    'Referral Code is required',
  ],
  ['no code', { referralCode: undefined }, 'Referral Code is required'],
  ['another confirmation', { confirmPassword: `${PASSWORD}!` }, 'Passwords do not match'],
  [
    'another confirmation and a bad email',
    { confirmPassword: 'x', email: 'x' },
    'Passwords do not match',
  ],
  ['an email with a bad name', { email: 'no-at-sign', username: 'a b' }, BAD_EMAIL],
  ['an email without an at sign', { email: 'juan.example.com' }, BAD_EMAIL],
  ['an email with two at signs', { email: 'a@b@example.com' }, BAD_EMAIL],
  ['an email with a space', { email: 'juan cruz@example.com' }, BAD_EMAIL],
  ['an email without a dot in the domain', { email: 'juan@example' }, BAD_EMAIL],
  ['a number of ten digits', { email: '0917123456' }, BAD_EMAIL],
  ['a number of twelve digits', { email: '091712345678' }, BAD_EMAIL],
  ['a number that begins otherwise', { email: '08171234567' }, BAD_EMAIL],
  ['a number with a letter', { email: '0917123456a' }, BAD_EMAIL],
];

function blank(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, '']));
}

describe('a registration is refused in the words of the specification', () => {
  test.each(words)('with %s', async (_name, changes, message) => {
    const { status, body } = await register(changes);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
  });
});

const refusals: [string, object][] = [
  ['a username of two letters', { username: 'ab' }],
  ['a username of 31 letters', { username: 'a'.repeat(31) }],
  ['a username with a space', { username: 'juan cruz' }],
  ['a username with an at sign', { username: 'juan@cruz' }],
  ['a username in another script', { username: 'хуан123' }],
  ['a username with an invisible letter', { username: 'juan\u200bcruz' }],
  ['a username with markup', { username: '<b>juan</b>' }],
  ['a username that is a mobile number', { username: '09171234567' }],
  ['a password of seven characters', { password: 'aB3$xyz', confirmPassword: 'aB3$xyz' }],
  [
    'a password of 129 characters',
    { password: 'aB3$'.repeat(33), confirmPassword: 'aB3$'.repeat(33) },
  ],
  ['the password "password1"', { password: 'password1', confirmPassword: 'password1' }],
  ['the password "12345678"', { password: '12345678', confirmPassword: '12345678' }],
  ['no password', { password: undefined, confirmPassword: undefined }],
  ['a code that nobody has', { referralCode: 'NOBODYHASTHIS' }],
  ['the role admin', { role: 'admin' }],
  ['the role Admin', { role: 'Admin' }],
  ['the role owner', { role: 'owner' }],
  ['a list of roles', { role: ['agent', 'admin'] }],
  ['a role that is an object', { role: { $ne: 'agent' } }],
  ['a username that is a number', { username: 123456 }],
  ['a username that is a list', { username: ['abcdef'] }],
  ['an email that is an object', { email: { $gt: '' } }],
  ['a code that is an object', { referralCode: { $gt: '' } }],
  ['a code that is true', { referralCode: true }],
  ['a password that is a number', { password: 1234567890, confirmPassword: 1234567890 }],
  ['a password that is a list', { password: [PASSWORD], confirmPassword: [PASSWORD] }],
  ['a NUL in the username', { username: 'juan\u0000cruz' }],
  ['a NUL in the email', { email: 'juan\u0000@mail.example' }],
  ['a NUL in the code', { referralCode: 'A\u0000' }],
  ['half a character in the email', { email: 'juan\ud800@mail.example' }],
  ['an endless email', { email: `${'a'.repeat(10_000)}@mail.example` }],
];

describe('a registration is refused with a reason', () => {
  test.each(refusals)('with %s', async (_name, changes) => {
    const { status } = await register(changes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('with a common password, saying so', async () => {
    const { body } = await register({ password: 'password123', confirmPassword: 'password123' });
    expect(body.message).toMatch(/common/i);
  });

  test('with a username that is taken, in any case of letters', async () => {
    const { username } = await join(world);
    const { status } = await register({ username: username.toUpperCase() });
    expect(status).toEqual(oneOf(400, 409));
  });

  test('with an email that is taken, in any case of letters', async () => {
    const { email } = await join(world);
    expect((await register({ email: email.toUpperCase() })).status).toEqual(oneOf(400, 409));
  });

  test('with a mobile number that is taken', async () => {
    const email = makePhone();
    expect((await register({ email })).status).toBe(201);
    expect((await register({ email })).status).toEqual(oneOf(400, 409));
  });

  test('and leaves the name free for the next try', async () => {
    const username = makeName();
    expect((await register({ username, referralCode: 'NOBODYHASTHIS' })).status).toBe(400);
    expect((await register({ username })).status).toBe(201);
  });
});
