// Each area's code. A member's phone never loads the admin's.
export const areas = {
  login: () => import('./public/login-page.tsx'),
  register: () => import('./public/register-page.tsx'),
  member: () => import('./member/member-area.tsx'),
  memberHome: () => import('./member/home-page.tsx'),
  admin: () => import('./admin/admin-area.tsx'),
};
