import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.registrations;

interface ApproveManyProps {
  chosen: readonly Member[];
  /** Gets the ids of those that no longer wait. */
  onDone: (ids: readonly string[]) => void;
}

/** Approves the chosen registrations at once, after a look at who they are. */
export function ApproveMany({ chosen, onDone }: ApproveManyProps) {
  const [asked, setAsked] = useState<readonly Member[] | null>(null);
  return (
    <>
      <Button size="compact-md" disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
        {say.approve}
      </Button>
      {asked && <ApproveManyDialog chosen={asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </>
  );
}

function ApproveManyDialog({
  chosen,
  onDone,
  onClose,
}: ApproveManyProps & { onClose: () => void }) {
  const { send, isPending, error } = useCall('approveRegistrations');
  const count = chosen.length;
  const approve = () =>
    send({ ids: chosen.map(({ _id }) => _id) }, ({ results }) => {
      const approved = results.filter(({ outcome }) => outcome === 'approved').length;
      const others = count - approved;
      showToast({
        title: [say.approvedMany(approved), others > 0 && say.decidedBefore(others)]
          .filter(Boolean)
          .join(', '),
        kind: others > 0 ? 'info' : 'success',
      });
      onClose();
      onDone(results.map(({ _id }) => _id));
    });
  return (
    <ConfirmDialog
      title={say.approveManyTitle(count)}
      confirmLabel={say.approveMany(count)}
      onConfirm={approve}
      onClose={onClose}
      isBusy={isPending}
      error={error && messageOf(error, say.failed)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <section aria-label={say.chosen} tabIndex={0} className={classes.chosen}>
        <ul>
          {chosen.map(({ _id, username, email }) => (
            <li key={_id}>
              <span className="block anywhere strong">{username}</span>
              <span className="block anywhere soft size13">{email}</span>
            </li>
          ))}
        </ul>
      </section>
      <p>{say.approveManyNote}</p>
    </ConfirmDialog>
  );
}
