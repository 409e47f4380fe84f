import { z } from 'zod';
import { count, id, instant, said } from './answers.ts';
import { faultOf } from './faults.ts';
import { bodyOf, field, refuse } from './field.ts';
import { currentPassword, requiredText } from './fields.ts';
import { defineRoutes } from './route.ts';
import { normaliseEmail, readText } from './text.ts';

/** Where a person gets mail, and whether they proved that it reaches them. */
export const ownEmail = z.object({
  verified: z.string().nullable().describe('The verified address; null if none.'),
  verifiedAt: instant.nullable(),
  waiting: z
    .string()
    .nullable()
    .describe('The address that waits for its link to be opened; null if none.'),
  canSend: z.boolean().describe('Whether this site sends mail.'),
});
export type OwnEmail = z.output<typeof ownEmail>;

/** A mail that was written to a file because no mail server is set. */
export const filedMail = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  text: z.string().describe('Without the secrets of its links.'),
  createdAt: instant,
});
export type FiledMail = z.output<typeof filedMail>;

/** An address that mail can be sent to, in lower case. */
const mailbox = field<string, string>(
  { type: 'string', description: 'An email address.', examples: ['maria@example.com'] },
  (input) => normaliseEmail(readText(input) ?? '') ?? refuse(faultOf('emailInvalid')),
);

const token = requiredText(faultOf('linkIncomplete'), 'What stands in the link after its #.');

export const mailRoutes = defineRoutes({
  readEmail: {
    summary: "One's own address for mail and for setting a new password.",
    access: 'session',
    answer: ownEmail,
  },
  changeEmail: {
    summary:
      'Sends a link to another address. The old one stays in use until the link is opened. Withdrawals of the next 24 hours are held.',
    access: 'session',
    body: bodyOf({ email: mailbox, password: currentPassword }),
    answer: said.extend({ isAsked: z.boolean().describe('Whether the address must be verified.') }),
    refusals: ['password_wrong', 'too_many_attempts'],
  },
  askEmailVerification: {
    summary: 'Sends the link again, or the first one to the address of the registration.',
    access: 'session',
    answer: said,
    refusals: ['email_missing', 'email_already_verified'],
  },
  verifyEmail: {
    summary: 'Verifies an address by its link, which works once and for a day.',
    access: 'anyone',
    body: bodyOf({ token }),
    answer: said,
    refusals: ['email_link_unknown', 'email_link_used', 'email_link_expired', 'email_of_another'],
  },
  unsubscribe: {
    summary:
      'Turns off emails of one kind by the link in such an email (RFC 8058). Also at `/unsubscribe`.',
    access: 'anyone',
    ignoresBody: true,
    query: z.object({
      token: requiredText(faultOf('linkIncomplete'), 'From the link.'),
      kind: requiredText(faultOf('linkIncomplete'), 'From the link.'),
    }),
    answer: said,
    refusals: ['unsubscribe_link_unknown'],
  },
  sendTestMail: {
    summary: "Sends a mail to the caller's own verified address, at once, to try the mail server.",
    answer: said,
    refusals: ['email_unverified', 'test_mail_failed'],
  },
  listMails: {
    summary: 'Mails of the last days that were written to files because no mail server is set.',
    answer: z.object({
      isSending: z.boolean().describe('A mail server is set: new mails are sent.'),
      sender: z.string(),
      keptDays: count,
      total: count,
      mails: z.array(filedMail).describe('The newest hundred, newest first.'),
    }),
  },
});
