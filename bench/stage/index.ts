import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  makeDataDir,
  makeSettings,
  NODE_FLAGS,
  removeDataDir,
} from '../../e2e/api/support/processes.ts';
import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { bundleServer } from '../../tools/bundle.mjs';
import type { Order } from './server.ts';

/** A server full of members who click, in its own process. */
export interface Stage {
  url: string;
  pid: number;
  dataDir: string;
  beginDayAnew(): Promise<void>;
  runJob(name: Exclude<Order, 'begin_day_anew' | 'verify'>): Promise<void>;
  /** Ends the server with an error if a balance is not the sum of its transfers. */
  verify(): Promise<void>;
  /** Queries the database as its owner. */
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * @param clickers so many more have no money
 */
export async function openStage(members: number, clickers = 0): Promise<Stage> {
  const dataDir = await makeDataDir();
  const { PATH = '', HOME = '' } = process.env;
  const served = { ...makeSettings(dataDir, 0), PUBLIC_URL: 'https://barya.example' };
  const env = { PATH, HOME, ...served };
  const words = [...NODE_FLAGS, await buildServer(), String(members), String(clickers)];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const broken = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended by itself with ${code}`);
  });
  const hear = async () => (await Promise.race([once(child, 'message'), broken]))[0] as unknown;
  const { url } = (await hear()) as { url: string };
  const order = async (what: Order) => {
    child.send(what);
    await hear();
  };
  return {
    url,
    pid: child.pid!,
    dataDir,
    beginDayAnew: () => order('begin_day_anew'),
    runJob: order,
    verify: () => order('verify'),
    ask: (statement) => askAsOwner(dataDir, statement),
    close: async () => {
      child.disconnect();
      await broken.catch(() => undefined);
      await removeDataDir(dataDir);
    },
  };
}

/** Built, because running from source would be slower. */
async function buildServer(): Promise<string> {
  const outDir = path.join(root, 'node_modules/.cache/bench');
  mkdirSync(outDir, { recursive: true });
  const files = await bundleServer('bench/stage/server.ts', outDir);
  for (const { path: file, contents } of files) writeFileSync(file, contents);
  return path.join(outDir, 'server.js');
}

async function askAsOwner<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
): Promise<Row[]> {
  const running = findRunningPostgres(dataDir)!;
  const client = new pg.Client({ connectionString: running.url });
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
