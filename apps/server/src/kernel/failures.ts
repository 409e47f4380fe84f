import { LedgerRefusal } from '@barya/ledger';
import { DatabaseError } from 'pg';

const CONFLICTS = new Set(['40001', '40P01']);

/** Beside the classes 08 (connection), 53 (resources) and 57 (shutdown, cancelled, timed out). */
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

/** What `pg` says without a code when a connection is gone, or none can be had. */
const CONNECTION_MESSAGES =
  /^(timeout (exceeded|expired)|connection terminated|cannot use a pool after|client (was closed|has encountered))/i;

/** Whether the transaction met another one and would do well to begin again. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Whether a stripe was short where all of them together may not be. */
export function isShortStripe(error: unknown): boolean {
  return error instanceof LedgerRefusal && error.code === 'stripe_balance_insufficient';
}

/**
 * Whether the database can't do its work right now (no connection, too busy, shutting down), which
 * says nothing about the request. Ask it only of errors that a use case threw.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (UNAVAILABLE.has(code) || /^(08|53|57)...$/.test(code)) return true;
  return error instanceof Error && CONNECTION_MESSAGES.test(error.message);
}

/**
 * Whether the database refused a statement for what was in it, and so undid all of it. Of a
 * connection that broke nobody knows what it did.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && !isUnavailable(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
