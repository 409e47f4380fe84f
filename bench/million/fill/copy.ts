import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { columns, type Sheets, type TableName, tableNames } from '../history/sheets.ts';

/** Tables that are being filled, each over its own connection. */
export interface Copies {
  /** Sends the rows on the sheets, and empties the sheets. */
  send(): Promise<void>;
  /** Commits all rows. */
  finish(): Promise<void>;
  /** Rolls everything back. */
  abandon(): Promise<void>;
}

/**
 * Starts filling the sheets' tables. Rows are written frozen, in the transaction that truncated the
 * table, so that vacuum skips them.
 */
export async function openCopies(url: string, sheets: Sheets): Promise<Copies> {
  const copies = await Promise.all(tableNames.map((table) => openCopy(url, table)));
  return {
    send: async () => {
      for (const { table, write } of copies) {
        const rows = sheets[table].take();
        if (rows !== null) await write(rows);
      }
    },
    finish: async () => {
      for (const { finish } of copies) await finish();
    },
    abandon: async () => {
      await Promise.all(copies.map(({ client }) => client.end()));
    },
  };
}

async function openCopy(url: string, table: TableName) {
  const client = new pg.Client({ connectionString: url, application_name: 'barya-million' });
  await client.connect();
  await client.query('begin; set local statement_timeout = 0; set local synchronous_commit = off');
  await client.query(`truncate ${table}`);
  const stream = client.query(
    from(`copy ${table} (${columns[table].join()}) from stdin with (freeze)`),
  );
  let failure: Error | null = null;
  stream.on('error', (error: Error) => {
    failure = error;
  });
  // Awaited with the next batch, so that history is generated while the database writes.
  let sent: Promise<void> = Promise.resolve();
  const settle = async () => {
    await sent;
    if (failure) throw new Error(`${table}: ${(failure as Error).message}`);
  };
  return {
    table,
    client,
    write: async (rows: Buffer) => {
      await settle();
      sent = new Promise((resolve) => void stream.write(rows, () => resolve()));
    },
    finish: async () => {
      await settle();
      const ended = once(stream, 'finish');
      stream.end();
      await ended;
      await client.query('commit');
      await client.end();
    },
  };
}
