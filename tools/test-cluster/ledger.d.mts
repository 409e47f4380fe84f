import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

export interface LedgerDatabase {
  /** Works as the application's role, over `pool`. */
  // biome-ignore lint/suspicious/noExplicitAny: the ledger types its own tables
  db: Kysely<any>;
  pool: Pool;
  /** Works as the owner: for what the application may not do. */
  ownerPool: Pool;
  /** Ends the pools and drops the database. */
  drop(): Promise<void>;
}

/** A fresh database of the ledger's migrations, for one test file. */
export function createLedgerDatabase(): Promise<LedgerDatabase>;
