import { UnclaimedTable } from '../../features/members/unclaimed-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { words } from './words.ts';

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
