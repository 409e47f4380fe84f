import pg from 'pg';

/**
 * A connection of its own, not connected yet. One that breaks fails what is asked of it; without a
 * listener it would end the whole process.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
