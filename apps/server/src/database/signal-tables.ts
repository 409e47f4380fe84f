import type { Generated } from 'kysely';

/** The tables of `capabilities/signals`. */
export interface SignalTables {
  signalGroup: SignalGroupTable;
  signalMember: SignalMemberTable;
  signalFine: SignalFineTable;
  signalRegistration: SignalRegistrationTable;
}

/** Counts are written by triggers. */
export interface SignalGroupTable {
  id: string;
  kind: 'payout_account' | 'device';
  weight: number;
  mark: Buffer;
  method: string | null;
  members: Generated<number>;
  openPairs: Generated<number>;
  changedAt: Date;
}

interface SignalMemberTable {
  groupId: string;
  memberId: string;
  nameHash: Buffer | null;
  createdAt: Date;
}

/** The smaller id is first. */
interface SignalFineTable {
  lowId: string;
  highId: string;
  markedBy: string;
  reason: string | null;
  createdAt: Date;
}

interface SignalRegistrationTable {
  memberId: string;
  networkDigest: Buffer;
  createdAt: Date;
}
