import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLifetime } from './lifetime.ts';

function createTestLifetime(isOpening: Promise<unknown> = Promise.resolve()) {
  const events: string[] = [];
  const lifetime = createLifetime({
    isOpening: () => isOpening,
    reportError: (what) => void events.push(`error in ${what}`),
    exit: (code) => void events.push(`exit ${code}`),
  });
  const closeAtEnd = (name: string) =>
    lifetime.closeAtEnd(name, async () => void events.push(`close ${name}`));
  return { lifetime, events, closeAtEnd };
}

describe('the end of the program', () => {
  it('closes in reverse order, once, with the first exit code', async () => {
    const { lifetime, events, closeAtEnd } = createTestLifetime();
    closeAtEnd('database');
    closeAtEnd('server');
    expect(lifetime.isEnding).toBe(false);
    await Promise.all([lifetime.end(0), lifetime.end(1), lifetime.end(0)]);
    expect(lifetime.isEnding).toBe(true);
    expect(events).toEqual(['close server', 'close database', 'exit 0']);
  });

  it('continues if something does not close', async () => {
    const { lifetime, events, closeAtEnd } = createTestLifetime();
    closeAtEnd('database');
    lifetime.closeAtEnd('server', () => Promise.reject(new Error('stuck')));
    await lifetime.end(0);
    expect(events).toEqual(['error in server', 'close database', 'exit 0']);
  });

  it('takes less than 30 s if nothing closes, half of it for the database', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { lifetime, events } = createTestLifetime(new Promise(() => undefined));
    for (const name of ['database', 'sealing', 'jobs', 'server']) {
      lifetime.closeAtEnd(name, () => {
        events.push(`close ${name}`);
        return new Promise(() => undefined);
      });
    }
    void lifetime.end(0);
    await vi.advanceTimersByTimeAsync(14_500);
    expect(events).toEqual(['close server', 'close jobs', 'close sealing', 'close database']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(events.at(-1)).toBe('exit 0');
  });

  it('waits for what is being opened, also if that fails', async () => {
    let fail = (_reason: Error) => {};
    const opening = new Promise((_resolve, reject) => {
      fail = reject;
    });
    const { lifetime, events, closeAtEnd } = createTestLifetime(opening);
    const ending = lifetime.end(0);
    closeAtEnd('database');
    fail(new Error('no port'));
    await ending;
    expect(events).toEqual(['close database', 'exit 0']);
  });
});
