import { messageOf } from '../../lib/api/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { usePaymentMethods } from './api/payment-methods.ts';
import classes from './payment-method-list.module.css';
import { words } from './words.ts';

const say = words.payIn;

/** Where a member can send money to. Entries with nothing to send to are left out. */
export function PaymentMethodList() {
  const { data, error, refetch } = usePaymentMethods();
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
  if (usable.length === 0) return <EmptyState title={say.empty} />;
  return (
    <>
      <p className="soft">{say.lead}</p>
      <ul className={classes.methods}>
        {usable.map(({ name, accountName, accountNumber, qr, details }) => (
          <li key={`${name} ${accountNumber}`}>
            <Card title={name} className={classes.card}>
              <div className={classes.body}>
                {accountNumber && <CopyField name={say.accountNumber} text={accountNumber} />}
                {accountName && (
                  <p>
                    <span className="small soft">{say.accountName}</span>
                    <br />
                    <strong>{accountName}</strong>
                  </p>
                )}
                {qr && <img src={qr} alt={say.qrOf(name)} className={classes.qr} />}
                {details && <p className="soft">{details}</p>}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
