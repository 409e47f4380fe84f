import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

/** Takes some ms, and records its begin and end. */
function record(events: string[]) {
  return (name: string, durationMs: number) => async () => {
    events.push(`${name} begins`);
    await pause(durationMs);
    events.push(`${name} ends`);
  };
}

describe('lanes', () => {
  it('keep the order of tasks that share a key, and run the rest in parallel', async () => {
    const events: string[] = [];
    const work = record(events);
    const lanes = createLanes();
    lanes.add(['a'], work('first', 20));
    lanes.add(['b'], work('beside', 1));
    lanes.add(['a', 'b'], work('after both', 1));
    await lanes.drain();
    expect(events).toEqual([
      'first begins',
      'beside begins',
      'beside ends',
      'first ends',
      'after both begins',
      'after both ends',
    ]);
  });

  it('start nothing more after a failure, and report it', async () => {
    const events: string[] = [];
    const lanes = createLanes();
    lanes.add(['a'], async () => {
      throw new Error('no');
    });
    lanes.add(['a'], record(events)('later', 1));
    await expect(lanes.drain()).rejects.toThrow('no');
    expect(events).toEqual([]);
  });
});
