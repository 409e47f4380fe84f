import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { isMadeOfNames, ownWords } from './domain.ts';
import { createPasswords } from './service/passwords.ts';

const URL_OF_SITE = 'https://app.sampaguita.ph';
const maria = { username: 'Maria.Cruz', email: 'mcruz88@example.com', phone: '09171234567' };
const nobody = { username: null, email: null, phone: null };

describe('a password is made of names', () => {
  it.each([
    ['Barya2026', 'the product and a year'],
    ['!!BARYA!!', 'in capitals, with signs'],
    ['gcash-gotyme', 'two wallets'],
    ['paymaya123', 'a word with another one in it'],
    ['₱1000pesos', 'the money'],
    ['Admin@2026', 'a role'],
    ['sampaguita1', 'the host of the site'],
    ['maria.cruz', 'the own username'],
    ['mcruz88mcruz88', 'what stands before the @, twice'],
    ['mcruz88@example.com', 'the own email address'],
    ['+63 9171234567', 'the own mobile number'],
    ['09171234567', 'as it was registered'],
  ])('%s: %s', (password) => {
    expect(isMadeOfNames(password, URL_OF_SITE, maria)).toBe(true);
  });

  it.each([
    ['barya ng kalabaw', 'a word more'],
    ['kalamayan', 'a word of ours within another'],
    ['2026-11-22!', 'no name at all'],
    ['bahay-kubo-7', 'no word of ours'],
    ['app-20261122', 'a part of the host that is short'],
  ])('but not %s: %s', (password) => {
    expect(isMadeOfNames(password, URL_OF_SITE, maria)).toBe(false);
  });

  it('but not of names that the site or member does not have, nor of a short number', () => {
    expect(isMadeOfNames('sampaguita1', null, nobody)).toBe(false);
    expect(isMadeOfNames('maria.cruz', null, nobody)).toBe(false);
    expect(isMadeOfNames('12-34-567', null, { ...nobody, username: '123' })).toBe(false);
    expect(isMadeOfNames('20051990!', null, { ...nobody, username: '20051990' })).toBe(true);
  });
});

it('docs/security.md lists the words that no password may consist of, and no others', () => {
  const page = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
  const [, list = ''] = /\n\n(- the product: [\s\S]*?)\n\n/.exec(page) ?? [];
  expect([...list.matchAll(/`([a-z]+)`/g)].map(([, word]) => word)).toEqual(ownWords);
});

describe('a new password made of names is refused', () => {
  const PASSWORD = 'a fine pass phrase';
  let app: TestApp;
  let member: TestMember;
  let admin: TestMember;
  beforeAll(async () => {
    app = await createTestApp();
    const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
    member = await app.createMember({ username: 'Juana.Cruz', passwordHash });
    admin = await app.createAdmin();
  });
  afterAll(() => app.close());

  const message = 'This password is made of names that are easy to guess. Please choose another.';
  const refusalOf = (field: string) => ({
    status: 400,
    body: {
      code: 'password_too_common',
      message,
      fields: { [field]: message },
      fault: ['passwordOfNames'],
    },
  });

  it.each(['Barya-2026', 'nena.santos1', '+63 9170002222'])(
    'in a registration: %s',
    async (password) => {
      const body = {
        username: 'Nena.Santos',
        email: '09170002222',
        password,
        confirmPassword: password,
        referralCode: member.referralCode,
      };
      const answer = await app.request('POST', '/auth/register', { body });
      expect({ status: answer.status, body: answer.body }).toEqual(refusalOf('password'));
    },
  );

  it.each(['GCash-GoTyme', 'juana.cruz!'])(
    'in a change, a reset, by a link: %s',
    async (newPassword) => {
      const change = await app.request('POST', '/agent/change-password', {
        token: member.token,
        body: { currentPassword: PASSWORD, newPassword },
      });
      const reset = await app.request('POST', `/admin/users/${member.id}/reset-password`, {
        token: admin.token,
        body: { newPassword },
      });
      const link = await app.request('POST', `/admin/users/${member.id}/password-link`, {
        token: admin.token,
      });
      const set = await app.request('POST', '/auth/set-password', {
        body: { token: link.body.token, newPassword },
      });
      for (const { status, body } of [change, reset, set]) {
        expect({ status, body }).toEqual(refusalOf('newPassword'));
      }
      const body = { username: member.username, password: PASSWORD };
      expect((await app.request('POST', '/auth/login', { body })).status).toBe(200);
    },
  );
});
