/** The specification's texts of refusals, letter by letter. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accept,
  fillRegistration,
  fillWithdrawal,
  join,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
  readEarnings,
  type World,
} from './support/people.ts';
import { openSharedWorld } from './support/world.ts';

const ALL_FIELDS = 'Please fill in all fields';
const NO_NAME = 'Please enter your username or email';
const NO_PASSWORD = 'Please enter your password';
const WRONG = 'Invalid username/email or password';
const BAD_EMAIL =
  'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await joinWithDirectIncome(world, 3);
});

describe('a sign-in', () => {
  test.each([
    ['nothing', {}, NO_NAME],
    ['an empty name', { username: '', password: 'x' }, NO_NAME],
    ['a name of blanks', { username: '   ', password: 'x' }, NO_NAME],
    ['an empty email', { email: '', password: 'x' }, NO_NAME],
    ['no password', { username: 'juan' }, NO_PASSWORD],
    ['an empty password', { username: 'juan', password: '' }, NO_PASSWORD],
    ['a password of blanks', { email: 'a@b.example', password: '  ' }, NO_PASSWORD],
  ])('with %s', async (_name, body, message) => {
    const answer = await world.nobody.post('/auth/login', body);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 400,
      message,
    });
  });

  test('with a wrong password and with an unknown name', async () => {
    const password = 'wrong-one-1';
    for (const username of [member.username, `${member.username}x`]) {
      const { status, body } = await world.nobody.post('/auth/login', { username, password });
      expect([status, body.message]).toEqual([401, WRONG]);
    }
  });

  test('to a suspended account, after the right password', async () => {
    const { _id, username } = await join(world);
    accept(await world.admin.post(`/admin/users/${_id}/suspend`));
    const { status, body } = await world.nobody.post('/auth/login', {
      username,
      password: PASSWORD,
    });
    const message = 'Your account is inactive. Please contact support.';
    expect([status, body.message]).toEqual([403, message]);
  });
});

const registrations: [string, object, string][] = [
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

describe('a registration', () => {
  test.each(registrations)('with %s', async (_name, changes, message) => {
    const form = fillRegistration(world.adminCode, changes);
    const { status, body } = await world.nobody.post('/auth/register', form);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
  });
});

describe('a load', () => {
  test.each([
    ['nothing', {}, 'Username is required'],
    ['no name', { amount: 500 }, 'Username is required'],
    ['an empty name', { username: '', amount: 500 }, 'Username is required'],
    ['a name of blanks', { username: '  ', amount: 5 }, 'Username is required'],
    ['no amount', { username: 'x' }, 'Amount must be at least 100 points'],
    ['99.99', { username: 'x', amount: 99.99 }, 'Amount must be at least 100 points'],
    ['0', { username: 'x', amount: 0 }, 'Amount must be at least 100 points'],
    ['a word', { username: 'x', amount: 'much' }, 'Amount must be at least 100 points'],
  ])('with %s', async (_name, body, message) => {
    const answer = await world.admin.post('/admin/load-capital', body);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 400,
      message,
    });
  });
});

describe('a purchase', () => {
  test.each([
    ['package 1 for 99.99', 1, 99.99, /greater than or equal to ₱100(?!\d)/],
    ['package 2 for 499', 2, 499, /greater than or equal to ₱500/],
    ['package 3 for 999.99', 3, 999.99, /greater than or equal to ₱1,?000/],
    ['package 4 for 999', 4, '999', /greater than or equal to ₱1,?000/],
    ['more than the wallet', 1, 150.01, /You do not have enough balance in your wallet/],
  ])('of %s', async (_name, packageId, amount, message) => {
    const buyer = await joinWith(world, 150);
    const { status, body } = await buyer.post('/agent/packages/activate', { amount, packageId });
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('without a package', async () => {
    const body = { packageId: 'none' };
    const answer = await member.post('/agent/packages/rollover', body);
    expect(answer.body.message).toContain('Please select a target package');
  });
});

describe('a withdrawal', () => {
  test.each([
    ['no amount', { amount: undefined }, ALL_FIELDS],
    ['an empty amount', { amount: '' }, ALL_FIELDS],
    ['no method', { method: undefined }, ALL_FIELDS],
    ['an empty method', { method: '' }, ALL_FIELDS],
    ['no number', { accountNumber: undefined }, ALL_FIELDS],
    ['a number of blanks', { accountNumber: '   ' }, ALL_FIELDS],
    ['no name', { accountName: '' }, ALL_FIELDS],
    ['no source', { source: '' }, ALL_FIELDS],
    ['no name and too small an amount', { accountName: '', amount: 5 }, ALL_FIELDS],
    ['99.99', { amount: 99.99 }, 'Minimum withdrawal amount is ₱100'],
    ['1 in words', { amount: '1' }, 'Minimum withdrawal amount is ₱100'],
    ['more than the balance', { amount: 150.01 }, 'Insufficient balance for selected source'],
    [
      'a GCash number that is no mobile number',
      { accountNumber: '0917 123' },
      'Please enter the 11-digit mobile number of the account, like 0917 123 4567',
    ],
    [
      'a bank that is not on the list',
      { method: 'bank', bank: 'NOBANKPHXXX' },
      'Please choose a bank from the list',
    ],
    [
      'an empty source balance',
      { source: 'click_earnings' },
      'Insufficient balance for selected source',
    ],
    [
      'an empty shared balance',
      { source: 'shared_capital' },
      'Insufficient balance for selected source',
    ],
  ])('with %s', async (_name, changes, message) => {
    const { status, body } = await member.post('/agent/withdraw', fillWithdrawal(changes));
    expect({ status, message: body.message }).toEqual({ status: 400, message });
    expect((await readEarnings(member)).directReferral).toBe(150);
  });
});

test('a click past the limit of the day', async () => {
  const clicker = await joinActive(world);
  for (let clicks = 0; clicks < 50; clicks += 1) accept(await clicker.post('/agent/click'));
  expect(accept(await clicker.post('/agent/click'))).toMatchObject({
    clicks: 50,
    dailyEarnings: 10,
    message: 'Daily click limit reached',
  });
});
