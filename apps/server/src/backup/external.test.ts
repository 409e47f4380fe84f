import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import {
  createEmptyDatabase,
  startTestCluster,
  type TestCluster,
} from '../../../../tools/test-cluster/index.mjs';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { makeClosedFolder } from '../../test/folders.ts';
import { sealTestRows } from '../../test/log.ts';
import { fundReserve } from '../../test/money.ts';
import { startPostgres15, withoutPostgres15 } from '../../test/postgres15.ts';
import { createDatabase, createPool } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { runVerifyCommand } from '../start/verify-command.ts';
import { backUpExternal } from './back-up.ts';
import { listTree } from './files.ts';
import { readFacts } from './manifest.ts';
import { restoreExternal, withScratchDatabase } from './restore.ts';

let app: TestApp;
let cluster: TestCluster;
let stopCluster = async () => {};

beforeAll(async () => {
  cluster = inject('cluster');
  if (withoutPostgres15 === null) {
    const server = await startPostgres15();
    stopCluster = server.stop;
    const migrate = (url: string) => migrateDatabase({ url });
    ({ cluster } = await startTestCluster({ url: server.url, migrate }));
  }
  app = await createTestApp({ database: await createTestDatabase(cluster) });
  await fundReserve(app);
  await sealTestRows(app);
});
afterAll(async () => {
  await app.close();
  await app.database.drop();
  await stopCluster();
});

const keyNames = ['signing-key.pem', 'second-factor.key', 'payout.key'];

function makePlaces() {
  const dataDir = makeClosedFolder();
  const keyFiles = keyNames.map((name) => path.join(dataDir, name));
  for (const file of keyFiles) writeFileSync(file, `in ${path.basename(file)}`);
  return { to: path.join(makeClosedFolder(), 'backup'), keyFiles };
}

describe('a backup of an external database, by pg_dump of its version', () => {
  it.skipIf(withoutPostgres15)(
    'is put back into an empty one, where the ledger proves itself',
    async () => {
      const { to, keyFiles } = makePlaces();
      const { checkpoint } = await backUpExternal({ url: app.database.url, to, keyFiles });
      const other = await createEmptyDatabase(cluster);
      const dataDir = makeClosedFolder();
      await restoreExternal(to, { url: other.url, dataDir });
      for (const name of keyNames) {
        expect(readFileSync(path.join(dataDir, name), 'utf8')).toBe(`in ${name}`);
      }
      await expect(restoreExternal(to, { url: other.url, dataDir })).rejects.toThrow('not empty');

      await migrateDatabase({ url: other.url });
      const pool = createPool({ url: other.url, poolSize: 2 });
      const complaints: string[] = [];
      const code = await runVerifyCommand(['--checkpoint', checkpoint ?? ''], {
        db: createDatabase(pool),
        publicKey: app.signingKey.publicKey,
        payoutKey: app.payoutKey,
        print: () => undefined,
        complain: (line) => complaints.push(line),
      });
      expect([code, complaints]).toEqual([0, []]);
      await pool.end();
      await other.drop();
    },
  );

  it.skipIf(withoutPostgres15)(
    'is refused beside another key, and nothing is changed',
    async () => {
      const { to, keyFiles } = makePlaces();
      await backUpExternal({ url: app.database.url, to, keyFiles });
      const other = await createEmptyDatabase(cluster);
      const dataDir = makeClosedFolder();
      const theirs = { 'barya-data-folder': '', 'second-factor.key': 'another key' };
      for (const [name, text] of Object.entries(theirs)) {
        writeFileSync(path.join(dataDir, name), text);
      }
      const place = { url: other.url, dataDir };
      await expect(restoreExternal(to, place)).rejects.toThrow('another key');
      expect(readdirSync(dataDir).sort()).toEqual(Object.keys(theirs));
      await other.drop();
    },
  );

  it('a scratch database beside it is empty, and gone afterwards', async () => {
    const seen = await withScratchDatabase(app.database.url, async (url) => {
      return { url, ...(await readFacts(url)) };
    });
    expect(seen.isEmpty).toBe(true);
    await expect(readFacts(seen.url)).rejects.toThrow('does not exist');
  });

  it('says in one line that the tools are not there', async () => {
    vi.stubEnv('PATH', '/nowhere');
    const { to, keyFiles } = makePlaces();
    await expect(backUpExternal({ url: app.database.url, to, keyFiles })).rejects.toThrow(
      /^An external database .* pg_dump can't be run [^\n]*$/,
    );
    expect((await listTree(path.dirname(to))).folders).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('says in one line that they are of another version', async () => {
    const tools = makeClosedFolder();
    const script = '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n';
    writeFileSync(path.join(tools, 'pg_dump'), script, { mode: 0o755 });
    vi.stubEnv('PATH', tools);
    const { to, keyFiles } = makePlaces();
    await expect(backUpExternal({ url: app.database.url, to, keyFiles })).rejects.toThrow(
      /^The pg_dump here is of PostgreSQL 9, the database of \d+: [^\n]*$/,
    );
    vi.unstubAllEnvs();
  });
});
