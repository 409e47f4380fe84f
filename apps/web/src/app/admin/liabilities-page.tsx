import { MakeSnapshot, SnapshotTable } from '../../features/liabilities/snapshot-table.tsx';
import { Allowed } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';

/** Snapshots of all that is owed, as members can check them. */
export function LiabilitiesPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/liabilities">
      <Allowed to="proofs">
        <Card>
          <MakeSnapshot />
        </Card>
      </Allowed>
      <Card>
        <SnapshotTable address={address} />
      </Card>
    </DeskPage>
  );
}
