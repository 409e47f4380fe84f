import type { Language } from '@barya/contract';
import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import type { NoticeMail } from '../notices/index.ts';
import type { Letter } from './letter.ts';
import { letterWords as fil } from './letter-words.fil.ts';
import { letterWords as en, testWords } from './letter-words.ts';

const wordsIn = { en, fil };

/** Brings the link that verifies an address. */
export function verificationLetter(token: string, at: Date, language: Language): Letter {
  const { subject, paragraphs, action } = wordsIn[language].verification;
  const link = { label: action, path: `/verify-email#${token}` };
  return { subject, paragraphs, link, at, language };
}

/** Brings a link that sets a password. */
export function passwordLetter(token: string, at: Date, language: Language): Letter {
  const { subject, paragraphs, action } = wordsIn[language].password;
  const link = { label: action, path: `/set-password#${token}` };
  return { subject, paragraphs, link, at, language };
}

/** Tries the mail server. */
export function testLetter(at: Date): Letter {
  const { subject, paragraphs, action } = testWords;
  const link = { label: action, path: '/admin/settings/mail' };
  return { subject, paragraphs, link, at, language: 'en' };
}

/** Tells a former address that another one took its place. */
export function replacedLetter(at: Date, language: Language): Letter {
  const { subject, paragraphs, action } = wordsIn[language].replaced;
  return { subject, paragraphs, link: { label: action, path: SUPPORT_PAGE }, at, language };
}

/** Tells that a registration was declined and its account deleted. */
export function declinedLetter(reason: string | null, at: Date, language: Language): Letter {
  const words = wordsIn[language].declined;
  const [first, ...others] = words.paragraphs;
  return {
    subject: words.subject,
    paragraphs: [first!, ...(reason === null ? [] : [words.reason(reason)]), ...others],
    link: { label: words.action, path: SUPPORT_PAGE },
    at,
    language,
  };
}

/** A notice as a letter. */
export function noticeLetter(mail: NoticeMail, at: Date): Letter {
  const { subject, lines, action, language } = mail;
  return { subject, paragraphs: lines, link: action, at, language };
}
