import { AuditTable } from '../../features/audit/audit-table.tsx';
import { words as auditWords } from '../../features/audit/words.ts';
import { SealCard } from '../../features/sealing/seal-card.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';

/** Who changed what. */
export function AuditPage() {
  const address = useListAddress();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/audit']}</PageHeading>
      <p className="soft">{auditWords.lead}</p>
      <AuditTable address={address} />
      <SealCard />
    </div>
  );
}
