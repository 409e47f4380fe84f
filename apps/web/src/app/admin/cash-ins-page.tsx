import { CashInTabs } from '../../features/cash-ins/cash-in-list.tsx';
import { Card } from '../../ui/card.tsx';
import { useListAddress } from '../use-list-address.ts';
import { DeskPage } from './desk-page.tsx';
import { panelOfCashIn } from './histories.tsx';

/** What members said to have sent, to credit or reject. */
export function CashInsPage() {
  const address = useListAddress();
  return (
    <DeskPage path="/admin/cash-ins">
      <Card>
        <CashInTabs address={address} panel={panelOfCashIn} />
      </Card>
    </DeskPage>
  );
}
