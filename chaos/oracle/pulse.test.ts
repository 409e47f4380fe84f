import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPulse } from './pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the longest pause is between two writes, or lasts until now', () => {
  let now = 1_000;
  const pulse = createPulse(() => now);
  pulse.beat(0, 10);
  pulse.watch();
  pulse.beat(1_000, 1_200);
  pulse.beat(1_000, 1_900);
  // An answer that overtook another.
  pulse.beat(1_000, 1_800);
  now = 2_000;
  expect(pulse.longestPauseMs()).toBe(700);
  now = 3_000;
  expect(pulse.longestPauseMs()).toBe(1_100);
});

it('writes work again once one is acknowledged that was sent after the strike', async () => {
  const pulse = createPulse(() => 1_000);
  let worksAgain = false;
  const again = pulse.next(60_000).then(() => {
    worksAgain = true;
  });
  pulse.beat(999, 1_500);
  await vi.advanceTimersByTimeAsync(0);
  expect(worksAgain).toBe(false);
  pulse.beat(1_000, 1_600);
  await again;
});

it('writes that never work again are a fault', async () => {
  const failure = createPulse(() => 1_000)
    .next(60_000)
    .catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toBe('no write was acknowledged within 60000 ms');
});
