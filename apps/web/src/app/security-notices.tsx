import { lazy, Suspense } from 'react';
import { useNotices } from '../features/security/api.ts';
import { fetchCode } from '../lib/fetch-code.ts';

const Notices = lazy(async () => ({
  default: (await fetchCode(() => import('../features/security/notices.tsx'))).Notices,
}));

/** Unread security notices. Their code loads only if there are any. */
export function SecurityNotices({ to }: { to: '/agent/security' | '/admin/security' }) {
  const { data } = useNotices();
  if (!data || data.length === 0) return null;
  return (
    <Suspense>
      <Notices to={to} />
    </Suspense>
  );
}
