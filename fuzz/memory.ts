import { readFileSync, rmSync } from 'node:fs';
import { until } from '../e2e/api/support/until.ts';
import type { World } from './world.ts';

/** What the server has in use once its garbage was collected, in bytes. */
export interface Memory {
  /** Objects and buffers that are still reachable. */
  heap: number;
  /** What the operating system gave it. */
  rss: number;
}

/**
 * What may have come after the warm-up. Ten thousand requests of which each left two kilobytes behind
 * would be found by the first; what lives outside the heap, by the second.
 */
const MOST_HEAP_GROWTH = 16 * 1024 * 1024;
const MOST_RSS_GROWTH = 120 * 1024 * 1024;

export async function readMemory({ server, memoryFile }: World): Promise<Memory> {
  let memory: Memory = { heap: 0, rss: 0 };
  // What a finalizer frees is gone with the next collection only.
  for (const _ of [1, 2, 3]) {
    rmSync(memoryFile, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    await until('the server said what memory it uses', () => {
      try {
        const { heapUsed, external, rss } = JSON.parse(readFileSync(memoryFile, 'utf8'));
        memory = { heap: heapUsed + external, rss };
        return true;
      } catch {
        return false;
      }
    });
  }
  return memory;
}

/** What grew beyond its bound; null when nothing did. */
export function judgeGrowth(before: Memory, after: Memory): string | null {
  if (after.heap - before.heap > MOST_HEAP_GROWTH) {
    return `the heap grew from ${inMiB(before.heap)} to ${inMiB(after.heap)}`;
  }
  if (after.rss - before.rss > MOST_RSS_GROWTH) {
    return `the process grew from ${inMiB(before.rss)} to ${inMiB(after.rss)}`;
  }
  return null;
}

export function inMiB(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
