import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the answer is yes; throws with `what` if it never is. */
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
