import { language } from '../lib/language.ts';
import { areas } from './areas.ts';

/** Prefetches the code of a path's area, before the session is known. */
export function fetchAreaOf(pathname: string): void {
  if (/^\/agent(\/dashboard)?\/?$/.test(pathname)) void areas.memberHome();
  if (pathname.startsWith('/agent')) void areas.member();
  // The desk is in English, so other pages load it anew.
  if (pathname.startsWith('/admin') && language === 'en') void areas.admin();
}
