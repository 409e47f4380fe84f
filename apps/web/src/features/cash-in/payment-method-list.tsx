import type { PaymentMethod } from '@barya/contract/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { EmptyState, ErrorState, Placeholder } from '../../ui/states.tsx';
import classes from './cash-in.module.css';
import { PaymentQr } from './qr-code.tsx';
import { words as say } from './words.ts';

/** Where members can send money. Incomplete entries are left out. */
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

function usePaymentMethods() {
  return useQuery({
    queryKey: ['agent', 'payment-methods'],
    queryFn: ({ signal }) => callApi('listPaymentMethods', { signal }),
    staleTime: 60_000,
  });
}

/** One payment method: the account and its QR code. */
function PaymentMethodCard({ method }: { method: PaymentMethod }) {
  const { name, accountName, accountNumber, details } = method;
  return (
    <Card title={name} className={classes.card}>
      <div className={classes.body}>
        {accountNumber && <CopyField name={say.accountNumber} text={accountNumber} />}
        {accountName && (
          <p className={classes.account}>
            <span className="small soft">{say.accountName}</span>
            <br />
            <strong>{accountName}</strong>
          </p>
        )}
        <PaymentQr method={method} />
        {details && <p className={`${classes.details} soft`}>{details}</p>}
      </div>
    </Card>
  );
}
