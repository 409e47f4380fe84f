import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { withReceipt } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useActivateClicking } from './api.ts';
import { words } from './words.ts';

interface ActivateDialogProps {
  fee: string;
  /** What a day of clicks pays at most. */
  dailyMaximum: string;
  onClose: () => void;
  onActivated: () => void;
}

/** Says what the fee is for, and that it does not come back, before it is taken. */
export function ActivateDialog({ fee, dailyMaximum, onClose, onActivated }: ActivateDialogProps) {
  const { send, isPending, error } = useActivateClicking();

  function activate(): void {
    send({}, ({ reference }) => {
      onClose();
      onActivated();
      showToast({ title: words.activated, kind: 'success', ...withReceipt(reference) });
    });
  }

  return (
    <ConfirmDialog
      title={words.activateTitle}
      onClose={onClose}
      confirmLabel={words.activate(fee)}
      onConfirm={activate}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, words.activationFailed)}
    >
      <p>{words.activation(fee, dailyMaximum)}</p>
    </ConfirmDialog>
  );
}
