import { describe, expect, test } from 'vitest';
import { advance, idleQueue, type Queue, type QueueEvent, rowAfter } from './queue.ts';

const ids = ['a', 'b', 'c'];
const approve = (id: string | null): QueueEvent<'approve'> => ({
  type: 'asked',
  verb: 'approve',
  id,
});
const run = (
  events: readonly QueueEvent<'approve'>[],
  of = ids,
  from: Queue<'approve'> = idleQueue,
) => events.reduce((queue, event) => advance(queue, event, of), from);

describe('deciding', () => {
  test('asks about the row before anything is sent', () => {
    const queue = run([approve('a')]);
    expect(queue.open).toEqual({ verb: 'approve', id: 'a' });
    expect(queue.leavingId).toBeNull();
  });

  test('the row leaves when it is sent, and the next one gets the focus when it is decided', () => {
    const sent = run([approve('a'), { type: 'sent' }]);
    expect(sent.leavingId).toBe('a');
    const decided = run([{ type: 'decided' }], ['b', 'c'], sent);
    expect([decided.open, decided.leavingId, decided.focusId]).toEqual([null, null, 'b']);
  });

  test('a key pressed before the answer asks about the next row, not the same', () => {
    const queue = run([approve('a'), { type: 'sent' }, approve('a'), { type: 'decided' }]);
    expect(queue.open).toEqual({ verb: 'approve', id: 'b' });
    expect(queue.leavingId).toBeNull();
  });

  test('nothing is ever sent by a key pressed ahead', () => {
    const queue = run([approve('a'), { type: 'sent' }, approve('a'), { type: 'decided' }]);
    expect(queue.leavingId).toBeNull();
  });

  test('after the last row of the page, the one before it', () => {
    expect(run([approve('c'), { type: 'sent' }, { type: 'decided' }]).focusId).toBe('b');
  });

  test('if no row is left, nothing is asked', () => {
    const queue = run([approve('a'), { type: 'sent' }, approve(null), { type: 'decided' }], ['a']);
    expect([queue.open, queue.focusId]).toEqual([null, null]);
    expect(run([approve(null)], [])).toEqual(idleQueue);
  });
});

describe('a refusal', () => {
  const refusal: QueueEvent<'approve'> = { type: 'refused', message: 'It was rejected by ana' };
  const refused = run([approve('a'), { type: 'sent' }, approve('a'), refusal]);

  test("brings the row back with the server's message, and the dialog stays to show it", () => {
    expect(refused.leavingId).toBeNull();
    expect(refused.refused.get('a')).toBe('It was rejected by ana');
    expect(refused.open).toEqual({ verb: 'approve', id: 'a' });
  });

  test('discards keys pressed ahead of it', () => {
    expect(refused.typedAhead).toBeNull();
  });

  test('can be left for the next row', () => {
    const passed = run([{ type: 'passed' }], ids, refused);
    expect([passed.open, passed.focusId]).toEqual([null, 'b']);
    expect(passed.refused.has('a')).toBe(true);
  });

  test('is forgotten when the row is asked about again', () => {
    expect(run([{ type: 'closed' }, approve('a')], ids, refused).refused.has('a')).toBe(false);
  });
});

test('closing gives the focus back to the row', () => {
  const closed = run([approve('b'), { type: 'closed' }]);
  expect([closed.open, closed.focusId]).toEqual([null, 'b']);
});

test.each([
  ['a', 'b'],
  ['c', 'b'],
  ['gone', 'a'],
])('after %s comes %s', (id, next) => {
  expect(rowAfter(id, ids)).toBe(next);
});
