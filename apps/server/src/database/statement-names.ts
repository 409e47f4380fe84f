import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Each name keeps a plan on every connection, so texts without end (lists of values) get none. */
const MAX_NAMED_TEXTS = 500;

/** Gives each distinct text of a statement its name, up to a bound; then null. */
export function createNaming(maxTexts = MAX_NAMED_TEXTS): (text: string) => string | null {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= maxTexts) return null;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * A view of the pool for Kysely in which statements with parameters are prepared once per
 * connection under a name: PostgreSQL then parses and plans a text once, not at every call.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const findName = createNaming();
  const views = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let view = views.get(client);
      if (!view) {
        view = viewClient(client, findName);
        views.set(client, view);
      }
      return view;
    },
    end: () => pool.end(),
  };
}

function viewClient(
  client: pg.PoolClient,
  findName: (text: string) => string | null,
): PostgresPoolClient {
  function query(text: string, values: readonly unknown[]) {
    // Without parameters it may be several statements in one text, which can't be prepared.
    const name = values.length > 0 ? findName(text) : null;
    return client.query({ text, values: [...values], ...(name !== null && { name }) });
  }
  // No cursor is configured, so Kysely never asks for its other form of query.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}
