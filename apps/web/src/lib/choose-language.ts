import type { User } from '@barya/contract/accounts';
import { LANGUAGE_COOKIE, type Language } from '@barya/contract/language';
import { callApi } from './api/call-api.ts';
import { hasCookie } from './cookies.ts';
import { language } from './language.ts';
import { showIn } from './show-in.ts';

/** Chooses the language of a signed-in member: of this device, notices, emails and PDFs. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await callApi('setLanguage', { language: chosen, isChosen: true });
  showIn(chosen);
}

/**
 * Shows the language that the account chose on a device that chose none. If the account chose none,
 * the page's stays, which is the browser's, and what we send follows it.
 * @returns whether the page loads anew
 */
export function followAccount(user: Pick<User, 'language' | 'languageChosen'>): boolean {
  if (user.language === language) return false;
  if (user.language === null || !user.languageChosen) {
    user.language = language;
    // A failure changes nothing on screen; the next visit tries again.
    callApi('setLanguage', { language, isChosen: false }).catch(() => undefined);
    return false;
  }
  if (hasCookie(LANGUAGE_COOKIE)) return false;
  showIn(user.language);
  return true;
}
