import type { CashIn } from '@barya/contract/cash-ins';
import { refresh, show } from '../../lib/api/read.ts';
import { nameOwnPesos } from '../../ui/money.tsx';
import { withReceipt } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './flow-words.ts';

const say = words.live;

/** Shows a changed cash-in at once, and tells how it was decided. */
export function announceCashIn(cashIn: CashIn): void {
  const { _id, status, amount, creditedAmount, loadReference, reverted } = cashIn;
  show('readOwnCashIn', { id: _id }, cashIn);
  void refresh('agent');
  if (status === 'credited' && !reverted) {
    showToast({
      id: _id,
      title: say.credited(nameOwnPesos(creditedAmount ?? amount)),
      message: say.creditedDetail,
      kind: 'success',
      durationMs: 8_000,
      ...(loadReference && withReceipt(loadReference)),
    });
  }
  if (status === 'rejected') {
    showToast({
      id: _id,
      title: say.rejected(nameOwnPesos(amount)),
      message: say.rejectedDetail,
      kind: 'error',
      durationMs: 8_000,
    });
  }
}
