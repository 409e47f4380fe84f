import type { Kysely } from 'kysely';

export interface LedgerDatabase {
  /** Works as the application's role. */
  // biome-ignore lint/suspicious/noExplicitAny: the ledger types its own tables
  db: Kysely<any>;
  /** Works as the owner: for what the application may not do. */
  // biome-ignore lint/suspicious/noExplicitAny: the ledger types its own tables
  owner: Kysely<any>;
  /** Ends the pools and drops the database. */
  drop(): Promise<void>;
}

/** A fresh database of the ledger's migrations, for one test file. */
export function createLedgerDatabase(): Promise<LedgerDatabase>;
