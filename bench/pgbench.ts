import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

interface WeightedScript {
  script: string;
  weight: number;
}

export interface PgbenchRun {
  /** Of the database, as the role that is to be measured. */
  url: string;
  /**
   * What a client does over and over: one script, or several with how often each in all; pgbench's own
   * `tpcb-like` where it is missing.
   */
  script?: string | readonly WeightedScript[];
  clients: number;
  windowMs: number;
  /** Named numbers that the script may use as `:name`. */
  define?: Record<string, number>;
}

/** @returns transactions a second, without the time that connecting took */
export function runPgbench({ url, script, clients, windowMs, define = {} }: PgbenchRun): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'barya-pgbench-'));
  try {
    const scripts = typeof script === 'string' ? [{ script, weight: 1 }] : (script ?? []);
    const files = scripts.map(({ script: text, weight }, index) => {
      const file = path.join(folder, `${index}.sql`);
      writeFileSync(file, text);
      return `--file=${file}@${weight}`;
    });
    const output = callPgbench(url, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=1',
      `--time=${Math.ceil(windowMs / 1_000)}`,
      ...Object.entries(define).map(([name, value]) => `--define=${name}=${value}`),
      ...(files.length === 0 ? ['--builtin=tpcb-like'] : files),
    ]);
    const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
    const rate = Number(/tps = ([\d.]+) \(without initial connection time\)/.exec(output)?.[1]);
    if (failed > 0 || !(rate > 0)) throw new Error(`pgbench failed:\n${output}`);
    return rate;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the tables of pgbench's own script: 100,000 accounts for each unit of `scale`. */
export function makePgbenchTables(url: string, scale: number): void {
  callPgbench(url, ['--initialize', '--quiet', `--scale=${scale}`]);
}

function callPgbench(url: string, words: string[]): string {
  const { status, stdout, stderr } = spawnSync(findOrInstallPgbench(), [...words, url], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pgbench ended with ${status}:\n${stderr}\n${stdout}`);
  return stdout;
}

/**
 * The path of pgbench. As root on a Debian machine it is installed when missing.
 * @throws Error that says what to do where there is none and none can be installed
 */
function findOrInstallPgbench(): string {
  const found = findPgbench();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error("The benchmarks need pgbench: install PostgreSQL's own programs.");
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
    env,
  });
  const installed = findPgbench();
  if (installed === undefined) throw new Error('pgbench was installed but is not where expected.');
  return installed;
}

function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}
