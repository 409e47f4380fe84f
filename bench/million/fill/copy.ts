import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { columns, type Sheets, type TableName, tableNames } from '../history/sheets.ts';

/** Tables that are being filled, each over a connection of its own. */
export interface Copies {
  /** Sends what is on the sheets, and empties them. */
  send(): Promise<void>;
  /** Commits all that was sent. */
  finish(): Promise<void>;
  /** Throws all of it away. */
  abandon(): Promise<void>;
}

/**
 * Begins to fill every table of the sheets anew. The rows are written frozen, in the transaction that
 * emptied the table, so that no vacuum has to look at them again.
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
  // What is sent is awaited with the next, so that history goes on while the database takes it in.
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
