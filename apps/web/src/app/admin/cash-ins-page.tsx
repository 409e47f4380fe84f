import { CashInTabs } from '../../features/cash-ins/cash-in-list.tsx';
import { deskTitles } from '../../lib/titles.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { signalsOfPerson } from './histories.tsx';

/** What members said to have sent, to credit or reject. */
export function CashInsPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{deskTitles['/admin/cash-ins']}</PageHeading>
      <Card>
        <CashInTabs address={address} signals={signalsOfPerson} />
      </Card>
    </div>
  );
}
