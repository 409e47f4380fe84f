import { LANGUAGE_COOKIE, type Language } from '@barya/contract/language';
import { keepCookie, YEAR_SECONDS } from './cookies.ts';

/** Shows this page in another language, here and from now on. Loads the page anew. */
export function showIn(chosen: Language): void {
  keepCookie(LANGUAGE_COOKIE, chosen, YEAR_SECONDS);
  location.reload();
}
