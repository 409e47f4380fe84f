import type { StaffMember } from '@barya/contract/staff';
import { type StaffRole, staffRoles } from '@barya/contract/staff-roles';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ReasonField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { MadeLinkDialog } from '../../ui/made-link-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { words as say } from './words.ts';

/** Makes an account of staff, and shows the link to its password once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, error } = useCall('inviteStaff', { awaits: ['listStaff'], gcTime: 0 });
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [staffRole, setRole] = useState<StaffRole>('treasurer');
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  if (made) {
    return (
      <MadeLinkDialog
        title={say.madeTitle(username)}
        note={say.madeNote(formatMoment(made.expiresAt))}
        name={say.link}
        token={made.token}
        close={kitWords.close}
        onClose={onClose}
      />
    );
  }
  const faults: Record<string, string> = (error instanceof ApiError && error.fields) || {};
  return (
    <ConfirmDialog
      title={say.inviteTitle}
      onClose={onClose}
      confirmLabel={say.submitInvite}
      onConfirm={() => send({ username, email, staffRole }, setMade)}
      isBusy={isPending}
      isDisabled={username.trim() === '' || email.trim() === ''}
      error={error && messageOf(error, say.inviteFailed)}
    >
      <p>{say.inviteNote}</p>
      <TextInput
        label={labels.username}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        value={username}
        error={faults.username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <TextInput
        label={say.email}
        autoComplete="off"
        inputMode="email"
        value={email}
        error={faults.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleField value={staffRole} onChange={setRole} />
    </ConfirmDialog>
  );
}

interface PersonDialogProps {
  person: StaffMember;
  onClose: () => void;
}

/** Changes what a member of staff may do. */
export function RoleDialog({ person, onClose }: PersonDialogProps) {
  const { send, isPending, error } = useCall('changeStaffRole');
  const [staffRole, setRole] = useState(person.staffRole);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={say.changeRoleOf(person.username)}
      onClose={onClose}
      confirmLabel={say.submitRole}
      onConfirm={() => send({ id: person._id, staffRole, reason }, finish(onClose))}
      isBusy={isPending}
      isDisabled={staffRole === person.staffRole}
      error={error && messageOf(error, say.roleFailed)}
    >
      <RoleField value={staffRole} onChange={setRole} />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Suspends or reactivates a member of staff. */
export function StandingDialog({ person, onClose }: PersonDialogProps) {
  const { username, isActive } = person;
  const { send, isPending, error } = useCall(isActive ? 'suspendStaff' : 'reactivateStaff');
  const [reason, setReason] = useState('');
  const title = isActive ? say.suspendOf(username) : say.reactivateOf(username);
  return (
    <ConfirmDialog
      title={title}
      isDangerous={isActive}
      onClose={onClose}
      confirmLabel={title}
      onConfirm={() => send({ id: person._id, reason }, finish(onClose))}
      isBusy={isPending}
      error={error && messageOf(error, say.standingFailed)}
    >
      <p>{isActive ? say.suspendNote : say.reactivateNote}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

const finish =
  (onClose: () => void) =>
  ({ message }: { message: string }) => {
    showToast({ title: message, kind: 'success' });
    onClose();
  };

function RoleField({ value, onChange }: { value: StaffRole; onChange: (to: StaffRole) => void }) {
  return (
    <NativeSelect
      label={say.role}
      data-autofocus
      description={say.roles[value].may}
      data={staffRoles.map((role) => ({ value: role, label: say.roles[role].name }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as StaffRole)}
    />
  );
}
