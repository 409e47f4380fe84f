import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { writeRenderers } from '../../test/renderers.ts';
import { serveWebApp } from './web-app.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Returns its input, where the real renderer makes a page. */
const renderer = `
  const shown = { '/': 'site', '/terms': 'site', '/reserves': 'reserves' };
  export const kitStyles = ['a{b:c}'];
  export const readsFigures = (pathname) => shown[pathname] ?? null;
  const language = import.meta.url.split('/').at(-2);
  export const renderPage = (visit, figures) =>
    JSON.stringify({ language, visit, site: null, ...figures });
`;

describe('the built web app', () => {
  let test: TestApp;
  let webDir: string;
  const open = (url: string, headers: Record<string, string> = navigation, method = 'GET') =>
    test.app.inject({ method: method as 'GET', url, headers });

  beforeAll(async () => {
    webDir = mkdtempSync(path.join(tmpdir(), 'barya-web-'));
    mkdirSync(path.join(webDir, 'assets'));
    writeRenderers(webDir, renderer);
    writeFileSync(path.join(webDir, 'index.html'), '<title>For development</title>');
    writeFileSync(path.join(webDir, 'favicon.svg'), '<svg/>');
    writeFileSync(path.join(webDir, 'robots.txt'), 'User-agent: *');
    writeFileSync(path.join(webDir, 'assets/app-abc123.js'), 'plain');
    writeFileSync(path.join(webDir, 'assets/app-abc123.js.br'), 'brotli');
    writeFileSync(path.join(webDir, 'assets/app-abc123.js.gz'), 'gzip');
    test = await createTestApp({ http: { webDir } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await test.close();
    rmSync(webDir, { recursive: true });
  });

  it('repeats no Host header', async () => {
    const page = await open('/', { ...navigation, host: 'evil.example' });
    expect(page.json().visit.origin).toBeNull();
    expect(page.body).not.toContain('evil');
  });

  it.each(['/login', '/register?ref=a.b', '/admin/users', '/agent', '/apiary', '/agent/team/'])(
    'is a page of the app at %s, never cached',
    async (url) => {
      const page = await open(url);
      expect(page.statusCode).toBe(200);
      const pathname = url.replace(/\?.*|\/$/g, '');
      expect(page.json()).toMatchObject({ visit: { pathname, operatingMode: 'demo' }, site: null });
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers.vary).toContain('cookie');
    },
  );

  it('keeps the address of a shared receipt nowhere', async () => {
    const page = await open('/verify/abcDEF');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('abcDEF');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it.each(['/', '/terms'])('is a whole page at %s, with the figures in force', async (url) => {
    expect((await open(url)).json()).toMatchObject({
      site: { packages: { 0: { minimumAmount: 100 } } },
    });
    await test.db.updateTable('packageTerms').set({ minimumCentavos: 12_300 }).execute();
    expect((await open(url)).json()).toMatchObject({
      site: { packages: { 0: { minimumAmount: 123 } } },
    });
    await test.db.updateTable('packageTerms').set({ minimumCentavos: 10_000 }).execute();
  });

  it('is a whole page at /reserves, with the figures and the tools to check them', async () => {
    expect((await open('/reserves')).json()).toMatchObject({
      site: { operatingMode: 'demo' },
      reserves: {
        reserves: { obligations: { total: 0 }, computedAt: expect.any(String) },
        root: null,
        checkpoint: null,
      },
    });
    expect((await open('/terms')).json().reserves).toBeNull();
  });

  it.each([
    ['color-scheme=dark', 'dark'],
    ['a=b; color-scheme=light', 'light'],
    ['color-scheme=dark; __Secure-color-scheme=light', 'light'],
    ['color-scheme=dark"><script>', null],
    ['', null],
  ])('has the colours of the cookie %s', async (cookie, colorScheme) => {
    const page = await open('/login', { ...navigation, cookie });
    expect(page.json().visit.colorScheme).toBe(colorScheme);
  });

  it('says who invites only while that member wants it and is active', async () => {
    const ana = await test.createMember();
    const readInviter = async () =>
      (await open(`/register?ref=${ana.referralCode.toLowerCase()}`)).json().visit.inviter;
    const choose = (byName: boolean) =>
      test.request('PUT', '/agent/invite', { token: ana.token, body: { byName } });
    const setActive = (isActive: boolean) =>
      test.db.updateTable('member').set({ isActive }).where('id', '=', ana.id).execute();
    expect(await readInviter()).toBeNull();
    expect((await choose(true)).status).toBe(200);
    expect(await readInviter()).toBe(ana.username);
    await setActive(false);
    expect(await readInviter()).toBeNull();
    await setActive(true);
    await choose(false);
    expect(await readInviter()).toBeNull();
    expect((await open('/register?ref=nobody')).json().visit.inviter).toBeNull();
  });

  it('comes in the language of the cookie or the browser, each with its own tag', async () => {
    const sent = async (headers: Record<string, string>) =>
      open('/terms', { ...navigation, ...headers });
    const english = await sent({});
    const filipino = await sent({ 'accept-language': 'fil-PH,fil;q=0.9,en;q=0.8' });
    expect([english.json().language, filipino.json().language]).toEqual(['en', 'fil']);
    expect(filipino.headers.vary).toBe('accept-encoding, accept-language, cookie');
    expect(filipino.headers.etag).not.toBe(english.headers.etag);
    const tag = { 'if-none-match': String(english.headers.etag) };
    expect((await sent(tag)).statusCode).toBe(304);
    expect((await sent({ ...tag, cookie: 'language=fil' })).statusCode).toBe(200);
    expect((await open('/admin', { ...navigation, cookie: 'language=fil' })).json().language).toBe(
      'en',
    );
  });

  it('keeps a language that the address chooses, on this site only', async () => {
    const page = await open('//evil.example/?language=fil&ref=A');
    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toBe('/evil.example/?ref=A');
    expect(page.headers['set-cookie']).toMatch(/^language=fil; Path=\/; .*SameSite=Lax$/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['?ref=ABC-1.2_x', 'ABC-1.2_x'],
    ['?fbclid=1&ref=%20ABC%20', 'ABC'],
    ['?REF=ABC.', 'ABC'],
    ['?Ref=ABC/&fbclid=1', 'ABC'],
    ['?ref=ABC?fbclid=1', 'ABC'],
    ['?ref=%E2%80%8BABC', 'ABC'],
    ['?ref=%22%3E%3Cscript%3E', null],
    [`?ref=${'A'.repeat(41)}`, null],
    ['?ref=', null],
    ['', null],
  ])('keeps the code of a shared link %s', async (query, referralCode) => {
    const page = await open(`/register${query}`);
    expect(page.json().visit.referralCode).toBe(referralCode);
  });

  it('says of a wrong code that it is wrong, as soon as the link opens', async () => {
    const { referralCode } = await test.createMember();
    for (const [ref, isUnknown] of [
      [referralCode, false],
      [`${referralCode.toLowerCase()}.`, false],
      ['NOBODYS1', true],
      ['%22%3E', true],
      ['', false],
    ] as const) {
      const { visit } = (await open(`/register?ref=${ref}`)).json();
      expect([ref, visit.isCodeUnknown]).toEqual([ref, isUnknown]);
    }
    expect((await open('/register')).json().visit.isCodeUnknown).toBe(false);
  });

  it.each([
    ['/?ref=ABC-1.2_x', '/register?ref=ABC-1.2_x'],
    ['/?fbclid=1&ref=ABC', '/register?ref=ABC'],
    ['/?REF=ABC.', '/register?ref=ABC'],
    ['/?ref=%22%3E%3Cscript%3E', '/register?ref=%22%3E%3Cscript%3E'],
  ])('sends an invited person from %s to the registration', async (address, to) => {
    const { statusCode, headers } = await open(address);
    expect([statusCode, headers.location]).toEqual([302, to]);
  });

  it('shows the landing page for a link without a code', async () => {
    expect((await open('/?ref=%20')).statusCode).toBe(200);
  });

  it('compresses a page as the browser accepts, and does not send it twice', async () => {
    const sent = async (accepted: string, headers = {}) =>
      open('/terms', { ...navigation, 'accept-encoding': accepted, ...headers });
    const plain = await sent('identity');
    const zipped = await sent('gzip');
    const squeezed = await sent('gzip, deflate, br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(squeezed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(plain.body);
    const again = await sent('gzip', { 'if-none-match': zipped.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('caches files with hashed names for good, and others briefly', async () => {
    const hashed = await open('/assets/app-abc123.js');
    expect(hashed.body).toBe('plain');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await open('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await open('/robots.txt')).body).toBe('User-agent: *');
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
  ])('has its files compressed for %s', async (accepted, encoding, body) => {
    const file = await open('/assets/app-abc123.js', { 'accept-encoding': accepted });
    expect(file.headers['content-encoding']).toBe(encoding);
    expect(file.headers['content-type']).toContain('javascript');
    expect(file.body).toBe(body);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['GET', '/docs/nothing'],
    ['GET', '/socket.io/nothing'],
    ['GET', '/health/nothing'],
    ['GET', '/assets/gone-abc123.js'],
    ['GET', '/pages/en/render-page.js'],
    ['GET', '/index.html'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', `/${'a'.repeat(200)}`],
    ['POST', '/login'],
  ])('is not at %s %s', async (method, url) => {
    const answer = await open(url, navigation, method);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'route_unknown' });
  });

  it.each(['*:x', '*@['])('is not at %s, which no browser asks for', async (target) => {
    const { port } = test.app.server.address() as AddressInfo;
    const sent = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const connection = connect(port, '127.0.0.1');
    connection.write(sent);
    const answer = await readAll(connection);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
  });

  it('is not sent to a program that asks for data', async () => {
    expect((await open('/login', { accept: 'application/json' })).statusCode).toBe(404);
  });
});

describe('a whole page', () => {
  it('is the app if the figures cannot be read, under the public address', async () => {
    const webDir = mkdtempSync(path.join(tmpdir(), 'barya-web-'));
    writeRenderers(webDir, renderer);
    const app = Fastify();
    await app.register(rateLimit, { max: 10 });
    await serveWebApp(app, {
      webDir,
      publicUrl: 'https://barya.example',
      operatingMode: 'demo',
      readFigures: () => Promise.reject(new Error('No database')),
      readInvitation: () => Promise.reject(new Error('No database')),
    });
    const page = await app.inject({ url: '/', headers: navigation });
    expect(page.json()).toMatchObject({ site: null, visit: { origin: 'https://barya.example' } });
    const invited = await app.inject({ url: '/register?ref=code', headers: navigation });
    expect(invited.json().visit).toMatchObject({
      referralCode: 'code',
      inviter: null,
      isCodeUnknown: false,
    });
    await app.close();
    rmSync(webDir, { recursive: true });
  });
});

describe('without a built web app', () => {
  it('the start page says so', async () => {
    const test = await createTestApp({ endpoints: [] });
    for (const url of ['/', '/login']) {
      const page = await test.app.inject({ url, headers: navigation });
      expect(page.body).toContain('not built');
    }
    await test.close();
  });
});
