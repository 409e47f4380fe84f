/** A database with only the ledger's migrations, for tests of packages/ledger. */
import { inject } from 'vitest';
import { createKysely, createPool } from '../../apps/server/src/database/connect.ts';
import { copyTemplate } from './index.mjs';

export async function createLedgerDatabase() {
  const copy = await copyTemplate(inject('cluster'));
  const pool = createPool({ url: copy.appUrl, poolSize: 12 });
  const ownerPool = createPool({ url: copy.url, poolSize: 3, role: null });
  return {
    db: createKysely(pool),
    owner: createKysely(ownerPool),
    drop: async () => {
      await Promise.all([pool.end(), ownerPool.end()]);
      await copy.drop();
    },
  };
}
