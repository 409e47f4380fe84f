import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value once it has not changed for a moment, so that not every letter asks the server. */
export function useSettled<Value extends string>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
