import type { Settings } from '@barya/contract/settings';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUpdateSettings } from './api.ts';
import type { Change } from './list-changes.ts';
import type { EditedSettings } from './read-draft.ts';
import { words } from './words.ts';

const say = words.admin;

interface SaveDialogProps {
  edited: EditedSettings;
  changes: readonly Change[];
  /** Names of the numbers that could not be read. */
  unreadable: readonly string[];
  onClose: () => void;
  onSaved: (settings: Settings) => void;
}

/** Shows what would change, then saves it. */
export function SaveDialog({ edited, changes, unreadable, onClose, onSaved }: SaveDialogProps) {
  const { send, isPending, error } = useUpdateSettings();

  function save(): void {
    send(edited, ({ message, ...settings }) => {
      showToast({ title: message || say.saved, kind: 'success' });
      onSaved(settings);
    });
  }

  return (
    <ConfirmDialog
      title={say.review}
      onClose={onClose}
      confirmLabel={say.save}
      onConfirm={save}
      isBusy={isPending}
      error={error && messageOf(error, say.saveFailed)}
    >
      {unreadable.length > 0 && <InfoNotice>{say.zeros(unreadable.join('; '))}</InfoNotice>}
      <FactList
        facts={changes.map(({ name, from, to }) => ({ name, value: say.changed(from, to) }))}
      />
    </ConfirmDialog>
  );
}
