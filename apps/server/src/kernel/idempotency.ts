import { createHash } from 'node:crypto';
import type { RouteName } from '@barya/contract';
import type { Row, Trx } from '../database/tables.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { batchOf } from './forget-old.ts';
import type { Operation } from './operation.ts';
import { Refusal } from './refusal.ts';

/** The answer to a call: status, and body before it is serialised. */
export interface Outcome {
  status: number;
  body: unknown;
}

export interface KeyedRequest {
  memberId: string;
  route: RouteName;
  key: string;
  /** Two requests are the same if this JSON value is equal. */
  request: unknown;
}

/** Idempotency-Keys expire after 24 hours. */
const KEY_LIFETIME_MS = 86_400_000;

/** The row of a key. Key and request are stored as hashes only. */
export type KeyClaim = Pick<
  Row<'idempotencyKey'>,
  'memberId' | 'route' | 'keyHash' | 'requestHash'
>;

export function toClaim({ memberId, route, key, request }: KeyedRequest): KeyClaim {
  return { memberId, route, keyHash: sha256(key), requestHash: sha256(toCanonicalJson(request)) };
}

/** Whether a refusal is stored for retries: it is about the request, not about the moment. */
export function isRemembered(refusal: Refusal): boolean {
  const { status, code } = refusal;
  return status < 500 && status !== 401 && status !== 429 && code !== 'idempotency_key_reused';
}

/**
 * Claims a key in this transaction and returns null, or returns the stored outcome. If another
 * transaction holds the key, waits until that one ends.
 *
 * @throws Refusal `idempotency_key_reused` when the key belongs to another request
 */
export async function claimKey({ trx, now }: Operation, claim: KeyClaim): Promise<Outcome | null> {
  if (await insertClaim(trx, now, claim)) return null;
  // A separate statement, so that it sees what the other transaction committed.
  const stored = await findStored(trx, claim);
  if (!stored || stored.status === null) throw new Error('A key was kept without its answer');
  if (!stored.requestHash.equals(claim.requestHash)) throw new Refusal('idempotency_key_reused');
  return { status: stored.status, body: stored.answer };
}

/** Stores the outcome of a claimed key. Others see it after the commit. */
export async function rememberOutcome(
  { trx }: Operation,
  claim: KeyClaim,
  outcome: Outcome,
): Promise<void> {
  await trx
    .updateTable('idempotencyKey')
    .set({ status: outcome.status, answer: JSON.stringify(outcome.body) })
    .where('memberId', '=', claim.memberId)
    .where('route', '=', claim.route)
    .where('keyHash', '=', claim.keyHash)
    .execute();
}

/** Deletes some keys that no longer stand for their request. @returns whether there may be more */
export function deleteOldKeys({ trx, now }: Operation): Promise<boolean> {
  const oldest = new Date(now.getTime() - KEY_LIFETIME_MS);
  return batchOf(trx).deleteFrom('idempotencyKey', 'createdAt', oldest);
}

/** Forgets a member's kept answers, which hold what the person sent. */
export async function forgetKeysOf({ trx }: Operation, memberId: string): Promise<void> {
  await trx.deleteFrom('idempotencyKey').where('memberId', '=', memberId).execute();
}

/**
 * Returns false if the key was used in the last 24 hours; its row is then locked. An expired key is
 * taken over.
 */
async function insertClaim(trx: Trx, now: Date, claim: KeyClaim) {
  const taken = { requestHash: claim.requestHash, status: null, answer: null, createdAt: now };
  const inserted = await trx
    .insertInto('idempotencyKey')
    .values({ ...claim, ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'route', 'keyHash'])
        .doUpdateSet(taken)
        .where('idempotencyKey.createdAt', '<=', new Date(now.getTime() - KEY_LIFETIME_MS)),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

function findStored(trx: Trx, claim: KeyClaim) {
  return trx
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'status', 'answer'])
    .where('memberId', '=', claim.memberId)
    .where('route', '=', claim.route)
    .where('keyHash', '=', claim.keyHash)
    .executeTakeFirst();
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
