import { describe, expect, test } from 'vitest';
import { refuseDecided, requireLikelyTime } from './domain.ts';
import type { PayoutRow } from './store/payouts.ts';

const approvedAt = new Date('2026-11-21T01:00:00Z');
const now = new Date('2026-11-21T02:00:00Z');
const MINUTE_MS = 60_000;
const payout = {
  state: 'sent',
  amountCentavos: 15_050,
  paymentReference: null,
  approvedAt,
  sentAt: now,
  endedAt: null,
} as PayoutRow;

describe('A payment', () => {
  const checkAt = (at: Date, ms: number) => () =>
    requireLikelyTime(payout, new Date(at.getTime() + ms), now);

  test('may be dated five minutes before the approval, or ahead of now', () => {
    expect(checkAt(approvedAt, -5 * MINUTE_MS)).not.toThrow();
    expect(checkAt(now, 5 * MINUTE_MS)).not.toThrow();
  });

  test('is unlikely a moment before or after that', () => {
    const unlikely = expect.objectContaining({ code: 'payout_time_unlikely' });
    expect(checkAt(approvedAt, -5 * MINUTE_MS - 1)).toThrow(unlikely);
    expect(checkAt(now, 5 * MINUTE_MS + 1)).toThrow(unlikely);
  });
});

const endedAt = new Date(now.getTime() + 30 * MINUTE_MS);

test.each<[string, Partial<PayoutRow>, string | null]>([
  ['₱150.50 was already sent on Nov 21, 2026, 10:00 AM by ana', {}, 'ana'],
  [
    '₱150.50 was already sent on Nov 21, 2026, 10:00 AM by a deleted user, reference 4711',
    { paymentReference: '4711' },
    null,
  ],
  [
    '₱150.50 was already marked as failed on Nov 21, 2026, 10:30 AM by ana',
    { state: 'failed', sentAt: null, endedAt },
    'ana',
  ],
  [
    '₱150.50 was already returned on Nov 21, 2026, 10:30 AM by ana',
    { state: 'returned', endedAt },
    'ana',
  ],
])('A second decision is told: %s', (message, change, by) => {
  expect(refuseDecided({ ...payout, ...change }, by).message).toBe(message);
});
