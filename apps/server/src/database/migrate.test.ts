import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../../tools/test-cluster/index.mjs';
import { askOwner } from '../../test/owner.ts';
import {
  applyMigrations,
  locateLedgerMigrations,
  locateServerMigrations,
  migrateDatabase,
} from './migrate.ts';

async function makeDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase(inject('cluster'));
  onTestFinished(drop);
  return url;
}

function makeSource(files: Record<string, string>) {
  const dir = mkdtempSync(path.join(tmpdir(), 'barya-migrations-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(dir, name), sql);
  return { name: 'trial', dir };
}

const listApplied = 'SELECT name FROM migration ORDER BY applied_at, name';

describe('the migrator', () => {
  it('applies the ledger, then the server, in the order of names, and nothing twice', async () => {
    const url = await makeDatabase();
    const lines: string[] = [];
    await migrateDatabase({ url, log: (line) => lines.push(line) });
    const expected = [locateLedgerMigrations(), locateServerMigrations()].flatMap(({ name, dir }) =>
      readdirSync(dir)
        .filter((file) => file.endsWith('.sql'))
        .sort()
        .map((file) => `${name}/${file}`),
    );
    expect(lines).toEqual(expected.map((name) => `Applied migration ${name}.`));
    await migrateDatabase({ url, log: (line) => lines.push(line) });
    expect(lines).toHaveLength(expected.length);
  });

  it('applies each once when two do it at the same time', async () => {
    const url = await makeDatabase();
    const lines: string[] = [];
    const migrate = () => migrateDatabase({ url, log: (line) => lines.push(line) });
    await Promise.all([migrate(), migrate(), migrate()]);
    expect(new Set(lines).size).toBe(lines.length);
    expect(await askOwner(url, listApplied)).toHaveLength(lines.length);
  });

  it('leaves nothing of a migration that fails, and says where it failed', async () => {
    const url = await makeDatabase();
    const good = makeSource({ '1_good.sql': 'CREATE TABLE good (x int);' });
    const bad = {
      '1_good.sql': 'CREATE TABLE good (x int);',
      '2_bad.sql': 'CREATE TABLE half (x int);\nSELECT nonsense;',
    };
    await applyMigrations({ url, sources: [good] });
    await expect(applyMigrations({ url, sources: [makeSource(bad)] })).rejects.toThrow(
      'The migration trial/2_bad.sql, line 2 failed: column "nonsense" does not exist',
    );
    expect(await askOwner(url, listApplied)).toEqual([{ name: 'trial/1_good.sql' }]);
    expect(await askOwner(url, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  });

  it('refuses a database that is newer, and a migration that was changed', async () => {
    const url = await makeDatabase();
    await applyMigrations({ url, sources: [makeSource({ '1.sql': '', '2.sql': '' })] });
    await expect(applyMigrations({ url, sources: [makeSource({ '1.sql': '' })] })).rejects.toThrow(
      'newer than this program: it has the migration trial/2.sql',
    );
    await expect(
      applyMigrations({ url, sources: [makeSource({ '1.sql': '', '2.sql': 'SELECT 1' })] }),
    ).rejects.toThrow('trial/2.sql was changed after it was applied');
  });

  it('refuses a database from before the first release', async () => {
    const url = await makeDatabase();
    const before = makeSource({ '0001_ledger.sql': '', '0002_functions.sql': '' });
    await applyMigrations({ url, sources: [{ ...before, name: 'ledger' }] });
    await expect(migrateDatabase({ url })).rejects.toThrow(
      'This database was made by a version before the first release and cannot be upgraded. Start with a new database or data folder.',
    );
    expect(await askOwner(url, `SELECT to_regnamespace('ledger') AS ledger`)).toEqual([
      { ledger: null },
    ]);
  });

  it('works for an owner who may not create roles once the role is granted, and asks for it before', async () => {
    const url = await makeDatabase();
    const suffix = Math.random().toString(36).slice(2);
    const login = new URL(url);
    login.username = `owner_${suffix}`;
    login.password = 'secret';
    const database = login.pathname.slice(1);
    await askOwner(url, `CREATE ROLE ${login.username} LOGIN PASSWORD 'secret'`);
    onTestFinished(async () => {
      await askOwner(url, `REASSIGN OWNED BY ${login.username} TO CURRENT_USER`);
      await askOwner(url, `DROP OWNED BY ${login.username}`);
      await askOwner(url, `DROP ROLE ${login.username}`);
    });
    await askOwner(url, `ALTER DATABASE ${database} OWNER TO ${login.username}`);
    await expect(migrateDatabase({ url: login.href })).rejects.toThrow(
      `CREATE ROLE barya_app NOLOGIN; GRANT barya_app TO ${login.username};`,
    );
    await askOwner(url, `GRANT barya_app TO ${login.username}`);
    await migrateDatabase({ url: login.href });
    expect(await askOwner(login.href, listApplied)).not.toHaveLength(0);
  });
});
