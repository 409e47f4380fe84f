import { CashInTabs } from '../../features/cash-ins/cash-in-list.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useListAddress } from '../use-list-address.ts';
import classes from './admin-area.module.css';
import { signalsOfPerson } from './histories.tsx';
import { words } from './words.ts';

/** What members said to have sent, to credit or reject. */
export function CashInsPage() {
  const address = useListAddress();
  return (
    <div className={classes.page}>
      <PageHeading>{words.headings.cashIns}</PageHeading>
      <Card>
        <CashInTabs address={address} signals={signalsOfPerson} />
      </Card>
    </div>
  );
}
