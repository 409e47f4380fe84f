import { DAY_MS } from '@barya/rules';

/** How long the link that verifies an address is good. */
const VERIFICATION_MS = DAY_MS;
/** After this a link mail comes too late to help. */
const LINK_MAIL_MS = 3_600_000;
/** Like emails of notices. */
const LAST_LETTER_MS = 3 * DAY_MS;
const DOUBLE_CLICK_MS = 60_000;

/** Mails without a notice, by their purpose at the delivery. */
export type LinkMail = 'verify_email' | 'email_replaced' | 'password_link';

export function decideVerificationEnd(at: Date): Date {
  return new Date(at.getTime() + VERIFICATION_MS);
}

/** After this instant a link mail is not sent any more. */
export function decideMailDeadline(at: Date): Date {
  return new Date(at.getTime() + LINK_MAIL_MS);
}

/** After this instant nobody is told of their account's deletion any more. */
export function decideLastLetterDeadline(at: Date): Date {
  return new Date(at.getTime() + LAST_LETTER_MS);
}

/** Equal for mails of one purpose that a member asks for within a minute. */
export function nameMail(purpose: LinkMail, memberId: string, at: Date): string {
  return `${purpose}:${memberId}:${Math.floor(at.getTime() / DOUBLE_CLICK_MS)}`;
}
