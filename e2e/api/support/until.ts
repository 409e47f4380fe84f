import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is yes; throws with `what` when it never is. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  withinMs = 10_000,
): Promise<void> {
  const latest = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > latest) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await pause(25);
  }
}
