import { messageOf } from '../../lib/api/api-error.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { usePaymentMethods } from './api/payment-methods.ts';
import { PaymentMethodCard } from './payment-method-card.tsx';
import classes from './payment-method-list.module.css';
import { words } from './words.ts';

const say = words.payIn;

/** Where a member can send money to. Entries with nothing to send to are left out. */
export function PaymentMethodList() {
  const query = usePaymentMethods();
  const { data, error, refetch } = query;
  if (!data) {
    return error ? (
      <ErrorState message={messageOf(error, say.failed)} onRetry={() => void refetch()} />
    ) : (
      <Placeholder heightRem={12} />
    );
  }
  const usable = data.filter(({ accountName, accountNumber, qr }) =>
    Boolean(accountName || accountNumber || qr),
  );
  if (usable.length === 0) return <EmptyState title={say.empty}>{say.emptyNext}</EmptyState>;
  return (
    <>
      <p className="soft">
        {say.lead} <AsOf query={query} />
      </p>
      <ul className={classes.methods}>
        {usable.map((method) => (
          <li key={`${method.name} ${method.accountNumber}`}>
            <PaymentMethodCard method={method} />
          </li>
        ))}
      </ul>
    </>
  );
}
