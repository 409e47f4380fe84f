import { expect, test } from 'vitest';
import { isGivenBack, tellStory } from './story.ts';

const now = new Date('2026-03-16T04:00:00.000Z');
const payout = {
  _id: 'p',
  state: 'to_pay',
  approvedAt: 'approved at',
  paymentReference: null,
  sentAt: null,
  endedAt: null,
  reason: null,
} as const;
const asked = {
  status: 'pending',
  cancelled: false,
  createdAt: 'requested at',
  processedAt: null,
  heldUntil: null,
  method: 'gcash',
  payout: null,
  reason: null,
} as const;

type Told = Parameters<typeof tellStory>[0];

function tell(about: Partial<Told>): string[] {
  return tellStory({ ...asked, ...about }, now).map(({ text, at, reason }) =>
    [text, at, reason].filter(Boolean).join(', '),
  );
}

test('a request waits for its approval, or first for the end of its hold', () => {
  expect(tell({})).toEqual(['Requested, requested at', 'Waiting for approval']);
  expect(tell({ heldUntil: '2026-03-17T04:00:00.000Z' })).toEqual([
    'Requested, requested at',
    'On hold until Mar 17, 2026, 12:00 PM',
  ]);
  expect(tell({ heldUntil: now.toISOString() }).at(-1)).toBe('Waiting for approval');
});

test('approved, it waits to be sent', () => {
  expect(tell({ status: 'approved', processedAt: 'approved at', payout })).toEqual([
    'Requested, requested at',
    'Approved, approved at',
    'Waiting to be sent',
  ]);
});

test('sent, it has the payment reference as its receipt prints it', () => {
  const sent = { ...payout, state: 'sent', sentAt: 'sent at' } as const;
  const paymentReference = '1001543610110';
  const last = (about: Partial<Told>) => tell({ status: 'completed', ...about }).at(-1);
  expect(last({ payout: { ...sent, paymentReference } })).toBe(
    'Sent with GCash reference 1001 543 610110, sent at',
  );
  expect(last({ method: 'bank', payout: { ...sent, paymentReference: '482915' } })).toBe(
    'Sent with bank reference 482915, sent at',
  );
  expect(last({ payout: sent })).toBe('Sent, sent at');
});

test('failed, it says why, and was never sent', () => {
  const failed = { ...payout, state: 'failed', endedAt: 'failed at', reason: 'Closed' } as const;
  const withdrawal = { status: 'rejected', processedAt: 'failed at', payout: failed } as const;
  expect(tell(withdrawal)).toEqual([
    'Requested, requested at',
    'Approved, approved at',
    'Failed: money returned, failed at, Closed',
  ]);
  expect(isGivenBack(withdrawal)).toBe(true);
});

test('returned, it says when it was sent and when and why it came back', () => {
  const returned = {
    ...payout,
    state: 'returned',
    sentAt: 'sent at',
    endedAt: 'returned at',
    reason: 'Wrong name',
  } as const;
  expect(tell({ status: 'rejected', payout: returned }).slice(2)).toEqual([
    'Sent, sent at',
    'Sent back to us: money returned, returned at, Wrong name',
  ]);
});

test('rejected and cancelled ones were never approved', () => {
  const decided = {
    status: 'rejected',
    processedAt: 'decided at',
    reason: 'Another name',
  } as const;
  expect(tell(decided).slice(1)).toEqual(['Rejected: money returned, decided at, Another name']);
  expect(tell({ ...decided, cancelled: true }).slice(1)).toEqual([
    'Cancelled: money returned, decided at',
  ]);
  expect(isGivenBack(asked)).toBe(false);
});
