import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findRunningPostgres, startEmbeddedPostgres } from '@barya/embedded-postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { backUpEmbedded } from '../backup/back-up.ts';
import { restoreEmbedded } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase } from './database.ts';

// Each of several starts creates or recovers a cluster.
vi.setConfig({ testTimeout: 60_000 });

async function open(dataDir: string, isCommand = false) {
  const database = await openDatabase({
    config: readConfig({ DATA_DIR: dataDir }),
    isCommand,
    log: () => undefined,
    onLost: () => undefined,
  });
  onTestFinished(database.close);
  return database;
}

const WHO = 'SELECT session_user AS login, current_user AS role';
const OF_THE_SERVER = [{ login: 'barya_server', role: 'barya_app' }];

it('the server signs in with a password that is never stored, a command as the owner', async () => {
  const dataDir = makeClosedFolder();
  const serving = await open(dataDir);
  expect((await serving.pool.query(WHO)).rows).toEqual(OF_THE_SERVER);
  const { password } = new URL(serving.url);
  expect(password).toHaveLength(32);
  for (const name of readdirSync(dataDir)) {
    const file = path.join(dataDir, name);
    if (statSync(file).isFile()) expect(readFileSync(file, 'utf8')).not.toContain(password);
  }
  const command = await open(dataDir, true);
  expect((await command.pool.query(WHO)).rows).toEqual([
    { login: 'barya_owner', role: 'barya_app' },
  ]);
  // The login is unchanged.
  const both = await Promise.all([serving.pool.query(WHO), serving.pool.query(WHO)]);
  expect(both.map(({ rows }) => rows)).toEqual([OF_THE_SERVER, OF_THE_SERVER]);
});

it('a folder of an earlier version gets the login at its next start, and so does its backup', async () => {
  const dataDir = makeClosedFolder();
  const earlier = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => earlier.stop());
  await migrateDatabase({ url: earlier.url });
  await earlier.stop();

  const serving = await open(dataDir);
  expect((await serving.pool.query(WHO)).rows).toEqual(OF_THE_SERVER);
  const to = path.join(makeClosedFolder(), 'backup');
  const running = findRunningPostgres(dataDir);
  await backUpEmbedded({ url: running?.url ?? '', dataDir, to, keyFiles: [] });

  const elsewhere = makeClosedFolder();
  await restoreEmbedded(to, elsewhere);
  const restored = await open(elsewhere);
  expect((await restored.pool.query(WHO)).rows).toEqual(OF_THE_SERVER);
});
