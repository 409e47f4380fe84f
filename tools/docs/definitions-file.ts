import { createKysely, createPool } from '../../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import type { Tables } from '../../apps/server/src/database/tables.ts';
import { formatDefinitions, readDefinitions } from '../../apps/server/src/verification/index.ts';
import { startTestCluster } from '../test-cluster/index.mjs';

/**
 * The definitions that the migrations create in an empty database, as `ledger:verify` reads them.
 */
export async function describeDefinitions(): Promise<string> {
  const { cluster, stop } = await startTestCluster({ migrate: (url) => migrateDatabase({ url }) });
  const url = new URL(cluster.url);
  url.pathname = `/${cluster.template}`;
  const pool = createPool({ url: url.href, poolSize: 1 });
  try {
    const db = createKysely<Tables>(pool);
    return formatDefinitions(await db.transaction().execute(readDefinitions));
  } finally {
    await pool.end();
    await stop();
  }
}
