import type { ReserveEntry } from '@barya/contract/reserves';
import { parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { usePayIntoReserves } from './api.ts';
import { FundFacts } from './fund-facts.tsx';
import classes from './reserves.module.css';
import { TakeOutForm } from './take-out-form.tsx';
import { words } from './words.ts';

const say = words.fund;

/** The reward fund, and the ways to pay into it and to take out of it. */
export function FundCard() {
  return (
    <Card title={say.heading}>
      <div className={classes.fund}>
        <p className="small soft">{say.lead}</p>
        <FundFacts />
        <section className={classes.movement}>
          <h3>{words.payIn.heading}</h3>
          <PayInForm />
        </section>
        <section className={classes.movement}>
          <h3>{words.takeOut.heading}</h3>
          <TakeOutForm />
        </section>
      </div>
    </Card>
  );
}

const payInWords = words.payIn;

const blank = { amount: '', note: '' };
type Typed = typeof blank;

function findFault({ amount }: Typed): Fault<Typed> {
  return parsePesos(amount) ? {} : { amount: words.amountInvalid };
}

/** Books a pay-in of the operator. It asks nothing more: what is in can be taken out. */
function PayInForm() {
  const { send, isPending, error } = usePayIntoReserves();
  const [last, setLast] = useState<ReserveEntry | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, findFault);

  function payIn({ amount, note }: Typed): void {
    const body = { amount: toPesos(parsePesos(amount) ?? 0), reason: note };
    setLast(null);
    send({ body }, ({ message, entry }) => {
      reset();
      setLast(entry);
      showToast({ title: message || payInWords.succeeded, kind: 'success' });
    });
  }

  return (
    <>
      <form noValidate className={classes.form} onSubmit={submitTo(payIn)}>
        <AmountInput label={words.amount} {...propsOf('amount')} />
        <TextInput
          label={payInWords.note}
          description={payInWords.noteHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={500}
          {...propsOf('note')}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {payInWords.submit}
        </Button>
      </form>
      {last && !error && (
        <div role="status">
          <InfoNotice>{payInWords.booked(showPesos(last.amount), last.reference)}</InfoNotice>
        </div>
      )}
      {error && <ErrorNotice>{explainMoneyFailure(error, payInWords.failed)}</ErrorNotice>}
    </>
  );
}
