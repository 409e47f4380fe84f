import { spawn } from 'node:child_process';
import { BackupError } from './files.ts';

type Tool = 'pg_dump' | 'pg_restore';

/**
 * The database address as environment variables of the tools, because arguments are visible to all
 * users.
 */
const VARIABLES = [
  ['sslmode', 'PGSSLMODE'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
  ['host', 'PGHOST'],
  ['port', 'PGPORT'],
] as const;

/**
 * Dumps a database to a file with pg_dump, as of one moment.
 * @param version the server's major version
 */
export async function dumpDatabase(url: string, version: number, file: string): Promise<void> {
  await checkTool('pg_dump', version);
  await run('pg_dump', ['--format=custom', '--no-password', `--file=${file}`], url);
}

/** Loads a pg_dump file into an empty database, all or nothing. */
export async function loadDump(url: string, version: number, file: string): Promise<void> {
  await checkTool('pg_restore', version);
  const database = `--dbname=${readVariables(url).PGDATABASE}`;
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-password'];
  await run('pg_restore', [...whole, database, file], url);
}

async function checkTool(tool: Tool, version: number): Promise<void> {
  const said = await run(tool, ['--version']);
  const found = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  if (found === version) return;
  throw new BackupError(
    `The ${tool} here is of PostgreSQL ${found}, the database of ${version}: put the tools of version ${version} first in PATH.`,
  );
}

function run(tool: Tool, args: readonly string[], url?: string): Promise<string> {
  const child = spawn(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...(url !== undefined && readVariables(url)) },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', ({ message }) =>
      reject(
        new BackupError(
          `An external database is saved and put back by PostgreSQL's own tools, and ${tool} can't be run (${message}): install them, of the version of the database.`,
        ),
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve(output.stdout);
      else reject(new BackupError(output.stderr.trim().replace(/\s+/g, ' ') || `${tool} failed.`));
    });
  });
}

function readVariables(address: string): Record<string, string> {
  const url = new URL(address);
  const named = VARIABLES.map(([name, variable]) => [variable, url.searchParams.get(name)]);
  const all = [
    ['PGHOST', url.hostname.replace(/^\[|\]$/g, '')],
    ['PGPORT', url.port],
    ['PGUSER', url.username],
    ['PGPASSWORD', url.password],
    ['PGDATABASE', url.pathname.slice(1)],
    ...named,
  ];
  const set = all.filter((pair): pair is [string, string] => Boolean(pair[1]));
  return Object.fromEntries(set.map(([name, value]) => [name, decodeURIComponent(value)]));
}
