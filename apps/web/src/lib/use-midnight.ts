import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from './clock.ts';

/** Calls `onMidnight` when a new day begins in Manila while the screen is open. */
export function useMidnight(onMidnight: () => void): void {
  const call = useEffectEvent(onMidnight);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const now = serverNow().getTime();
      const tomorrow = manilaDayStart(manilaDayOf(new Date(now + DAY_MS)));
      timer = setTimeout(() => {
        call();
        wait();
      }, tomorrow.getTime() - now);
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
}
