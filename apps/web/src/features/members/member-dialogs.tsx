import type { Member } from '@barya/contract/members';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ReasonField, UsernameField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { MadeLinkDialog } from '../../ui/made-link-dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { DeletionFacts } from './owed-facts.tsx';
import { words } from './words.ts';

const passwordWords = words.resetPassword;

/** Sets a new password for a member who lost theirs. */
export function ResetPasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { dialog, reason, reasonField, confirm } = useConfirm('resetPassword', {
    refreshes: [],
    onClose,
    failed: passwordWords.failed,
    done: passwordWords.succeeded,
  });
  const [newPassword, setNewPassword] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      title={passwordWords.title(member.username)}
      isDangerous
      confirmLabel={passwordWords.submit}
      onConfirm={() => confirm({ id: member._id, newPassword, reason })}
      isDisabled={newPassword === ''}
    >
      <PasswordInput
        label={passwordWords.newPassword}
        description={passwordWords.hint}
        autoComplete="new-password"
        data-autofocus
        value={newPassword}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      {reasonField}
    </ConfirmDialog>
  );
}

const linkWords = words.passwordLink;

interface PasswordLinkDialogProps {
  member: Pick<Member, '_id' | 'username'>;
  onClose: () => void;
}

/** Makes a link for a person who lost their password or never had one, and shows it once. */
export function PasswordLinkDialog({ member, onClose }: PasswordLinkDialogProps) {
  const { send, isPending, error } = useCall('makePasswordLink', { refreshes: [], gcTime: 0 });
  const [reason, setReason] = useState('');
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  if (made) {
    return (
      <MadeLinkDialog
        title={linkWords.madeTitle(member.username)}
        note={linkWords.madeNote(formatMoment(made.expiresAt))}
        name={linkWords.link}
        token={made.token}
        close={kitWords.close}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={linkWords.title(member.username)}
      onClose={onClose}
      confirmLabel={linkWords.submit}
      onConfirm={() => send({ id: member._id, reason }, setMade)}
      isBusy={isPending}
      error={error && messageOf(error, linkWords.failed)}
    >
      <p>{linkWords.note}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

const factorWords = words.resetSecondFactor;

interface ResetSecondFactorDialogProps {
  member: Member;
  onClose: () => void;
}

/** Turns off codes for a member who lost their phone and recovery codes. */
export function ResetSecondFactorDialog({ member, onClose }: ResetSecondFactorDialogProps) {
  const { dialog, reason, reasonField, confirm } = useConfirm('resetSecondFactor', {
    onClose,
    failed: factorWords.failed,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={factorWords.title(member.username)}
      isDangerous
      confirmLabel={factorWords.submit}
      onConfirm={() => confirm({ id: member._id, reason })}
      isDisabled={reason.trim() === ''}
    >
      <p>{factorWords.note}</p>
      {reasonField}
    </ConfirmDialog>
  );
}

const standingCalls = {
  suspend: 'suspendUser',
  reactivate: 'reactivateUser',
  signOut: 'endMemberSessions',
} as const;

interface StandingDialogProps {
  member: Member;
  change: keyof typeof standingCalls;
  onClose: () => void;
}

/** Confirms suspending or reactivating an account, or signing it out. */
export function StandingDialog({ member, change, onClose }: StandingDialogProps) {
  const say = words[change];
  const { dialog, reason, reasonField, confirm } = useConfirm(standingCalls[change], {
    onClose,
    failed: say.failed,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say.title(member.username)}
      isDangerous={change === 'suspend'}
      confirmLabel={say.submit(member.username)}
      onConfirm={() => confirm({ id: member._id, reason })}
    >
      <p>{say.note}</p>
      {reasonField}
    </ConfirmDialog>
  );
}

const deleteWords = words.delete;

interface DeleteDialogProps {
  member: Member;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks for the username before a person's data is erased. It shows what becomes unclaimed money and
 * when; the server refuses where more is owed by then.
 */
export function DeleteDialog({ member, onClose, onDeleted }: DeleteDialogProps) {
  const { error, dialog, reason, reasonField, confirm } = useConfirm('deleteUser', {
    onClose,
    failed: deleteWords.failed,
    done: deleteWords.succeeded,
    onDone: onDeleted,
  });
  const [typed, setTyped] = useState('');
  const [unclaimed, setUnclaimed] = useState(false);
  const { data: file } = useRead('readMemberFile', { id: member._id });
  const isRefused = error instanceof ApiError && error.code === 'member_holds_money';
  const holdsMoney =
    isRefused || (file !== undefined && file.holdings.total + file.holdings.owedBack > 0);
  const { username } = member;

  return (
    <ConfirmDialog
      {...dialog}
      title={deleteWords.title(username)}
      isDangerous
      confirmLabel={deleteWords.submit(username)}
      onConfirm={() => confirm({ id: member._id, reason, ...(unclaimed && { unclaimed }) })}
      isDisabled={typed.trim() !== username || (holdsMoney && !unclaimed)}
    >
      <p>{deleteWords.note}</p>
      {file && holdsMoney && (
        <>
          <p>{file.holdings.total > 0 ? deleteWords.holds : deleteWords.owes}</p>
          <DeletionFacts file={file} />
        </>
      )}
      <UsernameField username={username} value={typed} onChange={setTyped} />
      {reasonField}
      {holdsMoney && (
        <CheckField
          label={
            file?.holdings.owedBack ? deleteWords.unclaimedAndWrittenOff : deleteWords.unclaimed
          }
          isOn={unclaimed}
          onChange={setUnclaimed}
        />
      )}
    </ConfirmDialog>
  );
}
