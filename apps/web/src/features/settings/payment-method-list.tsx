import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
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

/** Where members can pay in. */
function usePaymentMethods() {
  return useQuery({
    queryKey: ['agent', 'payment-methods'],
    queryFn: ({ signal }) => callApi('listPaymentMethods', { signal }),
    staleTime: 60_000,
  });
}
