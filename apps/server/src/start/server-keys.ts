import { sql } from 'kysely';
import type { Db, Trx } from '../database/tables.ts';
import type { Keys } from './compose.ts';
import { StartFailure } from './failure.ts';

/** A key that all servers on a database must share. */
export interface SharedKey {
  /** Its name for people and in the database. */
  name: string;
  /** Where it comes from, for people. */
  source: string;
  fingerprint: string;
}

/** Every key whose change breaks earlier data. */
export function listSharedKeys(keys: Keys): SharedKey[] {
  return [
    {
      name: 'signing key',
      source: 'SIGNING_KEY or signing-key.pem in DATA_DIR',
      fingerprint: keys.signingKey.fingerprint,
    },
    {
      name: 'key of second factors',
      source: 'SECOND_FACTOR_KEY or second-factor.key in DATA_DIR',
      fingerprint: keys.secretBox.fingerprint,
    },
    {
      name: 'payout key',
      source: 'PAYOUT_KEY or payout.key in DATA_DIR',
      fingerprint: keys.payoutKey.fingerprint,
    },
    {
      name: 'push key',
      source: 'PUSH_KEY or push.key in DATA_DIR',
      fingerprint: keys.pushKey.fingerprint,
    },
  ];
}

/**
 * Records the keys of this database at its first start; later starts compare them.
 * @throws StartFailure with both fingerprints of each key that differs
 */
export async function requireSharedKeys(db: Db, keys: readonly SharedKey[]): Promise<void> {
  const others = await db.transaction().execute(async (trx) => {
    const recorded = await readRecord(trx);
    await record(
      trx,
      keys.filter(({ name }) => !recorded.has(name)),
    );
    return keys
      .filter(({ name, fingerprint }) => (recorded.get(name) ?? fingerprint) !== fingerprint)
      .map((key) => ({ ...key, recorded: recorded.get(key.name)! }));
  });
  if (others.length === 0) return;
  throw new StartFailure(
    [
      ...others.map(
        ({ name, source, fingerprint, recorded }) =>
          `This database is used with another ${name}: ${recorded} is on record, ${fingerprint} was found. Put the one on record back (${source}).`,
      ),
      'If you changed it on purpose: stop every server, then run npm run keys:accept.',
    ].join('\n'),
  );
}

/** Records the changed keys. @returns those, with their previous record */
export function acceptKeys(
  db: Db,
  keys: readonly SharedKey[],
): Promise<(SharedKey & { before: string | null })[]> {
  return db.transaction().execute(async (trx) => {
    const recorded = await readRecord(trx);
    const changed = keys.filter(({ name, fingerprint }) => recorded.get(name) !== fingerprint);
    await record(trx, changed);
    return changed.map((key) => ({ ...key, before: recorded.get(key.name) ?? null }));
  });
}

/** Fingerprints by name. Concurrent starts take turns. */
async function readRecord(trx: Trx): Promise<Map<string, string>> {
  await sql`select pg_advisory_xact_lock(hashtext('barya keys'))`.execute(trx);
  const rows = await trx.selectFrom('serverKey').select(['name', 'fingerprint']).execute();
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

async function record(trx: Trx, keys: readonly SharedKey[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map(({ name, fingerprint }) => ({ name, fingerprint }));
  await trx
    .insertInto('serverKey')
    .values(rows)
    .onConflict((known) =>
      known.column('name').doUpdateSet(({ ref }) => ({ fingerprint: ref('excluded.fingerprint') })),
    )
    .execute();
}
