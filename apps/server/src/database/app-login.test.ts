import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { askOwner } from '../../test/owner.ts';
import { checkAppLogin, ensureAppLogin } from './app-login.ts';
import { checkRole, createPool } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A new login, deleted after the test. */
function nameLogin(password = `p'%" ${randomUUID()}`) {
  const url = new URL(database.url);
  const name = `Server ${randomUUID()}`;
  url.username = name;
  url.password = encodeURIComponent(password);
  onTestFinished(async () => {
    await askOwner(database.url, `DROP ROLE IF EXISTS "${name}"`);
  });
  return { name, url: url.href };
}

function signIn(url: string): pg.Pool {
  const pool = createPool({ url, poolSize: 1 });
  onTestFinished(() => pool.end());
  return pool;
}

const ensure = (appUrl: string, setsPassword = false, ownerUrl = database.url) =>
  ensureAppLogin({ ownerUrl, appUrl, setsPassword });

describe("the server's login", () => {
  it('is created where it is missing, with the role, and creating it again is harmless', async () => {
    const login = nameLogin();
    await Promise.all([ensure(login.url), ensure(login.url)]);
    await ensure(login.url);
    const pool = signIn(login.url);
    await checkRole(pool);
    await checkAppLogin(pool, database.url);
    const { rows } = await pool.query('SELECT session_user AS login, current_user AS role');
    expect(rows).toEqual([{ login: login.name, role: 'barya_app' }]);
  });

  it('keeps its password, unless a new one is generated', async () => {
    const login = nameLogin();
    await ensure(login.url);
    const other = new URL(login.url);
    other.password = 'another';
    await ensure(other.href);
    await expect(signIn(other.href).query('SELECT')).rejects.toMatchObject({ code: '28P01' });
    await ensure(other.href, true);
    await expect(signIn(other.href).query('SELECT')).resolves.toBeDefined();
    await expect(signIn(login.url).query('SELECT')).rejects.toMatchObject({ code: '28P01' });
  });

  it('is printed as SQL for an owner who may not create it', async () => {
    const owner = nameLogin('secret');
    await ensure(owner.url);
    const login = nameLogin();
    await expect(ensure(login.url, false, owner.url)).rejects.toThrow(
      `CREATE ROLE "${login.name}" LOGIN NOINHERIT PASSWORD '…'; GRANT barya_app TO "${login.name}";`,
    );
  });
});

describe('a login is refused that', () => {
  it.each([
    ['has an attribute', (name: string) => `ALTER ROLE "${name}" CREATEDB`],
    ['is a member of something else', (name: string) => `GRANT pg_monitor TO "${name}"`],
    [
      'owns something',
      (name: string) => `CREATE SCHEMA AUTHORIZATION "${name}"`,
      (name: string) => `DROP OWNED BY "${name}"`,
    ],
  ])('%s', async (_, spoil, mend?: (name: string) => string) => {
    const login = nameLogin();
    await ensure(login.url);
    await askOwner(database.url, spoil(login.name));
    const found = checkAppLogin(signIn(login.url), database.url);
    await expect(found).rejects.toThrow(`The login ${login.name} can do more than`);
    if (mend) await askOwner(database.url, mend(login.name));
  });

  it('is the owner', async () => {
    await expect(checkAppLogin(signIn(database.url), database.url)).rejects.toThrow('can do more');
  });

  it('leads to another database', async () => {
    const other = await createTestDatabase();
    onTestFinished(() => other.drop());
    await expect(checkAppLogin(signIn(other.appUrl), database.url)).rejects.toThrow(
      'another database',
    );
  });
});
