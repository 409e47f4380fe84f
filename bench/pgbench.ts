import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstall } from '../tools/system-programs.mjs';

interface WeightedScript {
  script: string;
  weight: number;
}

export interface PgbenchRun {
  /** The URL for the role that is measured. */
  url: string;
  /** One script, or several with weights; pgbench's own `tpcb-like` if missing. */
  script?: string | readonly WeightedScript[];
  clients: number;
  windowMs: number;
  /** Named numbers that the script may use as `:name`. */
  define?: Record<string, number>;
}

/**
 * @returns transactions a second, without connection time
 */
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

/** Creates the tables of pgbench's own script: 100,000 accounts for each unit of `scale`. */
export function makePgbenchTables(url: string, scale: number): void {
  callPgbench(url, ['--initialize', '--quiet', `--scale=${scale}`]);
}

function callPgbench(url: string, words: string[]): string {
  const { status, stdout, stderr } = spawnSync(findOrInstall('pgbench'), [...words, url], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pgbench ended with ${status}:\n${stderr}\n${stdout}`);
  return stdout;
}
