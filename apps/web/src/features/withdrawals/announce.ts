import type { PayoutUpdate, WithdrawalStatusUpdate } from '@barya/contract/events';
import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { nameAccount } from '../../lib/withdrawals.ts';
import { nameOwnPesos } from '../../ui/money.tsx';
import { withReceipt } from '../../ui/reference.ts';
import { showToast, type Toast } from '../../ui/toasts.tsx';
import { words as say } from './live-words.ts';

const DURATION_MS = 8_000;

/** Money that came back: the event of the rejection says less than that of the payout. */
const givenBack = new Set<string>();

/** Tells the decision on a withdrawal. */
export function announceDecision(update: WithdrawalStatusUpdate): void {
  const { withdrawalId: id, status, cancelled } = update;
  if (status === 'pending' || givenBack.has(id)) return;
  const amount = nameOwnPesos(update.amount);
  const common = { id, durationMs: DURATION_MS };
  if (cancelled) {
    const title = say.cancelled(amount);
    showToast({ ...common, title, message: say.rejectedDetail, kind: 'success' });
  } else if (status === 'rejected') {
    const title = say.rejected(amount);
    showToast({ ...common, title, message: say.rejectedDetail, kind: 'error' });
  } else {
    showToast({ ...common, title: say.approved(amount), kind: 'success' });
  }
}

/** Tells what happened to the payout of a withdrawal. */
export function announcePayout({ withdrawal }: PayoutUpdate): void {
  const told = tellPayout(withdrawal);
  if (!told) return;
  const { _id: id, reference } = withdrawal;
  if (told.kind === 'error') givenBack.add(id);
  showToast({ id, ...told, ...withReceipt(reference) });
}

function tellPayout(withdrawal: OwnWithdrawal): Pick<Toast, 'title' | 'kind'> | null {
  const state = withdrawal.payout?.state;
  const amount = nameOwnPesos(withdrawal.amount);
  if (state === 'sent') {
    return { title: say.sent(amount, nameAccount(withdrawal)), kind: 'success' };
  }
  if (state !== 'failed' && state !== 'returned') return null;
  return { title: say[state](amount, withdrawal.payout?.reason ?? ''), kind: 'error' };
}
