import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Driver fields that its types leave out. */
interface Internals {
  connection: NodeJS.EventEmitter & { stream: Duplex };
  pipeline: boolean;
  _getActiveQuery(): unknown;
}

export function internalsOf(client: pg.ClientBase): Internals {
  return client as unknown as Internals;
}

/**
 * A separate client, not connected yet. A broken connection fails its statements; without a
 * listener it would end the process.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  return client;
}
