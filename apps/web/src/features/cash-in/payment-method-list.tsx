import type { PaymentMethod } from '@barya/contract/payment-methods';
import { IconWallet } from '@tabler/icons-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePaymentMethods } from './api.ts';
import classes from './cash-in.module.css';
import { PaymentQr } from './qr-code.tsx';
import { words as say } from './words.ts';

/** Where members can send money. Incomplete entries are left out. */
export function PaymentMethodList() {
  const query = usePaymentMethods();
  const { data } = query;
  if (!data)
    return <Loaded query={query} failed={messageOf(query.error, say.failed)} heightRem={12} />;
  if (data.length === 0)
    return (
      <EmptyState Icon={IconWallet} title={say.empty}>
        {say.emptyNext}
      </EmptyState>
    );
  return (
    <>
      <p className="soft">
        {say.lead} <AsOf query={query} />
      </p>
      <ul className={classes.methods}>
        {data.map((method) => (
          <li key={`${method.name} ${method.accountNumber}`}>
            <PaymentMethodCard method={method} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One payment method: the account and its QR code. */
function PaymentMethodCard({ method }: { method: PaymentMethod }) {
  const { name, accountName, accountNumber, details } = method;
  return (
    <Card title={name} className={classes.card}>
      <div className="stack gap6">
        {accountNumber && <CopyField name={labels.accountNumber} text={accountNumber} />}
        {accountName && (
          <p className="anywhere">
            <span className="small soft">{labels.accountName}</span>
            <br />
            <strong>{accountName}</strong>
          </p>
        )}
        <PaymentQr method={method} />
        {details && <p className="anywhere soft">{details}</p>}
      </div>
    </Card>
  );
}
