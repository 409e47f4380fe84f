import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks `condition` again and again until it is true or `timeoutMs` is over: other processes end
 * and become ready without telling us. Answers whether it became true.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  intervalMs = 20,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(intervalMs);
  }
}
