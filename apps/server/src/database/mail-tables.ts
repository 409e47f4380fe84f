import type { PersonAnswer } from '@barya/contract';
import type { ColumnType } from 'kysely';

export interface EmailAddressTable {
  memberId: string;
  verifiedAddress: string | null;
  verifiedAt: Date | null;
  askedAddress: string | null;
  tokenHash: Buffer | null;
  tokenEndsAt: Date | null;
  formerAddress: string | null;
  unsubscribeToken: string;
}

export interface PersonVerificationTable {
  id: string;
  memberId: string;
  askedBy: string;
  answers: ColumnType<PersonAnswer[], string, never>;
  decision: 'verified' | 'refused';
  createdAt: Date;
}
