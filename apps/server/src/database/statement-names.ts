import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { internalsOf } from './client.ts';

/** Each name keeps a plan on every connection, so their number is bounded. */
const MAX_NAMED_TEXTS = 500;
const SERIALIZATION_FAILURE = '40001';

const PLANNED_EACH_TIME = '/* planned each time */';

/**
 * Makes a statement plan for its values: those of a range, or of a text that is searched for. A
 * plan for any value would guess a third of a table, and read all of it.
 */
export const planEachTime = sql.raw(PLANNED_EACH_TIME);

const BEGINS = /^(?:begin|start transaction)\b/;

/** A prepared statement; all connections share one `text` string. */
interface NamedStatement {
  name: string;
  text: string;
}

export interface Naming {
  /** A text and its name; null if there are too many, or it is planned each time. */
  find(text: string): NamedStatement | null;
  /** Renames all statements, unless this name is already outdated. */
  renew(stale: string): void;
}

/** Names each distinct statement text, up to a bound. */
export function createNaming(maxTexts = MAX_NAMED_TEXTS): Naming {
  const statements = new Map<string, NamedStatement>();
  let round = 0;
  return {
    find: (text) => {
      const known = statements.get(text);
      if (known !== undefined) return known;
      if (statements.size >= maxTexts || text.includes(PLANNED_EACH_TIME)) return null;
      const named = { name: `s${round}_${statements.size}`, text };
      statements.set(text, named);
      return named;
    },
    renew: (stale) => {
      if (!stale.startsWith(`s${round}_`)) return;
      round += 1;
      statements.clear();
    },
  };
}

/**
 * A view of the pool for Kysely that prepares each text once per connection
 * (docs/decisions/07-named-statements.md). A query without parameters whose text varies ends with a
 * semicolon, and is not prepared.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const naming = createNaming();
  const views = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let view = views.get(client);
      if (!view) {
        view = viewClient(client, naming);
        views.set(client, view);
      }
      return view;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function viewClient(client: pg.PoolClient, naming: Naming): PostgresPoolClient {
  let isInTransaction = false;

  async function query(text: string, values: readonly unknown[]) {
    gather();
    if (BEGINS.test(text)) return begin(text);
    if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      return client.query(text);
    }
    // Without parameters the text may hold several statements, which cannot be prepared.
    const isOne = values.length > 0 || /^\s*(?:select|with)\b[^;]*$/i.test(text);
    const named = isOne ? naming.find(text) : null;
    // The driver keeps the text that it prepared: one string for all connections, not a copy for each.
    const send = (statement: NamedStatement | { text: string }) =>
      client.query({ ...statement, values: [...values] });
    // By the time of its answer, statements behind it may have ended the transaction.
    const isAlone = !isInTransaction;
    try {
      return await send(named ?? { text });
    } catch (error) {
      if (named !== null && isStale(error)) naming.renew(named.name);
      else if (!isAlone || !isDeadlock(error)) throw error;
      if (isAlone) return send({ text });
      // Reported as a conflict, so that the whole transaction retries.
      const conflict = new Error('A table changed during the transaction', { cause: error });
      throw Object.assign(conflict, { code: SERIALIZATION_FAILURE });
    }
  }

  /** What one tick sends leaves in one write. */
  function gather(): void {
    const { stream } = internalsOf(client).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Not waited for: it fails only if the connection does, and then so does what follows it. */
  function begin(text: string) {
    isInTransaction = true;
    client.query(text).catch(() => undefined);
    return { rows: [] };
  }

  // No cursor is configured, so Kysely never uses its other form of query.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken?: boolean) => client.release(isBroken),
  };
}

/** A migration changed the table after the statement was planned. */
function isStale(error: unknown): boolean {
  const { code, routine } = error as pg.DatabaseError;
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** The statement and a migration waited for each other's tables, and PostgreSQL ended this one. */
function isDeadlock(error: unknown): boolean {
  return (error as pg.DatabaseError).code === '40P01';
}
