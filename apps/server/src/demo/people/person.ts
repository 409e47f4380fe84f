import type { PackageType, WithdrawalSource } from '@barya/contract';
import type { Destination } from './destinations.ts';
import type { Profile } from './profiles.ts';

/** A one-time scripted action, independent of habits. Amounts in pesos. */
export type Act =
  | { kind: 'load'; pesos: number; isRevertedFirst?: boolean }
  | { kind: 'load_twice'; pesos: number }
  /** Nobody paid it; what was not spent is taken back. */
  | { kind: 'load_wrongly'; pesos: number; spent: number }
  | { kind: 'pay_back'; source: WithdrawalSource; pesos: number }
  | ({ kind: 'cash_in' } & CashInStory)
  | { kind: 'activate' }
  | { kind: 'buy'; type: PackageType; pesos: number }
  | { kind: 'claim'; isRolledOver?: boolean }
  | {
      kind: 'withdraw';
      source: WithdrawalSource;
      pesos: number;
      /** The mistake that an admin finds in it. */
      fault?: Fault;
      /** To a number that was never used before. */
      isToNewNumber?: boolean;
      /** To a bank that nobody named, as older clients allow. */
      isWithoutBank?: boolean;
      /** What becomes of its payout; else it is sent. */
      end?: PayoutEnd;
    };

/** A payout that is not simply sent. */
export type PayoutEnd = 'failed' | 'returned';

/** A cash-in, and what becomes of it. */
export interface CashInStory {
  pesos: number;
  account: string;
  end: 'open' | 'cancelled' | 'declared' | 'credited' | 'rejected';
  hasScreenshot?: boolean;
  /** False if the payment never arrives. */
  isPaid?: boolean;
  /** What arrives, if it is another amount. */
  received?: number;
  /** Of the cashier, for the member. */
  reason?: string;
}

export type Fault = 'number_wrong' | 'name_differs' | 'asked_twice';

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
  /** In the order in which they run. */
  errands: Errand[];
  destination: Destination;
  // Below: filled in as the history runs.
  memberId: string;
  referralCode: string;
  /** Only a `member` acts; waiting, suspended and deleted ones do not. */
  standing: 'stranger' | 'waiting' | 'member' | 'away';
  isActivated: boolean;
  packages: RememberedPackage[];
}
