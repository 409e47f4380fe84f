import type { User } from '@barya/contract/accounts';
import { LANGUAGE_COOKIE, type Language } from '@barya/contract/language';
import { callApi } from './api/call-api.ts';
import { hasCookie } from './cookies.ts';
import { language } from './language.ts';
import { showIn } from './show-in.ts';

/** Chooses the language of a signed-in member: of this device, notices, emails and PDFs. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await callApi('setLanguage', { body: { language: chosen } });
  showIn(chosen);
}

/**
 * Shows the account's language on a device that chose none. An account without a choice takes the
 * page's.
 * @returns whether the page loads anew
 */
export function followAccount(user: Pick<User, 'language'>): boolean {
  if (user.language === null) {
    user.language = language;
    // A failure changes nothing on screen; the next visit tries again.
    callApi('setLanguage', { body: { language } }).catch(() => undefined);
  }
  if (user.language === language || hasCookie(LANGUAGE_COOKIE)) return false;
  showIn(user.language);
  return true;
}
