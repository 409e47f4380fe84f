import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { closeUndo, holdUndo, offerUndo, onUndone, readUndo, undo } from './undo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeUndo();
  vi.useRealTimers();
});

const call = (id: string, send: () => Promise<unknown> = async () => null) => ({ ids: [id], send });
const offer = (done: string, ...calls: ReturnType<typeof call>[]) =>
  offerUndo({ done, calls, failed: 'Failed.' });
const refuse = (message: string) => () =>
  Promise.reject(new ApiError(409, { message, code: 'payout_taken' }));

test('an offer stands for ten seconds, which a pointer on it stops', () => {
  offer('Approved', call('a'));
  vi.advanceTimersByTime(9_000);
  holdUndo(true);
  vi.advanceTimersByTime(60_000);
  expect(readUndo().offer?.done).toBe('Approved');
  holdUndo(false);
  vi.advanceTimersByTime(9_999);
  expect(readUndo().offer?.done).toBe('Approved');
  vi.advanceTimersByTime(1);
  expect(readUndo().offer).toBeNull();
});

test('the newest offer wins, with ten seconds of its own', () => {
  offer('First', call('a'));
  vi.advanceTimersByTime(9_000);
  offer('Second', call('b'));
  vi.advanceTimersByTime(9_000);
  expect(readUndo().offer?.done).toBe('Second');
});

test.each([
  ['no row', []],
  ['more than 100 calls', Array.from({ length: 101 }, (_, id) => call(`${id}`))],
])('nothing is offered for %s', (_what, calls) => {
  offer('Done', ...calls);
  expect(readUndo().offer).toBeNull();
});

test('rows come back, and only once', async () => {
  const send = vi.fn(async () => null);
  const back: string[] = [];
  const end = onUndone((ids) => back.push(...ids));
  offer('Both', call('a', send), call('b', send));
  await Promise.all([undo(), undo()]);
  end();
  expect([back, send.mock.calls.length]).toEqual([['a', 'b'], 2]);
  expect(readUndo()).toMatchObject({ offer: null, running: null, failure: null });
});

test('a refusal is said and stays, and the others are undone', async () => {
  const back: string[] = [];
  const end = onUndone((ids) => back.push(...ids));
  offer('Three', call('a'), call('b', refuse('Ana is paying it.')), call('c'));
  await undo();
  end();
  expect(back).toEqual(['a', 'c']);
  offer('Next', call('d'));
  vi.advanceTimersByTime(20_000);
  expect(readUndo().failure).toBe('Not undone: Three. Ana is paying it. 2 of 3 were undone.');
});

test('what waits for a second person neither failed nor came back', async () => {
  const back: string[] = [];
  const end = onUndone((ids) => back.push(...ids));
  offer(
    'Sent',
    call('a', () => Promise.reject(new ApiError(202, { code: 'proposed' }))),
  );
  await undo();
  end();
  expect([back, readUndo().failure]).toEqual([[], null]);
});

test('after a lost answer the rest is offered again', async () => {
  const lost = vi.fn(() => Promise.reject(new ApiError(0, { code: 'no_answer' })));
  const never = vi.fn(async () => null);
  offer('Three', call('a'), call('b', lost), call('c', never));
  await undo();
  expect(readUndo().offer?.calls.flatMap(({ ids }) => ids)).toEqual(['b', 'c']);
  expect(readUndo().failure).toContain('1 of 3 were undone.');
  expect(never).not.toHaveBeenCalled();
});
