import type { Payout, PayoutDetails } from '@barya/contract/payouts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { useRowCalls } from '../../lib/api/row-calls.ts';
import { type Undo, wayBack } from '../../ui/review/undo.ts';
import { words as kitWords } from '../../ui/review/words.ts';
import { nameOf } from './account.ts';
import { words } from './words.ts';

/** The lists of payouts: by what is to be done. */
export type Tab = 'to_pay' | 'being_paid' | 'sent' | 'ended';

/** What each list asks for. */
export const askedOf = {
  to_pay: { state: 'to_pay', takenBy: 'nobody' },
  being_paid: { state: 'to_pay' },
  sent: { state: 'sent' },
  ended: { state: 'ended' },
} as const satisfies Record<Tab, object>;

/** The filters and order of a list; undefined ones are not sent. */
export interface PayoutFilters {
  state?: string;
  takenBy?: string;
  search?: string | undefined;
  sort?: string | undefined;
  method?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * One payout with its whole story; refetched like its list, because others may take it.
 *
 * @param known the list's row, shown while loading
 */
export function usePayout(id: string, known?: Payout) {
  const options = { ...EACH_30_S, ...(known && { placeholderData: withoutStory(known) }) };
  return useRead('readPayout', { id }, options);
}

function withoutStory(row: Payout): PayoutDetails {
  return {
    ...row,
    requestedAt: row.approvedAt,
    approvedBy: null,
    approvedByRule: null,
    markedSentAt: null,
    sentBy: null,
    endedBy: null,
    returnReference: null,
    qrText: null,
    namesBefore: [],
    line: null,
    returnLine: null,
    possibleLines: [],
  };
}

/** What waits to be paid, is being paid and stands in open batches. */
export const usePayoutCounts = () => useRead('payoutCounts', {}, EACH_30_S);

export type Verb = 'sent' | 'failed' | 'returned';

/** What staff record about a payout. */
export interface Typed {
  paymentReference: string;
  /** An instant in ISO 8601; '' for now. */
  paidAt: string;
  reason: string;
}

/** Records that a payout was not sent after all. Under a policy a second person is asked. */
export function undoSent(payout: Payout): Undo {
  return {
    done: words.drawer.notSent.sent(nameOf(payout)),
    calls: [wayBack('markPayoutNotSent', { id: payout._id, reason: kitWords.wrongPress })],
    failed: words.drawer.notSent.failed,
  };
}

const routeOf = {
  sent: 'markPayoutSent',
  failed: 'markPayoutFailed',
  returned: 'markPayoutReturned',
} as const;

/** Records what happened to payouts. */
export function useMarkPayouts() {
  const call = useRowCalls();
  /** @throws ApiError */
  return (verb: Verb, { _id: id }: Pick<Payout, '_id'>, typed: Typed) =>
    call(routeOf[verb], { id, ...bodyOf(verb, typed) });
}

function bodyOf(verb: Verb, { paymentReference, paidAt, reason }: Typed) {
  const reference = { ...(paymentReference.trim() && { paymentReference }) };
  if (verb === 'sent') return { ...reference, ...(paidAt && { paidAt }) };
  return verb === 'failed' ? { reason } : { reason, ...reference };
}
