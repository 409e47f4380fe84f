import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endProcess, startEmbeddedProcess } from '../test/process.ts';
import { askOwner, makeClosedFolder } from '../test/support.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findProcess, listProcesses, sendSignal, waitUntil } from './processes.ts';

async function start(dataDir: string, onUnexpectedEnd?: (reason: string) => void) {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    ...(onUnexpectedEnd && { onUnexpectedEnd }),
  });
  onTestFinished(() => server.stop());
  return server;
}

/** A server in a separate process, with one committed row. */
async function startWithRow(dataDir: string) {
  const { child, report } = await startEmbeddedProcess(dataDir);
  if (!('url' in report)) throw new Error(report.message);
  await askOwner(report.url, 'CREATE TABLE kept AS SELECT 1 AS x');
  return { child, pid: report.pid, url: report.url };
}

async function expectRowAfterStart(dataDir: string) {
  const server = await start(dataDir);
  expect(await askOwner(server.url, 'SELECT x FROM kept')).toEqual([{ x: 1 }]);
}

describe('after a kill -9', () => {
  it('of the postmaster, it reports that and the next start has every committed row', async () => {
    const dataDir = makeClosedFolder();
    let tellEnd: (reason: string) => void = () => undefined;
    const end = new Promise<string>((resolve) => {
      tellEnd = resolve;
    });
    const server = await start(dataDir, tellEnd);
    await askOwner(server.url, 'CREATE TABLE kept AS SELECT 1 AS x');
    sendSignal(server.pid, 'SIGKILL');
    expect(await end).toMatch(/^The embedded PostgreSQL ended with SIGKILL; its log is .*$/);
    await server.stop();
    await expectRowAfterStart(dataDir);
  });

  it('of the server, its database is stopped and the next start has every row', async () => {
    const dataDir = makeClosedFolder();
    const { child, pid } = await startWithRow(dataDir);
    await endProcess(child, 'SIGKILL');
    expect(findProcess(pid)).not.toBeNull();
    await expectRowAfterStart(dataDir);
    expect(findProcess(pid)).toBeNull();
  });

  it('of both, the next start has every row', async () => {
    const dataDir = makeClosedFolder();
    const { child, pid } = await startWithRow(dataDir);
    sendSignal(pid, 'SIGKILL');
    await endProcess(child, 'SIGKILL');
    await expectRowAfterStart(dataDir);
  });

  it('of the postmaster while a session is busy, the session is ended', async () => {
    const dataDir = makeClosedFolder();
    const { child, pid, url } = await startWithRow(dataDir);
    const busy = askOwner(url, 'SELECT count(*) FROM generate_series(1, 1e12)').catch(() => 'cut');
    const isBusy = async () => {
      const rows = await askOwner(url, `SELECT FROM pg_stat_activity WHERE query ~ '1e1[2]'`);
      return rows.length > 0;
    };
    expect(await waitUntil(isBusy, 10_000)).toBe(true);
    sendSignal(pid, 'SIGKILL');
    await endProcess(child, 'SIGKILL');
    await expectRowAfterStart(dataDir);
    expect(await busy).toBe('cut');
  });

  it('of one session, the server goes on by itself', async () => {
    const server = await start(makeClosedFolder());
    await askOwner(server.url, 'CREATE TABLE kept AS SELECT 1 AS x');
    const killed = askOwner(server.url, 'SELECT pg_sleep(60)').catch(() => 'cut');
    const findSession = () =>
      listProcesses().find(
        ({ command, parentPid }) => parentPid === server.pid && command.endsWith(' SELECT'),
      );
    expect(await waitUntil(() => findSession() !== undefined, 5_000)).toBe(true);
    sendSignal(findSession()?.pid ?? 0, 'SIGKILL');
    expect(await killed).toBe('cut');
    const isBack = () =>
      askOwner(server.url, 'SELECT x FROM kept').then(
        () => true,
        () => false,
      );
    expect(await waitUntil(isBack, 15_000)).toBe(true);
    expect(findProcess(server.pid)).not.toBeNull();
  });
});

describe('what is left of an earlier server', () => {
  async function expectStartDespite(pid: number) {
    const dataDir = makeClosedFolder();
    const first = await start(dataDir);
    await askOwner(first.url, 'CREATE TABLE kept AS SELECT 1 AS x');
    await first.stop();
    const lines = [pid, '/proc/self/cwd', 1, 5432, '.', '', '     1         1', 'ready   ', ''];
    writeFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
    const lock = { pid: process.pid, startToken: 'of another process with this pid' };
    writeFileSync(path.join(dataDir, 'server.lock'), JSON.stringify(lock));
    await expectRowAfterStart(dataDir);
  }

  it('is ignored when its pids belong to other programs now', async () => {
    await expectStartDespite(process.pid);
  });

  it('is ignored when its postmaster is a zombie', async () => {
    // The shell execs a program that never reaps its child. The child ends only later, with its
    // input, or the shell itself might reap it.
    const parent = spawn('sh', ['-c', 'read line <&3 & echo $!; exec sleep 600 3<&-'], {
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    onTestFinished(() => endProcess(parent, 'SIGKILL'));
    const [line] = await once(createInterface(parent.stdout!), 'line');
    const zombie = Number(line);
    const nameOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    expect(await waitUntil(() => nameOf(parent.pid!) === 'sleep', 5_000)).toBe(true);
    parent.stdio[3]!.destroy();
    expect(await waitUntil(() => findProcess(zombie) === null, 5_000)).toBe(true);
    expect(() => process.kill(zombie, 0)).not.toThrow();
    await expectStartDespite(zombie);
  });

  it('is removed when it is a half-made cluster', async () => {
    const dataDir = makeClosedFolder();
    writeFileSync(path.join(dataDir, 'barya-data-folder'), '');
    mkdirSync(path.join(dataDir, 'postgres.new-abc'));
    writeFileSync(path.join(dataDir, 'postgres.new-abc', 'PG_VERSION'), '18');
    const { url } = await start(dataDir);
    expect(await askOwner(url, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
  });
});
