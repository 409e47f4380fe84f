import type { StaffMember } from '@barya/contract/staff';
import { type StaffRole, staffRoles } from '@barya/contract/staff-roles';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { MadeLinkDialog } from '../../ui/made-link-dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { words as say } from './words.ts';

/** Makes an account of staff, and shows the link to its password once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, error } = useCall('inviteStaff', {
    awaits: ['listStaff', 'listProposals'],
    gcTime: 0,
  });
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
  const { dialog, reason, reasonField, confirm } = useConfirm('changeStaffRole', {
    onClose,
    failed: say.roleFailed,
  });
  const [staffRole, setRole] = useState(person.staffRole);
  return (
    <ConfirmDialog
      {...dialog}
      title={say.changeRoleOf(person.username)}
      confirmLabel={say.submitRole}
      onConfirm={() => confirm({ id: person._id, staffRole, reason })}
      isDisabled={staffRole === person.staffRole}
    >
      <RoleField value={staffRole} onChange={setRole} />
      {reasonField}
    </ConfirmDialog>
  );
}

/** Suspends or reactivates a member of staff. */
export function StandingDialog({ person, onClose }: PersonDialogProps) {
  const { username, isActive } = person;
  const { dialog, reason, reasonField, confirm } = useConfirm(
    isActive ? 'suspendStaff' : 'reactivateStaff',
    { onClose, failed: say.standingFailed },
  );
  const title = isActive ? say.suspendOf(username) : say.reactivateOf(username);
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      isDangerous={isActive}
      confirmLabel={title}
      onConfirm={() => confirm({ id: person._id, reason })}
    >
      <p>{isActive ? say.suspendNote : say.reactivateNote}</p>
      {reasonField}
    </ConfirmDialog>
  );
}

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
