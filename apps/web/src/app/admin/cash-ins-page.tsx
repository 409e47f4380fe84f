import { CashInTabs } from '../../features/cash-ins/cash-in-list.tsx';
import { deskTitles } from '../../lib/desk-titles.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import { signalsOfPerson } from './histories.tsx';

/** What members said to have sent, to credit or reject. */
export function CashInsPage() {
  const address = useListAddress();
  return (
    <div className="stack gap8">
      <PageHeading>{deskTitles['/admin/cash-ins']}</PageHeading>
      <Card>
        <CashInTabs address={address} signals={signalsOfPerson} />
      </Card>
    </div>
  );
}
