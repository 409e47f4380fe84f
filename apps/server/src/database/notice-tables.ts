import type { Language, NoticeChannel, NoticeKind, NoticeSubject } from '@barya/contract';
import type { ColumnType, Generated } from 'kysely';

export interface NoticeTable {
  id: string;
  memberId: string;
  kind: NoticeKind;
  aboutKind: NoticeSubject | null;
  aboutReference: string | null;
  facts: ColumnType<unknown, string, never>;
  personId: string | null;
  once: string | null;
  isShown: boolean;
  createdAt: Date;
  readAt: Generated<Date | null>;
}

/** What the mail about an account's deletion needs of the account. */
export interface LastLetter {
  address: string;
  username: string;
  reason: string | null;
  language: Language;
}

export interface DeliveryTable {
  id: string;
  channel: 'push' | 'email';
  purpose: string;
  memberId: string;
  noticeId: string | null;
  state: Generated<'waiting' | 'sending' | 'sent' | 'dead'>;
  attempts: Generated<number>;
  nextAttemptAt: Date;
  deadlineAt: Date;
  claimedUntil: Generated<Date | null>;
  error: Generated<string | null>;
  dedupeKey: string;
  lastLetter: ColumnType<LastLetter | null, string | null | undefined, null>;
  createdAt: Date;
  endedAt: Generated<Date | null>;
}

export interface NoticePreferenceTable {
  memberId: string;
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
}

export interface PushAmountsTable {
  memberId: string;
}

export interface PushSubscriptionTable {
  id: string;
  endpoint: string;
  memberId: string;
  sessionHash: Buffer;
  p256dh: string;
  auth: string;
  seenAt: Date;
}

export interface NoticeProgressTable {
  name: string;
  toldUntil: Date;
}
