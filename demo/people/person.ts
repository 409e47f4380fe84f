import type { PackageType } from '@barya/contract';
import type { Destination } from './destinations.ts';
import type { Profile } from './profiles.ts';

/** The mistake in a withdrawal that an admin finds. */
export type Fault = 'number_wrong' | 'name_differs' | 'asked_twice';

/**
 * A payout that is not simply sent. It failed, came back, or something was pressed wrong: approved
 * and taken back first, marked sent too early, sent with another reference typed.
 */
export type PayoutEnd = 'failed' | 'returned' | 'taken_back' | 'not_sent' | 'mistyped';

/** A package as its holder remembers it. */
export interface RememberedPackage {
  id: string;
  type: PackageType;
  startedAt: Date;
  maturesAt: Date;
  claimedPeriods: number[];
  /** What it still pays, in centavos. */
  left: number;
}

/** A member of the demo: who they are, and their state so far. */
export interface Person {
  index: number;
  username: string;
  /** An email address or a mobile number. */
  contact: string;
  profile: Profile;
  joinsAt: Date;
  /** Visits by habit end on this day. */
  staysUntil: Date;
  /** Null for people who joined with the admin's code. */
  inviter: Person | null;
  destination: Destination;
  // Below: filled in as the history runs.
  memberId: string;
  referralCode: string;
  /** Only a `member` acts; waiting, suspended and deleted ones do not. */
  standing: 'stranger' | 'waiting' | 'member' | 'away';
  isActivated: boolean;
  packages: RememberedPackage[];
}
