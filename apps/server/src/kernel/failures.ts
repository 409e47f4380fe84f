import { LedgerRefusal } from '@barya/ledger';
import { DatabaseError } from 'pg';
import { isFromConnecting } from '../database/pipelined-client.ts';

const CONFLICTS = new Set(['40001', '40P01']);

/** Besides classes 08 (connection), 53 (resources) and 57 (shutdown, cancelled, timed out). */
const UNAVAILABLE = new Set([
  ...CONFLICTS,
  '25P03',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** PostgreSQL ends the connection with these, whatever the code: a full disk, a crash. */
const ENDING = ['FATAL', 'PANIC'];

/** Messages of `pg` that have no code: a connection broke, or none is available. */
const CONNECTION_MESSAGES =
  /^(timeout (exceeded|expired)|connection terminated|cannot use a pool after|client (was closed|has encountered))/i;

/** Another transaction took what this one had found free, so this one is retried from the start. */
export class Overtaken extends Error {
  readonly code = '40001';
}

/** Whether the transaction conflicted with another one and should be retried. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Whether one stripe was short although all stripes together may suffice. */
export function isShortStripe(error: unknown): boolean {
  return error instanceof LedgerRefusal && error.code === 'stripe_balance_insufficient';
}

/**
 * Whether the database is unavailable (no connection, too busy, shutting down), which is not the
 * request's fault. Use it only for errors that a use case threw.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Error && isFromConnecting(error)) return true;
  if (error instanceof DatabaseError && ENDING.includes(error.severity ?? '')) return true;
  const code = codeOf(error);
  if (UNAVAILABLE.has(code) || /^(08|53|57)...$/.test(code)) return true;
  return error instanceof Error && CONNECTION_MESSAGES.test(error.message);
}

/**
 * Whether the database refused a statement and so rolled it back. After a broken connection the
 * outcome is unknown.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && !isUnavailable(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
