import { createHash } from 'node:crypto';
import type { RouteName } from '@barya/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Operation } from './operation.ts';
import { Refusal } from './refusal.ts';

/** What a call is answered with: the status and the body before it is written as JSON. */
export interface Outcome {
  status: number;
  body: unknown;
}

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  memberId: string;
  route: RouteName;
  key: string;
  /** What makes it the same request: any JSON value. */
  request: unknown;
}

/** For how long a key stands for its request. */
export const KEY_LIFETIME_MS = 86_400_000;

/** The row of a key: the key and the request are only kept as hashes. */
export interface KeyClaim {
  memberId: string;
  route: string;
  keyHash: Buffer;
  requestHash: Buffer;
}

export function toClaim({ memberId, route, key, request }: KeyedRequest): KeyClaim {
  return { memberId, route, keyHash: sha256(key), requestHash: sha256(toCanonicalJson(request)) };
}

/** Whether a refusal is an answer to keep: one about the request itself, not about the moment. */
export function isRemembered(refusal: Refusal): boolean {
  const { status, code } = refusal;
  return status < 500 && status !== 401 && status !== 429 && code !== 'idempotency_key_reused';
}

/**
 * Claims a key for this transaction and answers null, or answers the outcome that is remembered for
 * it. While another transaction holds the key, it waits until that one has ended.
 *
 * @throws Refusal `idempotency_key_reused` when the key stands for another request
 */
export async function claimKey({ trx, now }: Operation, claim: KeyClaim): Promise<Outcome | null> {
  if (await insertClaim(trx, now, claim)) return null;
  // A statement of its own: only now is what the other transaction committed to be seen.
  const stored = await findStored(trx, claim);
  if (!stored || stored.status === null) throw new Error('A key was kept without its answer');
  if (!stored.requestHash.equals(claim.requestHash)) throw new Refusal('idempotency_key_reused');
  return { status: stored.status, body: stored.answer };
}

/** Keeps the outcome of a claimed key; it is seen by others with the commit. */
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

/**
 * False when the key stands for a request of the last 24 hours, whose row is then locked; an older
 * one is taken over.
 */
async function insertClaim(trx: Transaction<Tables>, now: Date, claim: KeyClaim) {
  const taken = {
    requestHash: claim.requestHash,
    status: null,
    answer: null,
    createdAt: now,
  };
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

function findStored(trx: Transaction<Tables>, claim: KeyClaim) {
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

/**
 * Writes a JSON value with the keys of every object in order, so that two bodies that mean the same
 * are the same text. Deep nesting must have been refused before.
 */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sortKeys(part) : part));
}

function sortKeys(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
