import { RegistrationTable } from '../../features/members/registration-table.tsx';
import { UnclaimedTable } from '../../features/members/unclaimed-table.tsx';
import { UserTable } from '../../features/members/user-table.tsx';
import { VerificationDialog } from '../../features/recovery/verification-dialog.tsx';
import { SignalNotes } from '../../features/signals/signal-notes.tsx';
import { SignalTable } from '../../features/signals/signal-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { HistoryOfMember } from './histories.tsx';
import { SectionLinks } from './navigation.tsx';
import { words } from './words.ts';

/** Everybody with an account. */
export function AllUsersPage() {
  const address = useListAddress();
  return (
    <div className="stack gap8">
      <PageHeading>{words.allUsers}</PageHeading>
      <SectionLinks />
      <UserTable
        address={address}
        history={({ _id, createdAt }) => (
          <HistoryOfMember _id={_id} createdAt={createdAt} heading="h3" />
        )}
        signals={(member) => <SignalNotes of={member} signals={member.signals} />}
        verification={(member, onClose) => <VerificationDialog member={member} onClose={onClose} />}
      />
    </div>
  );
}

/** New accounts that wait for an admin. */
export function PendingRegistrationsPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/pending-registrations">
      <RegistrationTable
        address={address}
        signals={(member) => <SignalNotes of={member} signals={member.signals} />}
      />
    </DeskPage>
  );
}

/** Members who may be one person. */
export function SignalsPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/signals">
      <SignalTable address={address} />
    </DeskPage>
  );
}

/** Money owed to deleted accounts. */
export function UnclaimedPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/unclaimed">
      <UnclaimedTable address={address} />
    </DeskPage>
  );
}
