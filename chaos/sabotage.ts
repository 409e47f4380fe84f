import { askDatabase } from './stage/database.ts';

/** Ways to make the service break its word, so that one sees that the oracle notices. */
export const sabotage = {
  /** Lets the database acknowledge what it has not written: a kill -9 of the postmaster loses it. */
  lose: async (dataDir: string): Promise<void> => {
    await askDatabase(dataDir, 'alter system set synchronous_commit = off');
    await askDatabase(dataDir, "alter system set wal_writer_delay = '10s'");
    await askDatabase(dataDir, 'select pg_reload_conf()');
  },
  /** Forgets which keys were used: what is sent again happens again. */
  double: async (dataDir: string): Promise<void> => {
    await askDatabase(dataDir, 'truncate idempotency_key');
  },
};
