import pg from 'pg';
import { createClient, internalsOf } from './client.ts';

/** PostgreSQL reports changes of this session variable, so `allowLongStatements` reaches us too. */
export const LONG_WORK = 'barya: long statements';

/** A little longer than PostgreSQL's own `statement_timeout`. */
const DEADLINE_MS = 8_750;
/** A statement this old may mean that PostgreSQL hangs; a new connection then tests it. */
const SUSPICION_MS = 4_000;
const PROBE_TIMEOUT_MS = 3_000;
const PROBE_EVERY_MS = 1_000;
/** Long statements also end once PostgreSQL has hung for this long. */
const LONG_DEADLINE_MS = 30_000;
const LOOK_EVERY_MS = 250;

/** A connection's statement, as of the last check. */
interface Watched {
  query: unknown;
  /** Counted in checks, not by the clock: a paused process has not waited. */
  ageMs: number;
  isLong: boolean;
}

/**
 * A pool with statement deadlines on our side, for a PostgreSQL that hangs. The connection of a
 * late statement is destroyed, and the statement's outcome is unknown. While PostgreSQL hangs,
 * connecting fails at once. One check of all connections every 250 ms replaces a timer per
 * statement: docs/decisions/22-serving-under-load.md.
 */
export class BoundedPool extends pg.Pool {
  readonly #watched = new Map<pg.PoolClient, Watched>();
  #timer: NodeJS.Timeout | null = null;
  #hangsSince: number | null = null;
  #isProbing = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.#watch(client));
    this.on('remove', (client) => this.#watched.delete(client));
  }

  override connect(callback?: unknown): never {
    if (this.#hangsSince === null) return super.connect(callback as never) as never;
    const error = describeHang();
    if (typeof callback !== 'function') return Promise.reject(error) as never;
    process.nextTick(() => callback(error, undefined, () => undefined));
    return undefined as never;
  }

  #watch(client: pg.PoolClient): void {
    const watched: Watched = { query: null, ageMs: 0, isLong: false };
    this.#watched.set(client, watched);
    const { connection } = internalsOf(client);
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'application_name') watched.isLong = parameterValue === LONG_WORK;
    });
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  #look(): void {
    let oldestMs = 0;
    for (const [client, watched] of this.#watched) {
      const { connection, _getActiveQuery: activeQuery } = internalsOf(client);
      const query = activeQuery.call(client) ?? null;
      watched.ageMs = query !== null && query === watched.query ? watched.ageMs + LOOK_EVERY_MS : 0;
      watched.query = query;
      if (this.#isPastDeadline(watched)) connection.stream.destroy(describeHang());
      else if (!watched.isLong) oldestMs = Math.max(oldestMs, watched.ageMs);
    }
    if (this.#watched.size === 0 && this.#hangsSince === null) this.#rest();
    else if (oldestMs >= SUSPICION_MS) void this.#probe();
  }

  #isPastDeadline({ query, ageMs, isLong }: Watched): boolean {
    if (query === null) return false;
    if (this.#hangsSince === null) return !isLong && ageMs >= DEADLINE_MS;
    return isLong
      ? performance.now() - this.#hangsSince >= LONG_DEADLINE_MS
      : ageMs >= SUSPICION_MS;
  }

  /** Checks whether PostgreSQL hangs, and waits until it does not. */
  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    while (!this.ending && (await hangs(this.options))) {
      this.#hangsSince ??= performance.now();
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS).unref());
    }
    this.#hangsSince = null;
    this.#isProbing = false;
  }

  #rest(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** Whether a new connection gets neither an answer nor a refusal. */
async function hangs(options: pg.PoolConfig): Promise<boolean> {
  const client = createClient({ ...options, application_name: 'barya-watchdog' });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'too long'>((resolve) => {
    timer = setTimeout(resolve, PROBE_TIMEOUT_MS, 'too long');
  });
  const answered = client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => 'served',
      () => 'refused',
    );
  const outcome = await Promise.race([answered, tooLong]);
  clearTimeout(timer);
  internalsOf(client).connection.stream.destroy(describeHang());
  return outcome === 'too long';
}

function describeHang(): Error {
  return Object.assign(new Error('PostgreSQL did not answer in time'), { code: 'ETIMEDOUT' });
}
