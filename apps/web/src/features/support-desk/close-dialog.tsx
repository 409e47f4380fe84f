import type { StaffConversation, StaffThread } from '@barya/contract/support-desk';
import { messageOf } from '../../lib/api/api-error.ts';
import { labels } from '../../ui/labels.ts';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useDesk } from './api.ts';
import { nameAsker } from './columns.tsx';
import { words } from './words.ts';

const say = words.close;

/** From the list, or with the messages that were shown. */
export type Closing = StaffThread & Partial<Pick<StaffConversation, 'messages'>>;

/** Asks for the reason, which the member reads. */
export function CloseDialog({ thread, onClose }: { thread: Closing; onClose: () => void }) {
  const { send, isPending, error } = useDesk('closeSupportThread');
  const seen = thread.messages?.at(-1)?.number;
  return (
    <DecisionDialog
      question={{ isBusy: isPending, error, failed: say.failed, close: onClose }}
      failure={error && messageOf(error, say.failed)}
      title={say.question(nameAsker(thread))}
      isDangerous
      confirmLabel={say.confirm}
      note={say.note}
      reason={{ label: labels.reason, hint: say.reasonHint, missing: say.missing }}
      onConfirm={(reason) =>
        send({ id: thread._id, reason, ...(seen !== undefined && { seen }) }, () => {
          showToast({ title: say.done, message: thread.subject, kind: 'success' });
          onClose();
        })
      }
    />
  );
}
