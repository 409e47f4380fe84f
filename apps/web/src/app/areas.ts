// Where each area's code is loaded from. A member's phone never asks for the admin's.
export const areas = {
  member: () => import('./member/member-area.tsx'),
  memberHome: () => import('./member/home-page.tsx'),
  admin: () => import('./admin/admin-area.tsx'),
};

/** Begins to fetch the code of the area that a path is in, before anybody knows who is there. */
export function fetchAreaOf(pathname: string): void {
  if (/^\/agent(\/dashboard)?\/?$/.test(pathname)) void areas.memberHome();
  if (pathname.startsWith('/agent')) void areas.member();
  if (pathname.startsWith('/admin')) void areas.admin();
}
