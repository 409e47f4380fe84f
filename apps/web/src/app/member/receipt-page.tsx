import { getRouteApi, Link } from '@tanstack/react-router';
import { ReceiptOf } from '../../features/activity/receipt.tsx';
import { nameOfMethod } from '../../features/withdrawals/methods.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

const route = getRouteApi('/agent/receipts/$reference');

/** A receipt at its own address. */
export function ReceiptPage() {
  const { reference } = route.useParams();
  return (
    <div className={classes.narrow}>
      <PageHeading aside={<HideBalancesButton />}>{words.receiptHeading}</PageHeading>
      <ReceiptOf
        key={reference}
        memberId={null}
        reference={reference}
        nameOfMethod={nameOfMethod}
      />
      <Link to="/agent/activity" className={classes.back}>
        {words.backToActivity}
      </Link>
    </div>
  );
}
