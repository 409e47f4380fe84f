import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import type { NoticeMail } from '../notices/index.ts';
import type { Letter } from './letter.ts';

/** Brings the link that verifies an address. */
export function verificationLetter(token: string, at: Date): Letter {
  return {
    subject: 'Verify your email address',
    paragraphs: [
      'You entered this address in Barya. Open the link to verify it. You can then set a new password by email if you ever lose yours.',
      'The link works once, for one day. If this was not you, do nothing: nobody can use your address without this link.',
    ],
    link: { label: 'Verify this address', path: `/verify-email#${token}` },
    at,
  };
}

/** Brings a link that sets a password. */
export function passwordLetter(token: string, at: Date): Letter {
  return {
    subject: 'Set a new password',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, open the link and choose one.',
      'The link works once, for one hour. It signs you out everywhere, and withdrawals are held for 24 hours.',
      'If this was not you, do nothing: your password stays as it is. Do not pass the link on. We never ask for it.',
    ],
    link: { label: 'Set a new password', path: `/set-password#${token}` },
    at,
  };
}

/** Tells a former address that another one took its place. */
export function replacedLetter(at: Date): Letter {
  return {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your account now uses another email address. We send nothing more to this one.',
      'If this was not you, log in now and change your password. If you cannot log in, tell support at once.',
    ],
    link: { label: 'Tell support', path: SUPPORT_PAGE },
    at,
  };
}

/** Tells that a registration was declined and its account deleted. */
export function declinedLetter(reason: string | null, at: Date): Letter {
  return {
    subject: 'Your registration was declined',
    paragraphs: [
      'We could not approve your account. It held no money, so we deleted it with what you told us.',
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      'If you think this is a mistake, write to support. We send nothing more to this address.',
    ],
    link: { label: 'Write to support', path: SUPPORT_PAGE },
    at,
  };
}

/** A notice as a letter. */
export function noticeLetter({ subject, lines, action }: NoticeMail, at: Date): Letter {
  return { subject, paragraphs: lines, link: action, at };
}
