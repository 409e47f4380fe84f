// Each area's code. A member's phone never loads the admin's.
export const areas = {
  member: () => import('./member/member-area.tsx'),
  memberHome: () => import('./member/home-page.tsx'),
  admin: () => import('./admin/admin-area.tsx'),
};

/** Prefetches the code of a path's area, before the session is known. */
export function fetchAreaOf(pathname: string): void {
  if (/^\/agent(\/dashboard)?\/?$/.test(pathname)) void areas.memberHome();
  if (pathname.startsWith('/agent')) void areas.member();
  if (pathname.startsWith('/admin')) void areas.admin();
}
