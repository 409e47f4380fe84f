import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestPost, deliverMails, type TestPost } from '../../../test/mail.ts';
import type { TestMember } from '../../../test/members.ts';
import { tell } from '../notices/index.ts';
import { MailRefused, MailUncertain } from './post.ts';

let app: TestApp;
let member: TestMember;
let post: TestPost;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  post = createTestPost();
  member = await app.createMember();
  await app.db.deleteFrom('delivery').execute();
  await app.db
    .insertInto('emailAddress')
    .values({
      memberId: member.id,
      verifiedAddress: `${member.username}@mail.example`,
      verifiedAt: app.clock.now(),
      unsubscribeToken: `u${member.id}`.padEnd(43, 'u'),
    })
    .execute();
});

const tellLoaded = () =>
  app.runOperation((operation) =>
    tell(operation, {
      memberId: member.id,
      kind: 'loaded',
      about: { kind: 'load', reference: 'T7M2K4P9QX0B' },
      amountCentavos: 125_000,
    }),
  );
const states = async () =>
  (
    await app.db
      .selectFrom('delivery')
      .select('state')
      .where('memberId', '=', member.id)
      .where('channel', '=', 'email')
      .execute()
  ).map(({ state }) => state);

it('a notice arrives with its link and its time, and stops by one click', async () => {
  await tellLoaded();
  await deliverMails(app, post);
  const [mail] = post.mails;
  expect(mail?.to).toBe(`${member.username}@mail.example`);
  expect(mail?.letter.text).toContain('https://barya.example/agent/receipts/T7M2K4P9QX0B');
  expect(mail?.letter.text).toContain('Manila time');
  const url = new URL(mail?.unsubscribeUrl ?? '');
  expect(url.origin + url.pathname).toBe('https://barya.example/unsubscribe');
  // As a mail program posts it (RFC 8058), and once more.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const clicked = await app.app.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([clicked.statusCode, clicked.json()]).toEqual([
      200,
      { message: 'You will get no more emails of this kind' },
    ]);
  }
  await tellLoaded();
  await deliverMails(app, post);
  expect(post.mails).toHaveLength(1);
});

it.each([
  ['another kind that always comes', { kind: 'withdrawal_sent' }],
  ['a kind that there is not', { kind: 'everything' }],
  ['a token of nobody', { token: 'x'.repeat(43) }],
])('%s is not stopped', async (_, change) => {
  await tellLoaded();
  await deliverMails(app, post);
  const query = new URL(post.mails[0]?.unsubscribeUrl ?? '').searchParams;
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  const { status, body } = await app.request('POST', `/mail/unsubscribe?${query}`);
  expect([status, body.code]).toEqual([404, 'unsubscribe_link_unknown']);
});

it('without a verified address nothing is sent', async () => {
  await app.db.deleteFrom('emailAddress').where('memberId', '=', member.id).execute();
  await tellLoaded();
  await deliverMails(app, post);
  expect(post.mails).toEqual([]);
});

it.each([
  ['waits after a passing failure', new Error('451 later'), 'waiting'],
  ['ends after a refusal for good', new MailRefused('550 nobody here'), 'dead'],
  ['is not sent twice after it may have arrived', new MailUncertain('closed'), 'dead'],
])('a mail %s', async (_, error, state) => {
  await tellLoaded();
  await deliverMails(app, { ...post, send: async () => Promise.reject(error) });
  expect(await states()).toEqual([state]);
});
