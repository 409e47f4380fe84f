import { MakeSnapshot, SnapshotTable } from '../../features/liabilities/snapshot-table.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';

/** Snapshots of all that is owed, as members can check them. */
export function LiabilitiesPage() {
  const address = useListAddress();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/liabilities']}</PageHeading>
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
