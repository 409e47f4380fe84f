import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, type Language, languages } from '@barya/contract';
import { cookieNameOf, readCookie } from '../kernel/authentication.ts';

const YEAR_SECONDS = 31_536_000;

/** Reads a language's name; null for anything else. */
function readLanguageName(text: string | null | undefined): Language | null {
  return languages.find((known) => known === text) ?? null;
}

/** A page's language: that of the cookie, else of the browser. The desk is in English. */
export function decidePageLanguage(pathname: string, headers: IncomingHttpHeaders): Language {
  if (pathname === '/admin' || pathname.startsWith('/admin/')) return 'en';
  const [onHttps, onHttp] = cookieNames.map((name) => readCookie(headers.cookie, name));
  return readLanguageName(onHttps ?? onHttp) ?? preferredOf(headers['accept-language']);
}

/** A page's script writes the cookie on https or http, and does not know the server's setting. */
const cookieNames = [true, false].map((isSecure) => cookieNameOf(LANGUAGE_COOKIE, isSecure));

/** Android says `fil`; some browsers say `tl`, for Tagalog. */
const spoken: Readonly<Record<string, Language>> = { en: 'en', fil: 'fil', tl: 'fil' };

function preferredOf(accepted = ''): Language {
  const wishes = accepted.split(',').map((part) => {
    const [range = '', ...options] = part.trim().toLowerCase().split(';');
    const quality = options.find((option) => option.trim().startsWith('q='));
    return {
      language: spoken[range.split('-', 1)[0]!.trim()],
      weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0,
    };
  });
  const known = wishes.filter(({ language, weight }) => language !== undefined && weight > 0);
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en';
}

/**
 * Finds a choice of language in a page's address, for pages without script.
 * @returns the address without it, and the cookie to set; null without a choice
 */
export function takeLanguageChoice(
  address: URL,
  { cookie, isSecure }: { cookie: string | undefined; isSecure: boolean },
): { location: string; cookie: string } | null {
  const language = readLanguageName(address.searchParams.get('language'));
  if (language === null) return null;
  address.searchParams.delete('language');
  // A secure cookie from a page's script would otherwise win over the choice.
  const [secureName] = cookieNames;
  const asSecure = isSecure || readCookie(cookie, secureName!) !== null;
  const name = cookieNameOf(LANGUAGE_COOKIE, asSecure);
  return {
    location: `${address.pathname}${address.search}`,
    cookie: `${name}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${asSecure ? '; Secure' : ''}`,
  };
}
