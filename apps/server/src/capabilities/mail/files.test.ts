import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { makeClosedFolder } from '../../../test/folders.ts';
import { readParts } from '../../../test/mail.ts';
import { createMailFolder } from './files.ts';
import { writeLetter } from './letter.ts';
import { passwordLetter } from './letters.ts';

const AT = new Date('2026-03-14T06:26:00.000Z');
const SENDER = 'Barya <nobody@barya.invalid>';
const TOKEN = 'S'.repeat(43);
const site = { siteUrl: 'http://localhost:3000', name: 'maria' };
const unsubscribeUrl = `http://localhost:3000/unsubscribe?token=${'U'.repeat(43)}&kind=loaded`;
const letter = writeLetter(passwordLetter(TOKEN, AT, 'en'), { ...site, unsubscribeUrl });
const mail = (id: string) => ({ id, to: 'maria@example.com', letter, unsubscribeUrl });

it('keeps each mail whole for the server alone, and shows it without secrets', async () => {
  const dataDir = makeClosedFolder();
  const folder = createMailFolder(dataDir, SENDER);
  expect(await folder.list(10)).toEqual({ mails: [], total: 0 });
  await folder.send(mail('one'), AT);
  await folder.send(mail('two'), new Date(AT.getTime() + 1));
  const inside = path.join(dataDir, 'mail');
  expect(statSync(inside).mode & 0o777).toBe(0o700);
  const names = readdirSync(inside);
  expect(names).toHaveLength(4);
  for (const name of names) expect(statSync(path.join(inside, name)).mode & 0o777).toBe(0o600);
  const whole = names.find((name) => name.endsWith('one.eml')) ?? '';
  const { text } = readParts(readFileSync(path.join(inside, whole), 'utf8'));
  expect(text).toContain(`http://localhost:3000/set-password#${TOKEN}`);
  const { mails, total } = await folder.list(1);
  expect([mails.map(({ id }) => id), total]).toEqual([['two'], 2]);
  expect(mails[0]?.text).toContain('http://localhost:3000/set-password#…');
  expect(mails[0]?.text).not.toMatch(/S{43}|U{43}/);
});

it('deletes mails after a week, and none before', async () => {
  const folder = createMailFolder(makeClosedFolder(), SENDER);
  await folder.send(mail('one'), AT);
  await folder.tidy(new Date('2026-03-21T05:00:00.000Z'));
  expect((await folder.list(10)).total).toBe(1);
  await folder.tidy(new Date('2026-03-22T07:00:00.000Z'));
  expect((await folder.list(10)).total).toBe(0);
});

it('is read by staff at the desk', async () => {
  const folder = createMailFolder(makeClosedFolder(), SENDER);
  await folder.send(mail('one'), AT);
  const post = { ...folder };
  const app = await createTestApp({ mails: { folder, post, isSending: false, sender: SENDER } });
  const admin = await app.createAdmin();
  const read = () => app.request('GET', '/admin/mails', { token: admin.token });
  expect((await read()).body).toMatchObject({
    isSending: false,
    sender: SENDER,
    keptDays: 7,
    total: 1,
    mails: [{ _id: 'one', to: 'maria@example.com', subject: 'Set a new password' }],
  });

  // A test mail goes to the caller's own verified address.
  const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [
    status,
    body.code,
  ];
  const test = () => app.request('POST', '/admin/mails/test', { token: admin.token });
  expect(codeOf(await test())).toEqual([409, 'email_unverified']);
  await app.db
    .insertInto('emailAddress')
    .values({
      memberId: admin.id,
      verifiedAddress: 'me@example.com',
      verifiedAt: app.clock.now(),
      unsubscribeToken: 'token',
    })
    .execute();
  expect((await test()).status).toBe(200);
  const to = (await read()).body.mails.map((one: { to: string }) => one.to);
  expect(to.sort()).toEqual(['maria@example.com', 'me@example.com']);
  post.send = async () => {
    throw new Error('Connection refused');
  };
  expect(codeOf(await test())).toEqual([409, 'test_mail_failed']);
  while ((await test()).status !== 429);
  await app.close();
});
