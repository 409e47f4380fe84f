import type { LastLetter } from '../../database/notice-tables.ts';
import type { Context } from '../../kernel/job.ts';
import type { NoticeMail, NoticeText } from './domain.ts';

/** One message to send by a channel. */
export interface Message {
  /** The delivery's id, the same at every attempt. */
  id: string;
  /** `notice`, or what `queueMail` named. */
  purpose: string;
  memberId: string;
  /** Only of the mail that tells of the account's deletion. */
  lastLetter: LastLetter | null;
  /** 1 at the first attempt. */
  attempt: number;
  /** When it was queued. */
  createdAt: Date;
  deadlineAt: Date;
  /** Null for a mail without a notice. */
  notice: {
    id: string;
    kind: string;
    createdAt: Date;
    /** Below the site's address: `/agent/…`. */
    path: string;
    mail: NoticeMail;
    /** For a lock screen, and the same with amounts. */
    push: NoticeText;
    pushWithAmounts: NoticeText;
  } | null;
}

/**
 * What became of an attempt. `retry`: certainly not delivered, worth another attempt. `dead`: never
 * will be. `unknown`: it may have arrived, so it is not repeated.
 */
export type Outcome =
  | { kind: 'sent' }
  /** `afterMs`: what the other side asked to wait, in milliseconds. */
  | { kind: 'retry'; error: string; afterMs?: number }
  | { kind: 'dead'; error: string }
  | { kind: 'unknown'; error: string };

/** Sends the messages of one channel. */
export interface Sender {
  channel: 'push' | 'email';
  /**
   * A repeated message replaces the first one at its receiver. Then one whose server stopped while
   * sending is sent again; otherwise it is dead, since it may have arrived.
   */
  isRepeatable: boolean;
  /** Sends one message, within 20 seconds. An error counts as `retry`. */
  send(message: Message, context: Context): Promise<Outcome>;
}
