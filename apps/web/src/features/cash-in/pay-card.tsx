import type { CashIn } from '@barya/contract/cash-ins';
import type { PaymentMethod } from '@barya/contract/payment-methods';
import { writePesos } from '@barya/money';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { centavosOf, showPesos } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { Cost } from '../../ui/cost.tsx';
import { labels } from '../../ui/labels.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { CancelButton } from './cancel-button.tsx';
import classes from './flow.module.css';
import { words } from './flow-words.ts';
import { PaymentQr } from './qr-code.tsx';
import { plainNumber } from './read-typed.ts';
import { timeLeft } from './state-of.ts';

const say = words.pay;

interface PayCardProps {
  cashIn: CashIn;
  /** Undefined if the operator has removed it. */
  method: PaymentMethod | undefined;
  now: Date;
  onSent: () => void;
}

/** The second step: where to send how much, with which message. */
export function PayCard({ cashIn, method, now, onSent }: PayCardProps) {
  const amount = showPesos(cashIn.amount);
  return (
    <Card
      title={say.heading(amount, cashIn.method)}
      aside={<span className="soft size14">{words.step(2)}</span>}
    >
      <div className="stack gap8">
        {cashIn.expiresAt && <p>{sayUntil(cashIn.expiresAt, now)}</p>}
        <Cost kind="cash_in" method={cashIn.method} amountCentavos={centavosOf(cashIn.amount)} />
        {method ? (
          <Account cashIn={cashIn} method={method} />
        ) : (
          <ErrorNotice>{say.gone}</ErrorNotice>
        )}
        <InfoNotice>{say.after}</InfoNotice>
        <Button fullWidth onClick={onSent}>
          {say.sent}
        </Button>
        <CancelButton cashIn={cashIn} />
      </div>
    </Card>
  );
}

function Account({ cashIn, method }: { cashIn: CashIn; method: PaymentMethod }) {
  const { accountNumber, accountName, details } = method;
  const amount = showPesos(cashIn.amount);
  return (
    <>
      <div className={`${classes.copies} stack gap6`}>
        {accountNumber && (
          <CopyField
            name={labels.accountNumber}
            text={accountNumber}
            copied={plainNumber(accountNumber)}
          />
        )}
        {accountName && (
          <p className="anywhere">
            <span className="small soft">{labels.accountName}</span>
            <br />
            <strong>{accountName}</strong>
          </p>
        )}
        <CopyField name={say.amount} text={amount} copied={writePesos(cashIn.amount)} />
        <div className="stack gap3">
          <CopyField name={say.reference} text={cashIn.reference} />
          <p className="small soft">{say.referenceHint}</p>
        </div>
      </div>
      {details && <p className="anywhere soft">{details}</p>}
      <PaymentQr
        method={method}
        payment={{ amountCentavos: centavosOf(cashIn.amount), reference: cashIn.reference }}
      />
    </>
  );
}

function sayUntil(expiresAt: string, now: Date): string {
  const { unit, count } = timeLeft(expiresAt, now);
  return say.until(say[unit](count), formatMoment(expiresAt));
}
