import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the built web app', () => {
  let test: TestApp;
  let webDir: string;
  const open = (url: string, headers: Record<string, string> = navigation, method = 'GET') =>
    test.app.inject({ method: method as 'GET', url, headers });

  beforeAll(async () => {
    webDir = mkdtempSync(path.join(tmpdir(), 'barya-web-'));
    mkdirSync(path.join(webDir, 'assets'));
    writeFileSync(
      path.join(webDir, 'index.html'),
      '<title>Barya</title><meta name="operating-mode" content="" />',
    );
    writeFileSync(path.join(webDir, 'favicon.svg'), '<svg/>');
    writeFileSync(path.join(webDir, 'assets/app-abc123.js'), 'plain');
    writeFileSync(path.join(webDir, 'assets/app-abc123.js.br'), 'brotli');
    writeFileSync(path.join(webDir, 'assets/app-abc123.js.gz'), 'gzip');
    test = await createTestApp({ endpoints: [], http: { webDir } });
  });
  afterAll(async () => {
    await test.close();
    rmSync(webDir, { recursive: true });
  });

  it.each(['/', '/login', '/register?ref=a.b', '/admin/users', '/agent', '/apiary'])(
    'is the start page at %s, asked for anew each time',
    async (url) => {
      const page = await open(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<meta name="operating-mode" content="demo" />');
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['cache-control']).toBe('no-cache');
    },
  );

  it('has files whose names change with them, and others that do not', async () => {
    const hashed = await open('/assets/app-abc123.js');
    expect(hashed.body).toBe('plain');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await open('/favicon.svg')).headers['cache-control']).toBe('no-cache');
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
    ['GET', '/robots.txt'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['POST', '/login'],
  ])('is not at %s %s', async (method, url) => {
    const answer = await open(url, navigation, method);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'route_unknown' });
  });

  it('is not what a program gets that asks for data', async () => {
    expect((await open('/login', { accept: 'application/json' })).statusCode).toBe(404);
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
