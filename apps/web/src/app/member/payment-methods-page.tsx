import { PaymentMethodList } from '../../features/cash-in/payment-method-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './page.module.css';
import { words } from './words.ts';

/** Where to cash in. */
export function PaymentMethodsPage() {
  return (
    <div className={classes.page}>
      <PageHeading>{words.payInHeading}</PageHeading>
      <PaymentMethodList />
    </div>
  );
}
