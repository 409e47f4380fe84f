import { beforeEach, expect, test, vi } from 'vitest';
import { learnTime, serverNow, serverTimeOf } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T00:00:00.000Z') });
  learnTime('2026-03-15T00:00:00.000Z');
  return () => vi.useRealTimers();
});

test('the time is the server’s, also where the device is days behind', () => {
  learnTime('2026-04-24T00:00:00.000Z');
  vi.advanceTimersByTime(1_000);
  expect(serverNow().toISOString()).toBe('2026-04-24T00:00:01.000Z');
  const heardAt = Date.parse('2026-03-14T23:00:00.000Z');
  expect(serverTimeOf(heardAt).toISOString()).toBe('2026-04-23T23:00:00.000Z');
});

test.each([null, '', 'soon'])('an answer that does not say it (%j) changes nothing', (time) => {
  learnTime('2026-04-24T00:00:00.000Z');
  learnTime(time);
  expect(serverNow().toISOString()).toBe('2026-04-24T00:00:00.000Z');
});
