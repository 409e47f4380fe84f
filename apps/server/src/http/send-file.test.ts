import type { AddressInfo } from 'node:net';
import { routes } from '@barya/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestMember } from '../../test/members.ts';
import { fundReserve, loadWallet } from '../../test/money.ts';
import { preferredFile } from './mount-endpoints.ts';

const MEMBERS = 10_500;
const csv = { accept: 'text/csv' };

let test: TestApp;
let admin: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.createAdmin({ username: 'boss' });
  await fundReserve(test);
  await sql`
    insert into member (id, username, email, password_hash, role, status, is_active,
      referral_code, referral_code_salt, referral_code_digest, created_at)
    select (left(md5(n::text), 30) || '00')::uuid, 'crowd' || n, 'crowd' || n || '@example.test',
      'none', 'agent', 'approved', n % 2 = 0, 'CROWD' || n, '', '',
      ${test.clock.now()}::timestamptz - (n / 7) * interval '1 minute'
    from generate_series(1, ${MEMBERS}::integer) as n`.execute(test.db);
});
afterAll(() => test.close());

const get = (path: string, token = admin.token) =>
  test.request('GET', path, { token, headers: csv });
const rowsOf = (body: string) => body.split('\r\n').slice(1, -1);

describe('a list as CSV', () => {
  it('has every row once, newest first', async () => {
    const { status, headers, body } = await get('/admin/users');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users-2026-03-10.csv"',
      'cache-control': 'private, no-store',
    });
    expect(body.startsWith('\ufeff"Joined (Manila)","Username","Email or phone"')).toBe(true);
    const rows = rowsOf(body);
    expect(rows).toHaveLength(MEMBERS + 1);
    expect(new Set(rows).size).toBe(rows.length);
    const times = rows.map((row) => row.slice(1, 20));
    expect(times).toEqual([...times].sort().reverse());
    expect(rows).toContainEqual(
      expect.stringMatching(
        /^"2026-03-10 12:00:00","boss","[^"]+","admin","active","approved","[^"]+",,"not activated",/,
      ),
    );
  });

  it('has the rows of the filter, whatever page and order were asked for', async () => {
    const inactive = rowsOf((await get('/admin/users?status=inactive')).body);
    expect(inactive).toHaveLength(MEMBERS / 2);
    const filter = 'status=inactive&search=crowd12';
    const rows = rowsOf((await get(`/admin/users?${filter}`)).body);
    expect(rows.every((row) => row.includes('"crowd12') && row.includes('"inactive"'))).toBe(true);
    const page = 'page=2&pageSize=10&sort=username&cursor=x';
    expect(rowsOf((await get(`/admin/users?${filter}&${page}`)).body)).toEqual(rows);
    const listed = await test.request('GET', `/admin/users?${filter}`, { token: admin.token });
    expect(listed.body).toHaveLength(rows.length);
  });

  it('is refused like the list itself', async () => {
    const agent = await test.createMember();
    expect(await get('/admin/users', agent.token)).toMatchObject({
      status: 403,
      body: { code: 'role_forbidden' },
    });
    const nobody = await test.request('GET', '/admin/users', { headers: csv });
    expect(nobody).toMatchObject({ status: 401, body: { code: 'session_missing' } });
    const wrong = await get('/admin/users?status=sleepy');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request_invalid' } });
    expect(wrong.headers['content-type']).toContain('application/json');
  });

  it('answers HEAD without a body', async () => {
    const answer = await test.request('HEAD', '/admin/users', { token: admin.token, headers: csv });
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-disposition']).toContain('users-2026-03-10.csv');
  });

  it('is JSON where JSON is asked for, and where there is no CSV', async () => {
    const agent = await test.createMember();
    const own = await get('/agent/withdrawals', agent.token);
    expect(own.headers['content-type']).toContain('application/json');
    expect(preferredFile('application/json, text/csv')).toBe(null);
    expect(preferredFile('text/html, */*')).toBe(null);
    expect(preferredFile(undefined)).toBe(null);
    expect(preferredFile('Text/CSV; q=0.9, application/json')).toBe('text/csv');
    expect(preferredFile('application/pdf')).toBe('application/pdf');
  });

  it.each([
    '/admin/shared-capital/history',
    '/admin/transactions/shared',
    '/admin/withdrawals/pending',
    '/admin/withdrawals/by-source?source=click_earnings',
    '/admin/earnings/withdrawals',
    '/admin/withdrawals/shared?time=week',
    '/admin/transactions/earnings',
    '/admin/investments/pending',
    '/admin/audit',
    '/admin/unclaimed',
  ])('%s is one', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatch(/^\ufeff"[^"]+ \(Manila\)",/);
  });

  it('shows amounts, accounts and words as they are, and no cell is a formula', async () => {
    const member = await test.createMember({
      username: 'maria',
      email: null,
      phone: '09171234567',
    });
    await loadWallet(test, admin, member, 1_000);
    await test.request('POST', '/admin/load-capital', {
      token: admin.token,
      body: { username: 'maria', amount: '100.50', description: '=HYPERLINK("http://x")' },
    });
    const loads = rowsOf((await get('/admin/shared-capital/history?search=maria')).body);
    expect(loads).toHaveLength(2);
    expect(loads[0]).toContain(
      `"maria","0917 1234 567",100.50,"completed",0.00,0.00,"'=HYPERLINK(""http://x"")",`,
    );
    const bought = await test.request('POST', '/agent/packages/activate', {
      token: member.token,
      body: { packageId: 1, amount: 1_000 },
    });
    expect(bought.status).toBe(200);
    expect(rowsOf((await get('/admin/investments/pending')).body)[0]).toContain(
      '"maria","0917 1234 567","1",1000.00,1200.00,"12","12","2026-03-22 12:00:00","active",',
    );
    const audit = rowsOf((await get('/admin/audit?search=maria')).body);
    expect(audit[0]).toContain('"boss","Loaded capital","maria"');
  });
});

/** Requests a list from a separate server, whose file has these chunks. */
async function fetchFile(chunks: AsyncIterable<string>, signal?: AbortSignal) {
  const other = await createTestApp({
    endpoints: [
      {
        route: routes.listUsers,
        answer: async () => ({ status: 200, body: [] }),
        files: { 'text/csv': async () => ({ fileName: 'made.csv', chunks }) },
      },
    ],
  });
  onTestFinished(async () => {
    other.app.server.closeAllConnections();
    await other.close();
  });
  const { token } = await other.createAdmin();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const headers = { ...csv, authorization: `Bearer ${token}` };
  return fetch(`http://127.0.0.1:${port}/api/admin/users`, { headers, signal: signal ?? null });
}

it('a file that breaks off is never taken for a complete one', async () => {
  async function* breaking(): AsyncGenerator<string> {
    yield 'the first page';
    throw new Error('The database went away');
  }
  const response = await fetchFile(breaking());
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

it('a client that disconnects ends the file', async () => {
  let tellEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  async function* endless(): AsyncGenerator<string> {
    try {
      while (true) yield 'x'.repeat(65_536);
    } finally {
      tellEnd();
    }
  }
  const leaving = new AbortController();
  const response = await fetchFile(endless(), leaving.signal);
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  leaving.abort();
  await ended;
});
