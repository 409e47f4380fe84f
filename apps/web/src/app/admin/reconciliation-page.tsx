import { MatchLink } from '../../features/bank-lines/match-link.tsx';
import { ReconciliationView } from '../../features/reconciliation/reconciliation-view.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';

/** The bank against the books, day by day. */
export function ReconciliationPage() {
  const address = useListAddress();
  const accounts = usePaymentMethods().data?.map(({ name }) => name) ?? [];
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/reconciliation']}</PageHeading>
      <ReconciliationView address={address} accounts={accounts} TargetLink={MatchLink} />
    </div>
  );
}
