import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { copyTemplate } from '../../../tools/test-cluster/index.mjs';
import { createDatabase, createPool } from '../src/database/connect.ts';
import type { Tables } from '../src/database/tables.ts';

export interface TestDatabase {
  /** Queries as the application's role, over `pool`. */
  db: Kysely<Tables>;
  pool: pg.Pool;
  /** Queries as the owner, for what the application may not do. */
  ownerPool: pg.Pool;
  /** The owner's URL, for tests that start a whole server. */
  url: string;
  /** The application's URL. */
  appUrl: string;
  /** Ends the pools and drops the database. */
  drop(): Promise<void>;
}

/** A fresh migrated database for one test file; call `drop` in its afterAll. */
export async function createTestDatabase(cluster = inject('cluster')): Promise<TestDatabase> {
  const copy = await copyTemplate(cluster);
  const pool = createPool({ url: copy.appUrl, poolSize: 10 });
  const ownerPool = createPool({ url: copy.url, poolSize: 3, role: null });
  return {
    db: createDatabase(pool),
    pool,
    ownerPool,
    url: copy.url,
    appUrl: copy.appUrl,
    drop: async () => {
      await Promise.all([pool.end(), ownerPool.end()]);
      await copy.drop();
    },
  };
}
