import { language } from '../lib/language.ts';
import { loadSession } from '../lib/session/current-user.ts';
import { areas } from './areas.ts';

/** Prefetches the code of a path's area, before the session is known. */
export function fetchAreaOf(pathname: string): void {
  if (/^\/agent(\/dashboard)?\/?$/.test(pathname)) prefetchHome().catch(() => undefined);
  if (pathname.startsWith('/agent')) void areas.member();
  // The desk is in English, so other pages load it anew.
  if (pathname.startsWith('/admin') && language === 'en') void areas.admin();
}

/** A failure is shown by the screen, which asks again. */
async function prefetchHome(): Promise<void> {
  const [home, user] = await Promise.all([areas.memberHome(), loadSession()]);
  if (user?.role === 'agent' && user.isActive) home.prefetchHome();
}
