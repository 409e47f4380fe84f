import type { OwnWithdrawal } from '@barya/contract/withdrawals';
import { useCall } from '../../lib/api/write.ts';
import { showPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words as say } from './cancel-words.ts';

interface CancelDialogProps {
  withdrawal: OwnWithdrawal;
  onClose: () => void;
}

/** Confirms cancelling a withdrawal on hold. */
export function CancelDialog({ withdrawal, onClose }: CancelDialogProps) {
  const { send, isPending, error } = useCall('cancelWithdrawal');
  const amount = showPesos(withdrawal.amount);

  function cancel(): void {
    send({ id: withdrawal._id }, ({ message }) => {
      showToast({ id: withdrawal._id, title: message, kind: 'success', durationMs: 8_000 });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.title(amount)}
      isDangerous
      onClose={onClose}
      leaveLabel={say.keep}
      confirmLabel={say.submit(amount)}
      onConfirm={cancel}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
    </ConfirmDialog>
  );
}
