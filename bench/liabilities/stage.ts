import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { findRunningPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { signIn } from '../../e2e/api/support/people.ts';
import {
  FIRST_ADMIN,
  makeDataDir,
  removeDataDir,
  startServer,
} from '../../e2e/api/support/processes.ts';
import { readProcessorSeconds } from '../processor.ts';
import { fillDatabase, idOfMember } from './fill.ts';

/** The product, running by itself on a database that is full of members. */
export interface Stage {
  url: string;
  adminToken: string;
  /** Of the member in the middle. */
  memberToken: string;
  memberUsername: string;
  /** The most memory that the server's process ever had, in bytes. */
  readPeakMemory(): number;
  /** What the server's process has had of processors so far, in seconds. */
  readProcessorSeconds(): number;
  close(): Promise<void>;
}

export async function openStage(members: number): Promise<Stage> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'warn' } });
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('The database of the server was not found');
  const number = Math.ceil(members / 2);
  await fillDatabase(running.owner.url, members);
  const memberToken = await openSession(running.owner.url, idOfMember(number));
  const admin = await signIn(server.url, FIRST_ADMIN.username, FIRST_ADMIN.password);
  return {
    url: server.url,
    adminToken: admin.token ?? '',
    memberToken,
    memberUsername: `member${number}`,
    readPeakMemory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    readProcessorSeconds: () => readProcessorSeconds(server.pid),
    close: async () => {
      running.release();
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}

async function openSession(ownerUrl: string, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into session (token_hash, member_id, created_at, used_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), memberId],
  );
  await client.end();
  return token;
}
