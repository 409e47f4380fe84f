import { useCall } from '../../lib/api/write.ts';
import { MoneyRefusal } from '../../ui/ask-support.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { withReceipt } from '../../ui/reference.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './words.ts';

interface ActivateDialogProps {
  fee: string;
  /** The most that a day of clicks pays. */
  dailyMaximum: string;
  onClose: () => void;
  onActivated: () => void;
}

/** Explains the activation fee before it is charged, and that it is not refunded. */
export function ActivateDialog({ fee, dailyMaximum, onClose, onActivated }: ActivateDialogProps) {
  const { send, isPending, error } = useCall('activateClicking');

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
      error={error && <MoneyRefusal error={error} fallback={words.activationFailed} />}
    >
      <p>{words.activation(fee, dailyMaximum)}</p>
    </ConfirmDialog>
  );
}
