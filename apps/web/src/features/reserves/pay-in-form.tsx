import type { ReserveEntry } from '@barya/contract/reserves';
import { parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { usePayIntoReserves } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.payIn;

const blank = { amount: '', note: '' };
type Typed = typeof blank;

function findFault({ amount }: Typed): Fault<Typed> {
  return parsePesos(amount) ? {} : { amount: words.amountInvalid };
}

/** Books a pay-in of the operator. It asks nothing more: what is in can be taken out. */
export function PayInForm() {
  const { send, isPending, error } = usePayIntoReserves();
  const [last, setLast] = useState<ReserveEntry | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, findFault);

  function payIn({ amount, note }: Typed): void {
    const body = { amount: toPesos(parsePesos(amount) ?? 0), reason: note };
    setLast(null);
    send({ body }, ({ message, entry }) => {
      reset();
      setLast(entry);
      showToast({ title: message || say.succeeded, kind: 'success' });
    });
  }

  return (
    <>
      <form noValidate className={classes.form} onSubmit={submitTo(payIn)}>
        <AmountInput label={words.amount} {...propsOf('amount')} />
        <TextInput
          label={say.note}
          description={say.noteHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={500}
          {...propsOf('note')}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {say.submit}
        </Button>
      </form>
      {last && !error && (
        <div role="status">
          <InfoNotice>{say.booked(showPesos(last.amount), last.reference)}</InfoNotice>
        </div>
      )}
      {error && <ErrorNotice>{explainMoneyFailure(error, say.failed)}</ErrorNotice>}
    </>
  );
}
