import type { areas as english } from './areas.ts';

/** As in `areas.ts`. The desk is in English: its pages load from the server anew. */
export const areas: typeof english = {
  member: () => import('./member/member-area.tsx'),
  memberHome: () => import('./member/home-page.tsx'),
  admin: () => {
    // By then the address is the desk's.
    setTimeout(() => location.reload());
    return new Promise(() => undefined);
  },
};
