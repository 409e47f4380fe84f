import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { formatMoment } from '../../lib/dates.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { words } from './words.ts';

const say = words.story;

/** One thing that happened to a withdrawal, or what it waits for. */
export interface StoryStep {
  kind:
    | 'requested'
    | 'held'
    | 'pending'
    | 'approved'
    | 'to_pay'
    | 'sent'
    | 'failed'
    | 'returned'
    | 'rejected'
    | 'cancelled';
  /** Null for what has not happened yet. */
  at: string | null;
  text: string;
  reason?: string;
}

type Told = Pick<
  OwnWithdrawal,
  | 'status'
  | 'cancelled'
  | 'createdAt'
  | 'processedAt'
  | 'heldUntil'
  | 'method'
  | 'payout'
  | 'reason'
>;

/** What happened to a withdrawal, oldest first. The last step is what it is now. */
export function tellStory(withdrawal: Told, now: Date): StoryStep[] {
  const requested = { kind: 'requested', at: withdrawal.createdAt, text: say.requested } as const;
  return [requested, ...listNext(withdrawal, now)];
}

function listNext(withdrawal: Told, now: Date): StoryStep[] {
  const { status, cancelled, heldUntil, processedAt: at, payout, reason } = withdrawal;
  if (payout) return listPayout(withdrawal, payout);
  if (status === 'pending') {
    const isHeld = heldUntil !== null && Date.parse(heldUntil) > now.getTime();
    return isHeld
      ? [{ kind: 'held', at: null, text: say.held(formatMoment(heldUntil)) }]
      : [{ kind: 'pending', at: null, text: say.pending }];
  }
  if (cancelled) return [{ kind: 'cancelled', at, text: say.cancelled }];
  if (status === 'rejected') {
    return [{ kind: 'rejected', at, text: say.rejected, ...(reason && { reason }) }];
  }
  return [{ kind: 'approved', at, text: say.approved }];
}

function listPayout({ method }: Told, payout: NonNullable<Told['payout']>): StoryStep[] {
  const { state, approvedAt, sentAt, endedAt, paymentReference, reason } = payout;
  const approved: StoryStep = { kind: 'approved', at: approvedAt, text: say.approved };
  const sent: StoryStep = {
    kind: 'sent',
    at: sentAt,
    text: paymentReference
      ? say.sentWith(nameOfReference(method), groupReferenceOf(method, paymentReference))
      : say.sent,
  };
  if (state === 'to_pay') return [approved, { kind: 'to_pay', at: null, text: say.to_pay }];
  if (state === 'sent') return [approved, sent];
  const why = reason ? { reason } : {};
  return state === 'failed'
    ? [approved, { kind: 'failed', at: endedAt, text: say.failed, ...why }]
    : [approved, sent, { kind: 'returned', at: endedAt, text: say.returned, ...why }];
}

/** Whose reference it is: GCash, or the bank. */
function nameOfReference(method: string): string {
  return method === 'bank' ? words.bankReference : nameOfMethod(method);
}

/** Whether the money came back after it was approved, so that the account may need a correction. */
export function isGivenBack({ payout }: Pick<OwnWithdrawal, 'payout'>): boolean {
  return payout?.state === 'failed' || payout?.state === 'returned';
}
