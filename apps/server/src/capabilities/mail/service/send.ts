import { randomUUID } from 'node:crypto';
import { hashToken } from '../../../kernel/authentication.ts';
import type { Context } from '../../../kernel/job.ts';
import type { Inquiry, Operation } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type AttemptLimits, createToken } from '../../accounts/index.ts';
import { type Message, type Outcome, queueMail, type Sender } from '../../notices/index.ts';
import {
  decideLastLetterDeadline,
  decideMailDeadline,
  decideVerificationEnd,
  type LinkMail,
  nameMail,
} from '../domain.ts';
import { type Letter, writeLetter } from '../letter.ts';
import {
  declinedLetter,
  noticeLetter,
  replacedLetter,
  testLetter,
  verificationLetter,
} from '../letters.ts';
import { MailRefused, MailUncertain, type Post } from '../post.ts';
import { type Addressee, findAddressee, lockEmail, updateEmail } from '../store.ts';

/** Queues a mail of one purpose. Its secret is made when it is sent, so none rests in the queue. */
export async function queueLinkMail(
  operation: Operation,
  memberId: string,
  purpose: LinkMail,
): Promise<void> {
  await queueMail(operation, {
    memberId,
    purpose,
    deadlineAt: decideMailDeadline(operation.now),
    dedupeKey: nameMail(purpose, memberId, operation.now),
  });
}

/**
 * Queues the mail that tells an applicant of the decline, if they verified an address. Call it
 * before the account is deleted; the address and the name stay with the mail until it is sent, at
 * most three days.
 */
export async function queueDeclinedMail(
  operation: Operation,
  memberId: string,
  reason: string | null,
): Promise<void> {
  const addressee = await findAddressee(operation.trx, memberId);
  if (addressee === null || addressee.verifiedAddress === null) return;
  const { verifiedAddress: address, username, language } = addressee;
  await queueMail(operation, {
    memberId,
    purpose: 'registration_declined',
    deadlineAt: decideLastLetterDeadline(operation.now),
    dedupeKey: `registration_declined:${memberId}`,
    lastLetter: { address, username, reason, language },
  });
}

/** A letter and the address that it goes to. */
interface Prepared {
  to: string;
  letter: Letter;
}

/** Makes a link mail inside a transaction; null if there is nothing to send any more. */
export type PrepareMail = (
  operation: Operation,
  memberId: string,
  addressee: Addressee,
) => Promise<Prepared | null>;

export interface MailTools {
  post: Post;
  /** The origin that links begin with. */
  siteUrl: string;
}

/**
 * Sends what waits for the channel `email`.
 * @param preparePassword of the capability that makes password links
 */
export function createEmailSender(
  { post, siteUrl }: MailTools,
  preparePassword: PrepareMail,
): Sender {
  const prepare: Record<LinkMail, PrepareMail> = {
    verify_email: prepareVerification,
    email_replaced: async ({ now }, _memberId, { formerAddress: to, language }) =>
      to === null ? null : { to, letter: replacedLetter(now, language) },
    password_link: preparePassword,
  };

  async function prepareMessage(
    { runOperation }: Context,
    { notice, memberId, purpose }: Message,
    addressee: Addressee,
  ): Promise<Prepared | null> {
    if (notice !== null) {
      const { verifiedAddress: to } = addressee;
      return to === null ? null : { to, letter: noticeLetter(notice.mail, notice.createdAt) };
    }
    const make = prepare[purpose as LinkMail];
    return runOperation((operation) => make(operation, memberId, addressee));
  }

  return {
    channel: 'email',
    // A mailbox may show a mail twice that has the same id.
    isRepeatable: false,
    send: async (message, context) => {
      const { db, now } = context.inquire();
      const { id, lastLetter, notice, createdAt } = message;
      function send({ to, letter }: Prepared, name: string, unsubscribeUrl: string | null) {
        const written = writeLetter(letter, { siteUrl, name, unsubscribeUrl });
        return outcomeOf(post.send({ id, to, letter: written, unsubscribeUrl }, now));
      }
      if (lastLetter !== null) {
        const { address: to, username, reason, language } = lastLetter;
        const letter = declinedLetter(reason, createdAt, language);
        return send({ to, letter }, username, null);
      }
      const addressee = await findAddressee(db, message.memberId);
      const prepared = addressee && (await prepareMessage(context, message, addressee));
      if (addressee === null || prepared === null) {
        return { kind: 'dead', error: 'No verified address, or nothing to send any more' };
      }
      const query = `?token=${addressee.unsubscribeToken}&kind=${notice?.kind}`;
      const unsubscribeUrl = notice?.mail.isOptional ? `${siteUrl}/unsubscribe${query}` : null;
      return send(prepared, addressee.username, unsubscribeUrl);
    },
  };
}

/**
 * Sends a mail to the caller's own verified address, at once, to try the mail server.
 * @throws Refusal `email_unverified`, `test_mail_failed`, `too_many_requests`
 */
export async function sendTestMail(
  { limits, mails: { post, siteUrl } }: { limits: AttemptLimits; mails: MailTools },
  { db, now }: Inquiry,
  memberId: string,
): Promise<void> {
  const addressee = await findAddressee(db, memberId);
  if (addressee?.verifiedAddress == null) throw new Refusal('email_unverified');
  await limits.countMailFor({ memberId });
  const { verifiedAddress: to, username: name } = addressee;
  const letter = writeLetter(testLetter(now), { siteUrl, name, unsubscribeUrl: null });
  const sent = post.send({ id: randomUUID(), to, letter, unsubscribeUrl: null }, now);
  const { kind } = await outcomeOf(sent);
  if (kind !== 'sent') throw new Refusal('test_mail_failed');
}

async function outcomeOf(sending: Promise<void>): Promise<Outcome> {
  try {
    await sending;
    return { kind: 'sent' };
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof MailRefused) return { kind: 'dead', error: message };
    return { kind: error instanceof MailUncertain ? 'unknown' : 'retry', error: message };
  }
}

/** The newest link alone works: its token replaces the one before. */
const prepareVerification: PrepareMail = async ({ trx, now }, memberId, { language }) => {
  const { askedAddress } = await lockEmail(trx, memberId, createToken());
  if (askedAddress === null) return null;
  const token = createToken();
  await updateEmail(trx, memberId, {
    tokenHash: hashToken(token),
    tokenEndsAt: decideVerificationEnd(now),
  });
  return { to: askedAddress, letter: verificationLetter(token, now, language) };
};
