import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Ids } from './ids.ts';

/** The signed-in person on whose behalf something is done, as the database knew them at that moment. */
export interface Actor {
  memberId: string;
  username: string;
  role: string;
  status: 'approved' | 'pending';
  isActive: boolean;
  /** Opened while the account was suspended: only routes `whileSuspended` serve it. */
  isRestricted: boolean;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  /** An admin who was asked for a second factor and has none: nothing else may be done before. */
  mustSetUpSecondFactor: boolean;
}

/** An actor as a session was found to be theirs. */
export interface SignedIn extends Actor {
  /** What the database says of the account that decides what it may do: see `standingOf`. */
  standing: string;
  /** Until then, while the session is there and the standing the same, a look-up would find no other. */
  goodUntil: Date;
}

/** What a question is answered with: reads only. */
export interface Inquiry {
  db: Kysely<Tables>;
  now: Date;
  /** Whether real money is in it: see `docs/operating.md`. */
  operatingMode: OperatingMode;
}

export type OperatingMode = 'demo' | 'live';

/**
 * Something that happens outside the database once the transaction is committed.
 *
 * - `announce_balances`: the member's sockets hear an `earnings_update` with the balances as they are
 *   by then, read only if anybody listens.
 * - `announce_withdrawal`: the member's sockets hear a `withdrawal_status_update`, likewise with the
 *   balances as they are by then, and an `earnings_update` after it.
 * - `announce_security`: the member's sockets hear a `security_notice`, and ask what changed.
 */
export type Effect =
  | { kind: 'announce_balances'; memberId: string }
  | { kind: 'announce_withdrawal'; memberId: string; withdrawalId: string; status: string }
  | { kind: 'announce_security'; memberId: string }
  | { kind: 'end_sockets_of_session'; sessionHash: Buffer }
  | { kind: 'end_sockets_of_member'; memberId: string; exceptSessionHash?: Buffer };

/**
 * One use case at work: one database transaction at one instant. Services take it as their first
 * argument, refuse first and write last. The runner may run the same use case again from the start
 * (after a deadlock, or with `drawOnAllStripes`), so nothing outside the transaction may happen in
 * it; what must follow the commit is noted with `afterCommit`.
 */
export interface Operation {
  trx: Transaction<Tables>;
  now: Date;
  ids: Ids;
  /** Whether real money is in it: see `docs/operating.md`. */
  operatingMode: OperatingMode;
  /** Passed on to the ledger: see `createTransfers`. */
  drawOnAllStripes: boolean;
  afterCommit(effect: Effect): void;
}
