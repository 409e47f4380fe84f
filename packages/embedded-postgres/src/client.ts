import pg from 'pg';

/** For a connection, and for an answer; PostgreSQL's start needs less. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Runs one statement over a separate connection. */
export async function ask(
  url: string,
  statement: string,
  { timeoutMs = ANSWER_TIMEOUT_MS, name = 'embedded-postgres' } = {},
): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A broken connection also fails the query. Without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
