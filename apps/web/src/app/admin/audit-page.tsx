import { AuditTable } from '../../features/audit/audit-table.tsx';
import { words as auditWords } from '../../features/audit/words.ts';
import { SealCard } from '../../features/sealing/seal-card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { words } from './words.ts';

/** Who changed what. */
export function AuditPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.audit}</PageHeading>
      <p className="soft">{auditWords.lead}</p>
      <AuditTable address={address} />
      <SealCard />
    </div>
  );
}
