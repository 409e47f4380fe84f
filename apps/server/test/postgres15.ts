import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findOrInstall, reasonWithout } from '../../../tools/system-programs.mjs';
import { findFreePort } from './redis.ts';

/** Why tests with the system's PostgreSQL 15 are skipped here, or null. */
export const withoutPostgres15 = reasonWithout('postgres15');

/** PostgreSQL refuses to run as root; Debian's package makes this account. */
const ACCOUNT = 'postgres';

/** Starts the system's PostgreSQL 15, the oldest that the product runs on, with its own tools. */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = findOrInstall('postgres15');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'barya-postgres15-'));
  const account = process.getuid?.() === 0 ? readAccount() : null;
  if (account !== null) chownSync(dataDir, account.uid, account.gid);
  const options = { ...account, cwd: dataDir, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const initdb = path.join(path.dirname(postgres), 'initdb');
  const cluster = ['--pgdata', dataDir, '--username=owner', '--auth=trust', '--no-sync'];
  execFileSync(initdb, [...cluster, '--encoding=UTF8', '--locale=C'], {
    ...options,
    stdio: 'pipe',
  });
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
  };
  const arguments_ = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(postgres, ['-D', dataDir, ...arguments_], { ...options, stdio: 'ignore' });
  const url = `postgresql://owner@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readAccount(): { uid: number; gid: number } {
  const read = (what: string) => Number(execFileSync('id', [what, ACCOUNT]).toString());
  return { uid: read('-u'), gid: read('-g') };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
