import { Link } from '@tanstack/react-router';
import { PayScreen } from '../../features/payouts/pay/pay-screen.tsx';
import { words as payWords } from '../../features/payouts/pay/words.ts';
import { PayoutTabs } from '../../features/payouts/payout-tabs.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { filtersOf } from '../../lib/list-search.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import { panelOfWithdrawal } from './histories.tsx';

/** Approved withdrawals to send, what came of them, and batches; or the mode to pay one by one. */
export function PayoutsPage() {
  const address = useListAddress();
  const mayPay = useMay('payouts');
  if (address.view === 'pay' && mayPay) {
    return (
      <div className="stack gap8">
        <PageHeading
          key="pay"
          aside={
            <Link to="/admin/payouts" search={filtersOf(address)}>
              {payWords.stop}
            </Link>
          }
        >
          {payWords.heading}
        </PageHeading>
        <PayScreen address={address} />
      </div>
    );
  }
  return (
    <div className="stack gap8">
      <PageHeading key="list">{deskTitles['/admin/payouts']}</PageHeading>
      <Card>
        <PayoutTabs address={address} panel={panelOfWithdrawal} />
      </Card>
    </div>
  );
}
