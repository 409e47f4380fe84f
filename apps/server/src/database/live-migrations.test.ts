import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { fundReserve, loadWallet } from '../../test/money.ts';
import {
  applyMigrations,
  locateLedgerMigrations,
  locateServerMigrations,
  migrateDatabase,
  readMigrations,
} from './migrate.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await fundReserve(test);
});
afterAll(() => test.close());

function makeSource(sql: string) {
  const dir = mkdtempSync(path.join(tmpdir(), 'barya-migrations-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(path.join(dir, '0001_next.sql'), sql);
  return { name: `next${path.basename(dir)}`, dir };
}

describe('a migration while the previous version runs', () => {
  it('that waits for a table lets other statements pass, and is applied once the table is free', async () => {
    const { url } = test.database;
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('BEGIN; SELECT FROM member LIMIT 1');
    const source = makeSource('ALTER TABLE member ADD COLUMN next_column text');
    const migrating = applyMigrations({ url, sources: [source] });
    await vi.waitFor(async () => {
      const { rowCount } = await test.database.ownerPool.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'member'::regclass`,
      );
      expect(rowCount).toBe(1);
    }, 10_000);
    // It would wait forever for the reader, behind the migration.
    const { token } = await test.createMember();
    expect((await test.request('GET', '/auth/me', { token })).status).toBe(200);
    await reader.query('COMMIT');
    await reader.end();
    await migrating;
    expect((await test.request('GET', '/auth/me', { token })).status).toBe(200);
  });

  it('fails no request, and statements prepared before still work', async () => {
    const admin = await test.createAdmin();
    const member = await test.createMember();
    await loadWallet(test, admin, member, 1_000);
    const { token } = member;
    let isOver = false;
    const statuses = new Set<number>();
    async function use() {
      while (!isOver) {
        for (const [method, path, body] of [
          ['GET', '/agent/earnings', undefined],
          ['POST', '/agent/packages/activate', { packageId: 1, amount: 100 }],
          ['POST', '/admin/load-capital', { username: member.username, amount: 100 }],
          ['GET', '/admin/withdrawals/pending', undefined],
        ] as const) {
          const answer = await test.request(method, path, {
            token: path.startsWith('/admin') ? admin.token : token,
            ...(body && { body }),
          });
          statuses.add(answer.status);
        }
      }
    }
    const using = [use(), use(), use()];
    // What rule 1 allows, on every table that these requests write.
    const additions = ['member', 'package', 'capital_load', 'withdrawal', 'ledger.transfer'].map(
      (table) =>
        `ALTER TABLE ${table} ADD COLUMN later text, ADD COLUMN counted int NOT NULL DEFAULT 0;`,
    );
    await applyMigrations({ url: test.database.url, sources: [makeSource(additions.join('\n'))] });
    await migrateDatabase({ url: test.database.url });
    isOver = true;
    await Promise.all(using);
    expect([...statuses].filter((status) => status >= 300)).toEqual([]);
  });
});

const FORBIDDEN = [
  /\bdrop\s+(table|column|function|schema|type|view)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
  /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
  /^\s*truncate\b/im,
];

function listBroken(sql: string): string[] {
  const head = sql.slice(0, sql.search(/^[^-\n]/m));
  if (/No running version uses/.test(head)) return [];
  const statements = sql.replace(/^\s*--.*$/gm, '');
  return FORBIDDEN.filter((rule) => rule.test(statements)).map(String);
}

describe('the files of migrations', () => {
  it.each(
    readMigrations([locateLedgerMigrations(), locateServerMigrations()]).map(({ name, sql }) => [
      name,
      sql,
    ]),
  )('%s leaves what the previous version uses', (_name, sql) => {
    expect(listBroken(sql)).toEqual([]);
  });

  it.each([
    ['alter table a drop column b;', 1],
    ['truncate a;', 1],
    ['alter table a rename column b to c;', 1],
    ['alter table a alter column b type bigint;', 1],
    ['alter table a alter column b set not null;', 1],
    ['alter table a add column b int not null, add column c int;', 1],
    ['alter table a add column b int not null default 0, add column c int;', 0],
    ['-- No running version uses b.\nalter table a drop column b;', 0],
    ['-- drop table is what this does not do.\ncreate table a (b int not null);', 0],
  ])('%s breaks %i rules', (sql, count) => {
    expect(listBroken(sql)).toHaveLength(count);
  });
});
