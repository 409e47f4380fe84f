import { MatchLink } from '../../features/bank-lines/match-link.tsx';
import { DifferingDays } from '../../features/reconciliation/differences-card.tsx';
import { ReconciliationView } from '../../features/reconciliation/reconciliation-view.tsx';
import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';

/** The bank against the books, day by day; first the days that differ, where the address asks. */
export function ReconciliationPage() {
  const address = useListAddress();
  const accounts = usePaymentMethods().data?.map(({ name }) => name) ?? [];
  return (
    <DeskPage path="/admin/reconciliation">
      {address.status === 'differs' && <DifferingDays />}
      <ReconciliationView address={address} accounts={accounts} TargetLink={MatchLink} />
    </DeskPage>
  );
}
