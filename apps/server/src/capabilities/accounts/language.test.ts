import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestPost, deliverMails } from '../../../test/mail.ts';
import { tell } from '../notices/index.ts';
import { memberWords as fil } from '../notices/member-words.fil.ts';
import { memberWords as en } from '../notices/member-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const languageOf = async (token: string) =>
  (await app.request('GET', '/auth/me', { token })).body.language;
const choose = (token: string, language: unknown, isChosen?: boolean) =>
  app.request('PUT', '/auth/language', { token, body: { language, isChosen } });

async function tellLoaded(memberId: string): Promise<void> {
  await app.runOperation((operation) =>
    tell(operation, { memberId, kind: 'loaded', about: null, amountCentavos: 500_000 }),
  );
}

describe('a person’s language', () => {
  it('is unknown until chosen, and kept', async () => {
    const { token } = await app.createMember();
    expect(await languageOf(token)).toBeNull();
    expect((await choose(token, 'fil')).status).toBe(200);
    expect(await languageOf(token)).toBe('fil');
    expect((await choose(token, 'en')).status).toBe(200);
    expect(await languageOf(token)).toBe('en');
  });

  it('follows the pages until chosen', async () => {
    const { token } = await app.createMember();
    const read = async () => {
      const { language, languageChosen } = (await app.request('GET', '/auth/me', { token })).body;
      return [language, languageChosen];
    };
    for (const language of ['fil', 'en', 'fil']) {
      expect((await choose(token, language, false)).status).toBe(200);
      expect(await read()).toEqual([language, false]);
    }
    await choose(token, 'en');
    await choose(token, 'fil', false);
    expect(await read()).toEqual(['en', true]);
  });

  it.each([undefined, 'de', 7])('cannot be %s', async (language) => {
    const { token } = await app.createMember();
    const { status, body } = await choose(token, language);
    expect([status, body.fields]).toEqual([400, { language: 'Please choose a language' }]);
  });

  it.each([
    ['fil', 'fil'],
    ['de', null],
    [undefined, null],
  ])('is taken from the page at registration: %s', async (language, kept) => {
    const username = `Speaker${language ?? 'none'}`;
    const { body } = await app.request('POST', '/auth/register', {
      body: {
        username,
        email: `${username}@example.test`,
        password: 'a fine pass phrase',
        confirmPassword: 'a fine pass phrase',
        referralCode: (await app.createMember()).referralCode,
        ...(language && { language }),
      },
    });
    expect(body.user.language).toBe(kept);
  });

  it('is that of notices, older ones too, and of emails', async () => {
    const member = await app.createMember();
    await app.db
      .insertInto('emailAddress')
      .values({
        memberId: member.id,
        verifiedAddress: `${member.username}@mail.example`,
        verifiedAt: app.clock.now(),
        unsubscribeToken: 'u'.repeat(43),
      })
      .execute();
    await tellLoaded(member.id);
    const titles = async () =>
      (await app.request('GET', '/notices', { token: member.token })).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles()).toEqual([en.loaded.title]);
    await choose(member.token, 'fil');
    expect(await titles()).toEqual([fil.loaded.title]);
    const post = createTestPost();
    await deliverMails(app, post);
    const [mail] = post.mails;
    expect(mail?.letter.subject).toBe(fil.loaded.title);
    expect(mail?.letter.html).toContain('<html lang="fil">');
    expect(fil.loaded.title).not.toBe(en.loaded.title);
  });

  it('is English for staff, whatever they chose', async () => {
    const admin = await app.createAdmin();
    await choose(admin.token, 'fil');
    await tellLoaded(admin.id);
    const { body } = await app.request('GET', '/notices', { token: admin.token });
    expect(body[0].title).toBe(en.loaded.title);
  });

  it('is that of one’s own statement as a PDF; staff print it in English', async () => {
    const member = await app.createMember();
    await choose(member.token, 'fil');
    const print = async (token: string, path: string) => {
      const answer = await app.app.inject({
        url: `/api${path}`,
        headers: { accept: 'application/pdf', authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload.toString('latin1');
    };
    expect(await print(member.token, '/agent/statement')).toContain('/Lang (fil-PH)');
    const { token } = await app.createAdmin();
    expect(await print(token, `/admin/users/${member.id}/statement`)).toContain('/Lang (en-PH)');
  });
});
