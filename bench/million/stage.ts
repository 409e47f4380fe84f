import pg from 'pg';
import { findRunningPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/sign-ins.ts';
import { type RunningServer, startServer } from '../../e2e/api/support/processes.ts';
import { findOrSeed } from './cache.ts';
import { type Asker, openAsker } from './client.ts';
import { ADMIN } from './seed.ts';

/** The built product on a database of so many members. */
export interface Stage {
  asker: Asker;
  /** From the command to the first answer that it is ready. */
  startMs: number;
  close(): Promise<void>;
}

export async function openStage(members: number, tell: (line: string) => void): Promise<Stage> {
  const dataDir = await findOrSeed(members, tell);
  const startedAt = performance.now();
  const server = await startServer({ dataDir, settings: { LOG_LEVEL: 'warn' } });
  const startMs = performance.now() - startedAt;
  const people = { admin: ADMIN, member: await findBusiest(server), password: DEMO_PASSWORD };
  const asker = await openAsker(server.url, people);
  return {
    asker,
    startMs,
    close: async () => {
      asker.close();
      await server.stop();
    },
  };
}

/** Whoever invited most: the member with the longest lists. */
async function findBusiest({ dataDir }: RunningServer): Promise<string> {
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('The database of the server was not found');
  const client = new pg.Client({ connectionString: running.owner.url });
  await client.connect();
  const { rows } = await client.query<{ username: string }>(
    `select username from member
     join (select referrer_id, count(*) as invited from member where deleted_at is null
       group by referrer_id) as fan on fan.referrer_id = member.id
     where role = 'agent' and is_active order by invited desc, id limit 1`,
  );
  await client.end();
  running.release();
  return rows[0]!.username;
}
