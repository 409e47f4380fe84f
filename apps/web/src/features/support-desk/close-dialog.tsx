import { limits } from '@barya/contract/limits';
import type { StaffConversation, StaffThread } from '@barya/contract/support-desk';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { sendOnEnter } from '../../ui/review/list.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useDesk } from './api.ts';
import { nameAsker } from './columns.tsx';
import { words } from './words.ts';

const say = words.close;

interface CloseDialogProps {
  /** From the list, or with the messages that were shown. */
  thread: StaffThread & Partial<Pick<StaffConversation, 'messages'>>;
  onClose: () => void;
}

/** Asks for the reason, which the member reads. */
export function CloseDialog({ thread, onClose }: CloseDialogProps) {
  const { send, isPending, error } = useDesk('closeSupportThread');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const seen = thread.messages?.at(-1)?.number;

  function close(): void {
    const typed = reason.trim();
    setMissing(typed === '');
    if (typed === '') return;
    send({ id: thread._id, reason: typed, ...(seen !== undefined && { seen }) }, () => {
      showToast({ title: say.done, message: thread.subject, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.question(nameAsker(thread))}
      isDangerous
      confirmLabel={say.confirm}
      isBusy={isPending}
      error={error && messageOf(error, say.failed)}
      onClose={onClose}
      onConfirm={close}
    >
      <p>{say.note}</p>
      <Textarea
        label={labels.reason}
        description={say.reasonHint}
        maxLength={limits.note.longest}
        rows={3}
        data-autofocus
        disabled={isPending}
        value={reason}
        error={isMissing && say.missing}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={sendOnEnter}
      />
    </ConfirmDialog>
  );
}
