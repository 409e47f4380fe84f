import { createClient } from '../client.ts';
import { OWNER_ROLE } from './cluster.ts';
import { SOCKET_PORT } from './socket.ts';

/** How to reach a database as its owner. */
export interface DatabaseConnection {
  /** Folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** All of it in one line. */
  url: string;
}

const DATABASE_NAME = 'barya';
/** To connect, and for an answer: longer than any that PostgreSQL gives at its start. */
const ANSWER_TIMEOUT_MS = 30_000;

/** The connection of the owner through the socket in this folder. */
export function describeConnection(socketDir: string, password: string): DatabaseConnection {
  const url = new URL(`postgresql://localhost/${DATABASE_NAME}`);
  url.username = OWNER_ROLE;
  url.password = password;
  url.searchParams.set('host', socketDir);
  url.searchParams.set('port', String(SOCKET_PORT));
  return {
    host: socketDir,
    port: SOCKET_PORT,
    user: OWNER_ROLE,
    password,
    database: DATABASE_NAME,
    url: url.href,
  };
}

/** Makes the application's database where it is missing. */
export async function ensureDatabase(owner: DatabaseConnection): Promise<void> {
  const { host, port, user, password } = owner;
  const client = createClient({
    ...{ host, port, user, password },
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE_NAME,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
