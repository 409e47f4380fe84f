import pg from 'pg';

/** Runs one statement as the owner and answers its rows. */
export async function askOwner(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is cut also fails its query, which is where a test looks.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
