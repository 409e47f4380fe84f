import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../client.ts';

/** The longest that a new connection and its first answer may take. */
const PROBE_TIMEOUT_MS = 4_000;
const PROBE_EVERY_MS = 5_000;
const RETRY_AFTER_MS = 1_000;
/** So that a moment in which this very process stood still is not taken for one of the database. */
const FEWEST_FAILURES = 4;

/**
 * Connects again and again, and returns once no connection has succeeded for `limitMs`: whatever
 * the postmaster says, nobody is served then. Never returns after `signal` aborts.
 */
export async function waitUntilUnreachable(
  url: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let failingSince = 0;
  while (failures < FEWEST_FAILURES || performance.now() - failingSince < limitMs) {
    const askedAt = performance.now();
    const isThere = await answers(url);
    if (isThere) failures = 0;
    else if (failures++ === 0) failingSince = askedAt;
    if (signal.aborted) return new Promise(() => undefined);
    await pause(isThere ? PROBE_EVERY_MS : RETRY_AFTER_MS, null, { ref: false });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({
    connectionString: url,
    application_name: 'barya-watchdog',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
