import { AuditTable } from '../../features/audit/audit-table.tsx';
import { words as auditWords } from '../../features/audit/words.ts';
import { SealCard } from '../../features/sealing/seal-card.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';

/** Who changed what. */
export function AuditPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/audit">
      <p className="soft">{auditWords.lead}</p>
      <AuditTable address={address} />
      <SealCard />
    </DeskPage>
  );
}
