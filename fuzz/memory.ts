import { readFileSync, rmSync } from 'node:fs';
import { until } from '../e2e/api/support/until.ts';
import type { World } from './world.ts';

/** The server's memory after a garbage collection, in bytes. */
export interface Memory {
  /** Objects and buffers that are still reachable. */
  heap: number;
  /** Memory from the operating system. */
  rss: number;
}

/**
 * Allowed growth after the warm-up. The heap shows a leak of 2 KB a request over 10,000 requests;
 * the process shows leaks outside the heap.
 */
const MOST_HEAP_GROWTH = 16 * 1024 * 1024;
const MOST_RSS_GROWTH = 120 * 1024 * 1024;

export async function readMemory({ server, memoryFile }: World): Promise<Memory> {
  let memory: Memory = { heap: 0, rss: 0 };
  // Memory freed by finalizers needs another collection.
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

/** What grew beyond its limit; null if nothing did. */
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
