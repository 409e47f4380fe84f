import { RegistrationTable } from '../../features/members/registration-table.tsx';
import { UnclaimedTable } from '../../features/members/unclaimed-table.tsx';
import { UserTable } from '../../features/members/user-table.tsx';
import { VerificationDialog } from '../../features/recovery/verification-dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { historyOfMember } from './histories.tsx';
import { words } from './words.ts';

/** Everybody with an account. */
export function AllUsersPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.allUsers}</PageHeading>
      <UserTable
        address={address}
        history={historyOfMember}
        verification={(member, onClose) => <VerificationDialog member={member} onClose={onClose} />}
      />
    </div>
  );
}

/** New accounts that wait for an admin. */
export function PendingRegistrationsPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.pendingRegistrations}</PageHeading>
      <RegistrationTable address={address} />
    </div>
  );
}

/** Money owed to deleted accounts. */
export function UnclaimedPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.unclaimed}</PageHeading>
      <UnclaimedTable address={address} />
    </div>
  );
}
