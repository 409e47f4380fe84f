import type { SupportState, SupportSubject } from '@barya/contract';
import type { Generated } from 'kysely';

export interface SupportThreadTable {
  id: string;
  /** Null for a letter, which has a contact and an address. */
  memberId: string | null;
  contact: string | null;
  addressHash: Buffer | null;
  subject: string;
  aboutKind: SupportSubject | null;
  aboutReference: string | null;
  state: Generated<SupportState>;
  since: Date;
  lastAsked: Generated<number>;
  lastAnswered: Generated<number>;
  askerRead: Generated<number>;
  staffRead: Generated<number>;
  assignedTo: string | null;
  complaintDueAt: Date | null;
  createdAt: Date;
  closedBy: string | null;
  closeReason: string | null;
}

export interface SupportMessageTable {
  id: string;
  threadId: string;
  number: number;
  /** Null if the writer of the thread wrote it. */
  staffId: string | null;
  text: string;
  waitedMs: number | null;
  createdAt: Date;
}

export interface SupportPictureTable {
  messageId: string;
  mediaType: string;
  image: Buffer;
}

export interface SavedAnswerTable {
  position: number;
  title: string;
  english: string;
  filipino: string;
}
