import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/clock.ts';

const STEP_MS = 15_000;

/** The server's time, which goes on while a screen shows what is left of a deadline. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
