import type { Member } from '@barya/contract/members';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useMakePasswordLink } from './api.ts';
import classes from './members.module.css';
import { words } from './words.ts';

const say = words.passwordLink;

/** Makes a link for somebody who lost their password, and shows it once. */
export function PasswordLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { send, isPending, error } = useMakePasswordLink();
  const [reason, setReason] = useState('');
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  if (made) {
    return (
      <Dialog title={say.madeTitle(member.username)} onClose={onClose}>
        <div className={classes.made}>
          <p>{say.madeNote(formatMoment(made.expiresAt))}</p>
          <CopyField
            name={say.link}
            text={`${location.origin}/set-password#${made.token}`}
            isLong
          />
          <DialogButtons>
            <Button px="md" onClick={onClose}>
              {say.close}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={say.title(member.username)}
      onClose={onClose}
      confirmLabel={say.submit}
      onConfirm={() => send({ id: member._id, reason }, setMade)}
      isBusy={isPending}
      error={error && messageOf(error, say.failed)}
    >
      <p>{say.note}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
