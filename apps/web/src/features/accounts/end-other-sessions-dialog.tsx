import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useEndOtherSessions } from './api/sessions.ts';
import { words as say } from './session-words.ts';

/** Asks before every other device is signed out. */
export function EndOtherSessionsDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, error } = useEndOtherSessions();
  return (
    <ConfirmDialog
      title={say.endOthersTitle}
      onClose={onClose}
      confirmLabel={say.endOthers}
      onConfirm={() =>
        send(undefined, ({ message }) => {
          showToast({ title: message, kind: 'success' });
          onClose();
        })
      }
      isBusy={isPending}
      error={error && messageOf(error, say.endFailed)}
    >
      <p>{say.endOthersNote}</p>
    </ConfirmDialog>
  );
}
