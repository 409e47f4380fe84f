// Each area's code. A member's phone never loads the admin's.
export const areas = {
  member: () => import('./member/member-area.tsx'),
  memberHome: () => import('./member/home-page.tsx'),
  admin: () => import('./admin/admin-area.tsx'),
};
