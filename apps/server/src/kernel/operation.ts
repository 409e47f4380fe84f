import type { StaffRole } from '@barya/contract';
import type { Replica } from '../database/replica.ts';
import type { Db, Trx } from '../database/tables.ts';
import type { Ids } from './ids.ts';
import type { SecondPerson } from './second-person.ts';

/** The signed-in person who acts, as the database knew them at that moment. */
export interface Actor {
  memberId: string;
  username: string;
  role: string;
  /** Null for all but admins. */
  staffRole: StaffRole | null;
  status: 'approved' | 'pending';
  isActive: boolean;
  /** Opened while the account was suspended. Only routes `whileSuspended` serve it. */
  isRestricted: boolean;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  /** An admin who must set up a second factor before anything else. */
  mustSetUpSecondFactor: boolean;
  /**
   * Until when an admin's sign-in counts as recent, where the setting asks for one. Null: not asked.
   */
  recentUntil: Date | null;
}

/** An actor with the session that was found. */
export interface SignedIn extends Actor {
  /** The parts of the account that decide what it may do: see `standingOf`. */
  standing: string;
  /** Until this instant a look-up would find the same, if session and standing are unchanged. */
  goodUntil: Date;
}

/** A read-only use case at one instant. */
export interface Inquiry {
  db: Db;
  /** Only for `readAside`. */
  replica?: Replica | null;
  now: Date;
  /** Whether real money is in it: see `docs/operating.md`. */
  operatingMode: OperatingMode;
}

export type OperatingMode = 'demo' | 'live';

/**
 * Something to do outside the database after the commit.
 *
 * - `announce_balances`: sends an `earnings_update` to the member's sockets. Balances are read
 *   then, and only if somebody listens.
 * - `announce_withdrawal`: sends a `withdrawal_status_update` and then an `earnings_update`, with
 *   the balances read then.
 * - `announce_payout`: sends a `payout_update` with the withdrawal read then.
 * - `announce_cash_in`: sends a `cash_in_update` with the cash-in read then.
 * The three before also send a `waiting_update` to all who wait in a line.
 * - `announce_notices`: sends each reader a `notice`, read then, if one listens.
 * - `deliver`: sends the messages that wait, soon.
 * - `announce_support`: sends staff a `support_desk_update`, and the member a `support_update` with
 *   the conversation read then.
 * - `announce_desk`: sends staff a `desk_update`, as all of these do that change what waits there.
 * - `announce_security`: sends a `security_notice`; clients then fetch what changed.
 */
export type Effect = SocketEffect | { kind: 'deliver' };

/** An effect on the sockets of this server and the others. */
export type SocketEffect =
  | { kind: 'announce_balances'; memberId: string }
  | { kind: 'announce_withdrawal'; memberId: string; withdrawalId: string; status: string }
  | { kind: 'announce_payout'; memberId: string; withdrawalId: string }
  | { kind: 'announce_cash_in'; memberId: string; cashInId: string }
  | { kind: 'announce_support'; memberId: string | null; threadId: string }
  | { kind: 'announce_desk' }
  | { kind: 'announce_security'; memberId: string }
  | { kind: 'announce_notices'; notices: { id: string; memberId: string }[] }
  | { kind: 'end_sockets_of_session'; sessionHash: Buffer }
  | { kind: 'end_sockets_of_member'; memberId: string; exceptSessionHash?: Buffer };

/**
 * One use case: one database transaction at one instant. Services take it first, refuse first and
 * write last. The runner may retry it from the start (after a deadlock, or with
 * `drawOnAllStripes`). So it must change nothing outside the transaction; register effects with
 * `afterCommit`.
 */
export interface Operation {
  trx: Trx;
  now: Date;
  ids: Ids;
  /** Whether real money is in it: see `docs/operating.md`. */
  operatingMode: OperatingMode;
  /** Passed to the ledger: see `createTransfers`. */
  drawOnAllStripes: boolean;
  /** Of a proposal that is tried or confirmed. */
  secondPerson?: SecondPerson;
  afterCommit(effect: Effect): void;
}
