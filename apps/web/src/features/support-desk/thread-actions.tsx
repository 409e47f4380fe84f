import { isPermitted } from '@barya/contract/staff-roles';
import type { StaffThread } from '@barya/contract/support-desk';
import { Button, NativeSelect } from '@mantine/core';
import { messageOf } from '../../lib/api/api-error.ts';
import { useList } from '../../lib/api/list.ts';
import { useMay } from '../../lib/session/may.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { useDesk } from './api.ts';
import classes from './support-desk.module.css';
import { words } from './words.ts';

const say = words.actions;

/** Staff, the newest 100. Who may answer can be assigned. */
const ASSIGNABLE = { role: 'admin', status: 'active', page: 1, pageSize: 100 };

interface ThreadActionsProps {
  thread: StaffThread;
  /** The id of the admin at this screen. */
  me: string;
  onClosing: () => void;
}

/** Who has a conversation, whether it is a complaint, and its end. */
export function ThreadActions({ thread, me, onClosing }: ThreadActionsProps) {
  const { _id: id, assignedTo, complaintDueAt, state } = thread;
  const assign = useDesk('assignSupportThread');
  const mark = useDesk('markComplaint');
  const { data: staff } = useList('listUsers', ASSIGNABLE, { staleTime: 60_000 });
  const others = (staff?.rows ?? []).filter(
    ({ _id, staffRole }) =>
      isPermitted(staffRole, 'support') && _id !== assignedTo?._id && _id !== me,
  );
  const from = assignedTo?._id ?? null;
  const isComplaint = complaintDueAt !== null;
  const error = assign.error ?? mark.error;
  const mayAnswer = useMay('support');
  if (state === 'closed' || !mayAnswer) return null;
  return (
    <div className={`${classes.actions} row gap4`}>
      {assignedTo?._id === me ? (
        <Button
          variant="default"
          loading={assign.isPending}
          onClick={() => assign.send({ id, to: null, from })}
        >
          {say.giveBack}
        </Button>
      ) : (
        <Button loading={assign.isPending} onClick={() => assign.send({ id, to: me, from })}>
          {say.take}
        </Button>
      )}
      {others.length > 0 && (
        <NativeSelect
          aria-label={say.assignTo}
          value=""
          disabled={assign.isPending}
          data={[
            { value: '', label: say.assignTo },
            ...others.map(({ _id, username }) => ({ value: _id, label: username })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== '' && assign.send({ id, to: value, from })
          }
        />
      )}
      <Button
        variant="default"
        loading={mark.isPending}
        onClick={() => mark.send({ id, isComplaint: !isComplaint })}
      >
        {isComplaint ? say.unmarkComplaint : say.markComplaint}
      </Button>
      <Button variant="default" onClick={onClosing}>
        {kitWords.close}
      </Button>
      {error && <ErrorNotice>{messageOf(error, say.failed)}</ErrorNotice>}
    </div>
  );
}
