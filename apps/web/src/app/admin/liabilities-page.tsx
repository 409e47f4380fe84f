import { MakeSnapshot, SnapshotTable } from '../../features/liabilities/snapshot-table.tsx';
import { Allowed } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { words } from './words.ts';

/** Snapshots of all that is owed, as members can check them. */
export function LiabilitiesPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.liabilities}</PageHeading>
      <Allowed to="proofs">
        <Card>
          <MakeSnapshot />
        </Card>
      </Allowed>
      <Card>
        <SnapshotTable address={address} />
      </Card>
    </div>
  );
}
