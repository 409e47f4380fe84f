import { expect, test } from 'vitest';
import { isFree, isMine, showTaken } from './taken.ts';

const now = new Date('2026-03-16T04:00:00.000Z');
const waiting = { state: 'to_pay', takenBy: null, takenAt: null, batch: null } as const;
const teresa = { _id: 't', username: 'teresa' };

test.each([
  ['2026-03-16T03:59:30.000Z', 'under a minute'],
  ['2026-03-16T03:59:00.000Z', '1 minute'],
  ['2026-03-16T03:57:59.000Z', '2 minutes'],
  ['2026-03-16T02:00:00.000Z', '2 hours'],
])('since %s it is %s', (instant, age) => {
  expect(showTaken(instant, now)).toBe(age);
});

test('only what nobody pays and no batch has can be taken', () => {
  expect(isFree(waiting)).toBe(true);
  expect(isFree({ ...waiting, takenBy: teresa })).toBe(false);
  expect(isFree({ ...waiting, batch: { _id: 'b', reference: 'PB-1' } })).toBe(false);
  expect(isFree({ ...waiting, state: 'sent' })).toBe(false);
});

test('what is sent is nobody’s any more', () => {
  expect(isMine({ ...waiting, takenBy: teresa }, 't')).toBe(true);
  expect(isMine({ ...waiting, takenBy: teresa }, 'other')).toBe(false);
  expect(isMine({ ...waiting, state: 'sent', takenBy: teresa }, 't')).toBe(false);
  expect(isMine(waiting, undefined)).toBe(false);
});
