import { RegistrationTable } from '../../features/members/registration-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { words } from './words.ts';

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
