import { setTimeout as pause } from 'node:timers/promises';
import type { Checkpoint } from '@barya/contract';
import {
  createSealing,
  type LogReport,
  nameCounts,
  type Sealing,
  sealRows,
  verifyLog,
} from '../src/capabilities/sealing/index.ts';
import { readSnapshot } from '../src/database/transactions.ts';
import type { TestApp } from './app.ts';

const POLL_MS = 5;

type SealedBlock = Awaited<ReturnType<typeof sealRows>>[number] & {
  rows: ReturnType<typeof nameCounts>;
};

/**
 * Seals the test's rows. Older transactions of other tests in the cluster would delay sealing, so
 * it waits for them first.
 */
export async function sealTestRows(
  app: TestApp,
  sealing: Sealing = createSealing(app.signingKey),
): Promise<SealedBlock[]> {
  const { ownerPool } = app.database;
  const { rows } = await ownerPool.query('select pg_snapshot_xmax(pg_current_snapshot()) as last');
  const areOthersOlder = async () => {
    const { rowCount } = await ownerPool.query(
      `select from pg_stat_activity
       where datname <> current_database() and backend_xid::text::bigint < $1::text::bigint`,
      [rows[0].last],
    );
    return rowCount !== 0;
  };
  while (await areOthersOlder()) await pause(POLL_MS);
  const blocks = await sealRows(app, sealing);
  return blocks.map((block) => ({ ...block, rows: nameCounts(block.counts) }));
}

/** Verifies a test database's log with the test's signing key. */
export async function verifyTestLog(
  { db, signingKey }: TestApp,
  checkpoint: Checkpoint | null = null,
): Promise<LogReport> {
  return readSnapshot(db, (snapshot) =>
    verifyLog(snapshot, { publicKeys: [signingKey.publicKey], checkpoint }),
  );
}
