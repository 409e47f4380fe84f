import type { PayoutDetails } from '@barya/contract/payouts';
import { QrCode } from '../../ui/qr-code.tsx';
import { findFraud, nameOfBank } from './account.ts';
import classes from './payouts.module.css';
import { words } from './words.ts';

const say = words.drawer;

/** The member's own QR Ph code, large enough to scan from the screen; nothing without one. */
export function OwnQr({ payout }: { payout: PayoutDetails }) {
  const { qrText, bank, user } = payout;
  if (!qrText || findFraud(payout) !== null) return null;
  const bankName = nameOfBank(bank);
  return (
    <section className={`${classes.qr} stack atStart atTop gap4`}>
      <h3>{say.qr}</h3>
      {bankName && <p>{say.qrBank(bankName)}</p>}
      <QrCode text={qrText} label={say.qrOf(user.username)} />
      <p className="small soft">{say.qrNote}</p>
    </section>
  );
}
