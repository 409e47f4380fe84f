import type { PaymentMethod } from '@barya/contract/payment-methods';
import { Button } from '@mantine/core';
import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState, Placeholder } from '../../ui/states.tsx';
import classes from './payment-method-list.module.css';
import { words } from './words.ts';

const say = words.payIn;

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

/** One payment method: the account, and its QR image to scan, enlarge or save. */
function PaymentMethodCard({ method }: { method: PaymentMethod }) {
  const { name, accountName, accountNumber, qr, details } = method;
  const [isEnlarged, setEnlarged] = useState(false);
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
        {qr && (
          <>
            <button
              type="button"
              className={classes.enlarge}
              aria-label={say.enlarge(name)}
              onClick={() => setEnlarged(true)}
            >
              <img src={qr} alt="" className={classes.qr} />
              <span className={classes.hint}>
                <IconZoomIn size={18} aria-hidden />
                {say.enlargeHint}
              </span>
            </button>
            <SaveButton method={method} />
          </>
        )}
        {details && <p className={`${classes.details} soft`}>{details}</p>}
      </div>
      {isEnlarged && (
        <Dialog title={say.qrOf(name)} onClose={() => setEnlarged(false)}>
          <div className={classes.large}>
            <img src={qr} alt={say.qrOf(name)} className={classes.largeQr} />
            <p>
              <strong>{accountName}</strong>
              <br />
              {accountNumber}
            </p>
            <SaveButton method={method} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}

function SaveButton({ method: { name, qr } }: { method: PaymentMethod }) {
  return (
    <Button
      component="a"
      href={qr}
      download={`${name} QR.${typeOf(qr)}`}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={say.saveOf(name)}
    >
      {say.save}
    </Button>
  );
}

/** The file extension of a data URL's image. */
function typeOf(qr: string): string {
  return /^data:image\/(\w+)/.exec(qr)?.[1] ?? 'png';
}
