import type { StaffThread } from '@barya/contract/support-desk';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useDesk } from './api.ts';
import { words } from './words.ts';

interface TakeAtOnceProps {
  thread: StaffThread;
  me: string;
  onDone: () => void;
}

/** Takes a conversation by a key: nothing is asked, since it can be given back. */
export function TakeAtOnce({ thread, me, onDone }: TakeAtOnceProps) {
  const { send } = useDesk('assignSupportThread');
  const take = useEffectEvent(() => {
    send(
      { id: thread._id, to: me, from: null },
      ({ message }) => {
        showToast({ title: message, message: thread.subject, kind: 'success' });
        onDone();
      },
      (error) => {
        showToast({ title: messageOf(error, words.actions.failed), kind: 'error' });
        onDone();
      },
    );
  });
  useEffect(() => take(), []);
  return null;
}
