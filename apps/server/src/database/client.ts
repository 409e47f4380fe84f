import pg from 'pg';

/**
 * A separate client, not connected yet. A broken connection fails its statements; without a
 * listener it would end the process.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
