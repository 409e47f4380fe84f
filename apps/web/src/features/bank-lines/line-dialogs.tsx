import type { BankLine } from '@barya/contract/bank-lines';
import { useCall } from '../../lib/api/write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { showToast } from '../../ui/toasts.tsx';
import { nameLine } from './line-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { words } from './words.ts';

export interface LineDialogProps {
  line: BankLine;
  onClose: () => void;
}

/** Asks why a line is set aside. */
export function AsideDialog({ line, onClose }: LineDialogProps) {
  const say = words.asideDialog;
  const { send, isPending, error } = useCall('setAsideBankLine');

  function setAside(reason: string): void {
    send({ id: line._id, reason }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ReasonDialog
      title={say.title(nameLine(line))}
      onClose={onClose}
      confirmLabel={words.setAside}
      onConfirm={setAside}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
    </ReasonDialog>
  );
}

/** Asks before a match or a setting aside is taken back. */
export function UndoDialog({ line, onClose }: LineDialogProps) {
  const say = words.undoDialog;
  const { send, isPending, error } = useCall('unmatchBankLine');
  const isMatched = line.status === 'matched';

  function undo(): void {
    send({ id: line._id }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.title(nameLine(line))}
      onClose={onClose}
      confirmLabel={isMatched ? words.undoMatch : words.undoAside}
      onConfirm={undo}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, words.undoFailed)}
    >
      <p>{isMatched ? say.matchNote : say.asideNote}</p>
    </ConfirmDialog>
  );
}
