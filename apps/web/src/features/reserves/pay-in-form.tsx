import { parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { usePayIntoReserves } from './api/pay-into-reserves.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

/** Books a pay-in of the operator. */
export function PayInForm() {
  const { send, isPending, error, reset } = usePayIntoReserves();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  function payIn(event: React.FormEvent): void {
    event.preventDefault();
    const amount = parsePesos(typed);
    if (!amount) {
      setFault(words.amountInvalid);
      return;
    }
    send({ body: { amount: toPesos(amount), reason: note } }, ({ message }) => {
      setTyped('');
      setNote('');
      showToast({ title: message || words.succeeded, kind: 'success' });
    });
  }

  return (
    <form noValidate className={classes.form} onSubmit={payIn}>
      <AmountInput
        label={words.amount}
        value={typed}
        error={fault ?? (error && messageOf(error, words.failed))}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
          reset();
        }}
      />
      <TextInput
        label={words.note}
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {words.submit}
      </Button>
    </form>
  );
}
