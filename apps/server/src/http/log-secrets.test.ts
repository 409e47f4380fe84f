import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { fundReserve, loadWallet } from '../../test/money.ts';
import { turnOnSecondFactor } from '../../test/second-factor.ts';
import { serializers } from '../start/logger.ts';

/** What must never be in a log, at any log level. */
const canaries = {
  password: 'canary-Password-1',
  newPassword: 'canary-Password-2',
  wrongPassword: 'canary-Password-3',
  email: 'canary@mail.example',
  accountNumber: '09171239994',
  accountName: 'Canary Person',
  search: 'canary-search',
  question: 'Canary question to support',
  contact: 'canary-contact@mail.example',
};

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  const logger = pino({ level: 'trace', serializers }, { write: (line) => void lines.push(line) });
  test = await createTestApp({ http: { logger } });
  await fundReserve(test);
});
afterAll(() => test.close());

it('is in no line at the level trace, however a request ends', async () => {
  const admin = await test.createAdmin();
  const { password, newPassword, wrongPassword, email, accountNumber, accountName } = canaries;
  const username = 'canarybird';
  const form = { username, email, password, confirmPassword: password };
  const register = { ...form, role: 'agent', referralCode: admin.referralCode };
  expect((await test.request('POST', '/auth/register', { body: register })).status).toBe(201);
  const signIn = (word: string) =>
    test.request('POST', '/auth/login', { body: { email, password: word, code: '424242' } });
  expect((await signIn(wrongPassword)).status).toBe(401);
  const { token, user } = (await signIn(password)).body;
  const member = { ...admin, id: user._id, username, token };
  await loadWallet(test, admin, member, 500);
  const pay = {
    amount: 100,
    method: 'gcash',
    accountNumber,
    accountName,
    source: 'click_earnings',
  };
  await test.request('POST', '/agent/withdraw', { token, body: pay });
  await test.request('POST', '/agent/payout-accounts', { token, body: { ...pay, name: 'Mine' } });
  await test.request('GET', `/admin/users?search=${canaries.search}`, { token: admin.token });
  await test.request('POST', '/agent/change-password', {
    token,
    body: { currentPassword: password, newPassword },
  });
  const factor = await turnOnSecondFactor(test, member, newPassword);
  const asked = await test.request('POST', '/auth/login', {
    body: { email, password: newPassword },
  });
  const { challenge } = asked.body;
  const [recoveryCode = ''] = factor.recoveryCodes;
  for (const code of ['424242', recoveryCode]) {
    await test.request('POST', '/auth/login/code', { body: { challenge, code } });
  }
  const made = await test.request('POST', `/admin/users/${user._id}/password-link`, {
    token: admin.token,
  });
  const link = made.body.token;
  await test.request('POST', '/auth/password-link', { body: { token: link } });
  await test.request('POST', '/auth/set-password', { body: { token: link, newPassword } });
  await test.request('POST', `/admin/users/${user._id}/reset-password`, {
    token: admin.token,
    body: { newPassword: wrongPassword },
  });
  const { question: text, contact } = canaries;
  const ask = { subject: text, text, contact };
  await test.request('POST', '/support/threads', { token, body: { ...ask, subject: 'short' } });
  const letter = await test.request('POST', '/support/threads', { body: ask });
  const { address } = letter.body;
  expect((await test.request('GET', `/support/letters/${address}`)).status).toBe(200);
  await test.request('POST', `/support/letters/${address}/messages`, { body: { text } });
  await test.request('GET', `/support/letters/${address}/unknown`);
  const code = 'canaryCodeOfAReceipt12';
  await test.request('GET', `/verify/${code}`);
  await test.app.inject({ url: `/verify/${code}`, headers: { accept: 'text/html' } });
  // The database's message about a row that it refuses: our bug.
  await test.database.ownerPool.query(
    'alter table member add constraint no_more check (created_at is null) not valid',
  );
  const broken = await test.request('POST', '/auth/register', {
    body: { ...register, username: 'canarytwo', email: `x${email}` },
  });
  expect(broken.status).toBe(500);
  await test.database.ownerPool.query(
    'alter table support_message add constraint no_message check (number = 0) not valid',
  );
  const lost = await test.request('POST', '/support/threads', { body: ask });
  expect(lost.status).toBe(500);

  const log = lines.join('');
  expect(log).toContain('a request failed');
  expect(log).toContain('no_more');
  for (const [name, secret] of [
    ...Object.entries(canaries),
    ['token', token],
    ['code', '424242'],
    ['secret', factor.secret],
    ['recovery code', recoveryCode],
    ['the same as it is kept', recoveryCode.replaceAll('-', '')],
    ['challenge', challenge],
    ['link', link],
    ['address of a letter', address],
    ['code of a shared receipt', code],
  ]) {
    expect([name, log.includes(secret)]).toEqual([name, false]);
  }
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('reqId');
});
