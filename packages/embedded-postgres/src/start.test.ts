import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endProcess, startEmbeddedProcess } from '../test/process.ts';
import { askOwner, makeClosedFolder, makeFolderTooLongForSocket } from '../test/support.ts';
import {
  DataFolderInUseError,
  EmbeddedPostgresError,
  findRunningPostgres,
  startEmbeddedPostgres,
} from './index.ts';

async function start(dataDir: string, durable = false) {
  const server = await startEmbeddedPostgres({ dataDir, durable, log: () => undefined });
  onTestFinished(() => server.stop());
  return server;
}

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder that is closed to others, stops, and starts again', async () => {
    const dataDir = makeClosedFolder();
    const first = await start(dataDir);
    await askOwner(first.url, 'CREATE TABLE kept AS SELECT 1 AS x');
    await first.stop();
    await first.stop();

    const second = await start(dataDir);
    expect(await askOwner(second.url, 'SELECT x FROM kept')).toEqual([{ x: 1 }]);
  });

  it('is durable, in UTF-8, with checksums, only on a Unix socket, and requires a password', async () => {
    const dataDir = makeClosedFolder();
    const server = await start(dataDir, true);
    const names = ['server_encoding', 'data_checksums', 'fsync', 'listen_addresses', 'ssl'];
    const columns = names.map((name) => `current_setting('${name}') AS ${name}`).join(', ');
    expect(await askOwner(server.url, `SELECT ${columns}`)).toEqual([
      {
        server_encoding: 'UTF8',
        data_checksums: 'on',
        fsync: 'on',
        listen_addresses: '',
        ssl: 'off',
      },
    ]);
    expect(
      await askOwner(server.url, `SELECT datlocprovider, datlocale FROM pg_database LIMIT 1`),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);

    const passwordFile = path.join(dataDir, 'database-password');
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = `${readFileSync(passwordFile, 'utf8')}x`;
    await expect(askOwner(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('works below a path that is too long for a socket', async () => {
    const server = await start(makeFolderTooLongForSocket());
    expect(new URL(server.url).searchParams.get('host')?.length).toBeLessThan(80);
    expect(await askOwner(server.url, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
  });

  it('is one server per data folder, which a command may join', async () => {
    const dataDir = makeClosedFolder();
    expect(findRunningPostgres(dataDir)).toBeNull();
    const server = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(DataFolderInUseError);
    const other = await startEmbeddedProcess(dataDir);
    expect(other.report).toMatchObject({
      error: 'DataFolderInUseError',
      message: expect.stringContaining(`in use by another Barya server (process ${process.pid})`),
    });

    const joined = findRunningPostgres(dataDir);
    expect(await askOwner(joined?.url ?? '', 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
    await server.stop();
    expect(findRunningPostgres(dataDir)).toBeNull();
  });

  it('lets one of two that start at once win', async () => {
    const dataDir = makeClosedFolder();
    const both = await Promise.all([startEmbeddedProcess(dataDir), startEmbeddedProcess(dataDir)]);
    const winners = both.filter(({ report }) => 'url' in report);
    const losers = both.filter(({ report }) => 'error' in report);
    expect(losers.map(({ report }) => report)).toMatchObject([{ error: 'DataFolderInUseError' }]);
    expect(winners).toHaveLength(1);
    for (const { child } of winners) await endProcess(child, 'SIGTERM');
  });

  it('refuses a folder that holds something else, in one line', async () => {
    const dataDir = makeClosedFolder();
    writeFileSync(path.join(dataDir, 'holiday.jpg'), '');
    const failure = await start(dataDir).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(EmbeddedPostgresError);
    expect((failure as Error).message).toMatch(
      /^The data folder .* holds other things .*holiday.jpg[^\n]*$/,
    );
  });

  it('refuses a cluster of another version', async () => {
    const dataDir = makeClosedFolder();
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'barya-data-folder'), '');
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow('is of PostgreSQL 15, the embedded one is 18');
  });

  it.runIf(process.getuid?.() === 0)('runs for an ordinary user, too', async () => {
    const dataDir = path.join(makeClosedFolder(), '..', 'of-nobody');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, 65_534, 65_534);
    chmodSync(path.join(dataDir, '..'), 0o755);
    const { child, report } = await startEmbeddedProcess(dataDir, 65_534);
    expect(report).toMatchObject({ url: expect.any(String) });
    await endProcess(child, 'SIGTERM');
  });
});
