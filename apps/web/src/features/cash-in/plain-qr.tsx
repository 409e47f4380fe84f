import type { PaymentMethod } from '@barya/contract/payment-methods';
import classes from './flow.module.css';

/** The operator's QR image, unchanged. */
export function PlainQr({ method: { qr, name } }: { method: PaymentMethod }) {
  return qr ? <img src={qr} alt={name} className={classes.picture} /> : null;
}
