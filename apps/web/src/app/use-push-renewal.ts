import { useEffect } from 'react';
import { useCurrentUser } from '../lib/session/current-user.ts';

const DELAY_MS = 5_000;

/** Registers a device again that takes push messages, well after the first paint. */
export function usePushRenewal(): void {
  const memberId = useCurrentUser()?._id;
  useEffect(() => {
    const isGranted = 'Notification' in window && Notification.permission === 'granted';
    if (memberId === undefined || !isGranted) return undefined;
    const timer = setTimeout(() => {
      import('../features/notices/push.ts')
        .then(({ renewPush }) => renewPush(memberId))
        .catch((error: unknown) => console.warn('This device could not be renewed', error));
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [memberId]);
}
