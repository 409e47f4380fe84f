import type { PackageType, WithdrawalSource } from '@barya/contract';
import type { Destination } from './destinations.ts';
import type { Profile } from './profiles.ts';

/** Something that somebody does once, whatever their habits are. Amounts in pesos. */
export type Act =
  | { kind: 'load'; pesos: number; isRevertedFirst?: boolean }
  | { kind: 'activate' }
  | { kind: 'buy'; type: PackageType; pesos: number }
  | { kind: 'claim' }
  | {
      kind: 'withdraw';
      source: WithdrawalSource;
      pesos: number;
      /** Which mistake an admin finds in it. */
      fault?: Fault;
      /** To a number that was never used before. */
      isToNewNumber?: boolean;
    };

export type Fault = 'number_incomplete' | 'name_differs' | 'asked_twice';

export interface Errand {
  at: Date;
  acts: readonly Act[];
}

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

/** A member of the demo: who they are, and what became of them so far. */
export interface Person {
  index: number;
  username: string;
  /** An email address or a mobile number. */
  contact: string;
  profile: Profile;
  joinsAt: Date;
  /** The habits end on this day. */
  staysUntil: Date;
  /** Null for those who joined by the admin's code. */
  inviter: Person | null;
  /** By the time at which they are run. */
  errands: Errand[];
  destination: Destination;
  // Below: what the history makes of them.
  memberId: string;
  referralCode: string;
  /** Only members do anything; those who wait, or are suspended or gone, do not. */
  standing: 'stranger' | 'waiting' | 'member' | 'away';
  isActivated: boolean;
  hasClickedToday: boolean;
  packages: RememberedPackage[];
}
