import type { Member } from '@barya/contract/members';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { StandingDialog } from './standing-dialog.tsx';
import { UserDetails, type UserView } from './user-details.tsx';

/** What an admin sees of one account, and each thing that can be done with it, one at a time. */
export function UserDialogs({ member, onClose }: { member: Member; onClose: () => void }) {
  const [view, setView] = useState<UserView | 'details'>('details');
  if (view === 'details') return <UserDetails member={member} onView={setView} onClose={onClose} />;
  if (view === 'resetPassword') return <ResetPasswordDialog member={member} onClose={onClose} />;
  if (view === 'delete') return <DeleteDialog member={member} onClose={onClose} />;
  return <StandingDialog member={member} change={view} onClose={onClose} />;
}
