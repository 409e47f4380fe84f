import pLimit from 'p-limit';
import type { LastLetter } from '../../../database/column-types.ts';
import type { Context, Job } from '../../../kernel/job.ts';
import type { Operation } from '../../../kernel/operation.ts';
import {
  mailOf,
  type NoticeMail,
  type NoticeText,
  nextAttemptAt,
  pathOf,
  pushTextOf,
  shortenError,
  textOf,
} from '../domain.ts';
import {
  claimDue,
  type DeliveryRow,
  type Ended,
  endClaims,
  endLostClaims,
  insertDelivery,
} from '../store/deliveries.ts';
import { findNotices, type NoticeRow } from '../store/notices.ts';

const MOST_AT_ONCE = 8;
const MOST_CLAIMED = 40;
/** Longer than a batch of senders takes at their limit. */
const CLAIM_MS = 3 * 60_000;
/** A run ends before the next one is due. */
const LONGEST_RUN_MS = 50_000;

/** The job's name; `wake` calls it after a commit. */
export const DELIVER = 'deliver_messages';

/**
 * Queues a mail without a notice, whose secret is made at the time of sending.
 * @param mail `purpose` is for its sender; of messages with the same `dedupeKey` one is sent
 */
export async function queueMail(
  operation: Operation,
  mail: {
    memberId: string;
    purpose: string;
    deadlineAt: Date;
    dedupeKey: string;
    lastLetter?: LastLetter;
  },
): Promise<void> {
  const { trx, now, ids, afterCommit } = operation;
  if (await insertDelivery(trx, { id: ids.next(now), lastLetter: null, ...mail }, now)) {
    afterCommit({ kind: 'deliver' });
  }
}

/**
 * Sends what is due. Runs after commits and every minute; several servers share the work. A run
 * that begins during another one of this server leaves the work to it.
 */
export function createDelivery(senders: readonly Sender[]): Job {
  let isRunning = false;
  let isAskedAgain = false;
  return {
    name: DELIVER,
    cron: '* * * * *',
    run: async (context) => {
      isAskedAgain = true;
      if (isRunning || senders.length === 0) return;
      isRunning = true;
      const endsAt = performance.now() + LONGEST_RUN_MS;
      try {
        await endLost(context, senders);
        while (isAskedAgain && performance.now() < endsAt) {
          isAskedAgain = false;
          if ((await sendSome(context, senders)) === MOST_CLAIMED) isAskedAgain = true;
        }
      } finally {
        isRunning = false;
      }
    },
  };
}

async function endLost(context: Context, senders: readonly Sender[]): Promise<void> {
  const { db, now } = context.inquire();
  const repeatable = senders.filter((sender) => sender.isRepeatable);
  await endLostClaims(
    db,
    repeatable.map(({ channel }) => channel),
    now,
  );
}

/** @returns how many messages were due, at most `MOST_CLAIMED` */
async function sendSome(context: Context, senders: readonly Sender[]): Promise<number> {
  const claimed = await context.runOperation(({ trx, now }) => {
    const until = new Date(now.getTime() + CLAIM_MS);
    const channels = senders.map(({ channel }) => channel);
    return claimDue(trx, channels, { now, until, most: MOST_CLAIMED });
  });
  const { db } = context.inquire();
  const found = await findNotices(
    db,
    claimed.flatMap(({ noticeId }) => noticeId ?? []),
  );
  const notices = new Map(found.map((notice) => [notice.id, notice]));
  const limit = pLimit(MOST_AT_ONCE);
  const ended = await Promise.all(
    claimed.map((delivery) =>
      limit(async () => {
        const sender = senders.find(({ channel }) => channel === delivery.channel)!;
        const notice = delivery.noticeId === null ? null : notices.get(delivery.noticeId);
        const outcome = await attempt(context, sender, delivery, notice ?? null);
        return decideEnd(delivery, outcome, context.inquire().now);
      }),
    ),
  );
  await endClaims(db, ended, context.inquire().now);
  return claimed.length;
}

async function attempt(
  context: Context,
  sender: Sender,
  delivery: DeliveryRow,
  notice: NoticeRow | null,
): Promise<Outcome> {
  if (delivery.deadlineAt <= context.inquire().now) {
    const { error } = delivery;
    return { kind: 'dead', error: `Not sent in time${error === null ? '' : `: ${error}`}` };
  }
  try {
    return await sender.send(messageOf(delivery, notice), context);
  } catch (error) {
    return { kind: 'retry', error: (error as Error).message };
  }
}

function messageOf(delivery: DeliveryRow, notice: NoticeRow | null): Message {
  const { id, purpose, memberId, lastLetter, attempts, createdAt, deadlineAt } = delivery;
  return {
    id,
    purpose,
    memberId,
    lastLetter,
    attempt: attempts,
    createdAt,
    deadlineAt,
    notice: notice && {
      id: notice.id,
      kind: notice.kind,
      createdAt: notice.createdAt,
      path: pathOf(notice),
      mail: mailOf(notice),
      push: pushTextOf(notice),
      pushWithAmounts: textOf(notice),
    },
  };
}

function decideEnd(delivery: DeliveryRow, outcome: Outcome, now: Date): Ended {
  const { id, attempts, deadlineAt } = delivery;
  const kept = { id, attempts, nextAttemptAt: delivery.nextAttemptAt };
  if (outcome.kind === 'sent') return { ...kept, state: 'sent', error: null };
  const error = shortenError(outcome.error);
  const next = nextAttemptAt(attempts, now, outcome.kind === 'retry' ? outcome.afterMs : 0);
  if (outcome.kind !== 'retry' || next > deadlineAt) return { ...kept, state: 'dead', error };
  return { ...kept, state: 'waiting', nextAttemptAt: next, error };
}

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
