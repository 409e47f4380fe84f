import { useQueryClient } from '@tanstack/react-query';
import { type RouterEvents, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/session/current-user.ts';

/** The first load has a slow phone's network to itself. */
const DELAY_MS = 5_000;

/** Keeps the app and a member's last figures on this device, well after the first paint. */
export function useKeptOffline(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const memberId = useCurrentUser()?._id;
  useEffect(() => {
    if (memberId === undefined) return undefined;
    // The browser may replace the worker before the delay is over.
    const first = navigator.serviceWorker?.controller ?? null;
    let stop = () => {};
    let isOver = false;
    // What was typed on the screen before is left anyway.
    function reloadOnNextScreen({ fromLocation, pathChanged }: RouterEvents['onBeforeLoad']): void {
      if (!fromLocation || !pathChanged) return;
      // The router writes the new address a moment later, and a reload reads the address at once.
      router.history.flush();
      location.reload();
    }
    async function keep(): Promise<void> {
      const [{ keepApp }, { keepFigures }] = await Promise.all([
        import('../../lib/offline/keep-app.ts'),
        import('../../lib/offline/last-figures.ts'),
      ]);
      if (!isOver) stop = keepFigures(queryClient);
      await keepApp(first, () => router.subscribe('onBeforeLoad', reloadOnNextScreen));
    }
    const timer = setTimeout(() => {
      keep().catch((error: unknown) => console.warn('Nothing is kept for offline use', error));
    }, DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [memberId, queryClient, router]);
}
