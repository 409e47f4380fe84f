import { getRouteApi, Link } from '@tanstack/react-router';
import { ReceiptOf } from '../../features/activity/receipt.tsx';
import { nameOfMethod } from '../../features/withdrawals/methods.ts';
import { HideBalancesButton } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './admin-area.module.css';
import { words } from './words.ts';

const route = getRouteApi('/admin/all-users/$id/receipts/$reference');

/** A receipt, as the member sees it. */
export function ReceiptPage() {
  const { id, reference } = route.useParams();
  return (
    <div className={classes.narrow}>
      <PageHeading aside={<HideBalancesButton />}>{words.headings.receipt}</PageHeading>
      <ReceiptOf
        key={`${id} ${reference}`}
        memberId={id}
        reference={reference}
        nameOfMethod={nameOfMethod}
      />
      <Link to="/admin/all-users/$id/statement" params={{ id }} className={classes.back}>
        {words.backToStatement}
      </Link>
    </div>
  );
}
