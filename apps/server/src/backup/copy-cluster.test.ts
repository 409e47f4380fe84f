import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@barya/embedded-postgres';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { askOwner } from '../../test/owner.ts';
import { backUpEmbedded } from './back-up.ts';
import { listTree } from './files.ts';
import { restoreEmbedded } from './restore.ts';

async function start(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  onTestFinished(() => server.stop());
  return server;
}

it('is complete while tables are created and dropped and the WAL is written, checkpointed and recycled', async () => {
  const dataDir = makeClosedFolder();
  const { url } = await start(dataDir);
  await askOwner(url, 'CREATE TABLE kept (number int PRIMARY KEY, filler text)');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let last = 0;
  let isOver = false;
  async function write() {
    while (!isOver) {
      last += 1;
      await client.query(
        `INSERT INTO kept VALUES (${last}, repeat('x', 5000));
         CREATE TABLE passing AS SELECT 1 AS x; DROP TABLE passing;
         SELECT pg_switch_wal()`,
      );
      await client.query('CHECKPOINT');
      // Each round leaves a log segment of 16 MiB, which is copied too.
      await pause(300);
    }
  }
  const writing = write();
  const keyFile = path.join(dataDir, 'no-key');
  let to: string;
  let before: number;
  // A backup in memory may end before the next write.
  do {
    before = last;
    to = path.join(makeClosedFolder(), 'backup');
    await backUpEmbedded({ url, dataDir, to, keyFiles: [keyFile] });
  } while (last === before);
  isOver = true;
  await writing;
  await client.end();
  expect(last).toBeGreaterThan(before);

  const restored = path.join(makeClosedFolder(), 'restored');
  await restoreEmbedded(to, restored);
  const second = await start(restored);
  const [row] = await askOwner(
    second.url,
    'SELECT count(*)::int AS count, max(number) AS last FROM kept',
  );
  const { count, last: found } = row as { count: number; last: number };
  expect(found).toBeGreaterThanOrEqual(before);
  expect(count).toBe(found);
  // The slot was dropped with the backup; otherwise it would keep the log forever.
  expect(await askOwner(url, 'SELECT FROM pg_replication_slots')).toEqual([]);
});

it('is readable by its owner alone', async () => {
  const dataDir = makeClosedFolder();
  const { url } = await start(dataDir);
  const to = path.join(makeClosedFolder(), 'backup');
  mkdirSync(to);
  await backUpEmbedded({ url, dataDir, to, keyFiles: [] });
  const { files, folders } = await listTree(to);
  const open = [...files, ...folders].filter((name) => statSync(path.join(to, name)).mode & 0o077);
  expect(open).toEqual([]);
  expect(statSync(to).mode & 0o777).toBe(0o700);
});

it('leaves nothing behind if the database goes away', async () => {
  const dataDir = makeClosedFolder();
  const server = await start(dataDir);
  const parent = makeClosedFolder();
  const backup = backUpEmbedded({
    url: server.url,
    dataDir,
    to: path.join(parent, 'backup'),
    keyFiles: [],
  });
  const failed = expect(backup).rejects.toThrow();
  await server.stop();
  await failed;
  expect((await listTree(parent)).folders).toEqual([]);
});
