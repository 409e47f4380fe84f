import pg from 'pg';

/** Runs one statement as the owner and answers its rows. */
export async function askOwner(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection also fails its query, where the test sees it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
