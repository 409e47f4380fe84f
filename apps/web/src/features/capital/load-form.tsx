import type { LoadTransaction } from '@barya/contract/capital';
import { limits } from '@barya/contract/limits';
import { parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { showPesos } from '../../lib/money.ts';
import { useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useLoadCapital } from './api.ts';
import classes from './capital.module.css';
import { words } from './words.ts';

const blank = { username: '', amount: '' };
type Typed = typeof blank;

function findFault({ username, amount }: Typed): Partial<Typed> {
  if (username.trim() === '') return { username: words.usernameMissing };
  const centavos = parsePesos(amount);
  const isEnough = centavos !== null && centavos >= limits.smallestLoadCentavos;
  return isEnough ? {} : { amount: words.amountTooSmall };
}

/** Loads capital to one agent. It asks nothing more: a load can be reverted. */
export function LoadForm() {
  const { send, isPending, error } = useLoadCapital();
  const [last, setLast] = useState<LoadTransaction | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, findFault);

  function load({ username, amount }: Typed): void {
    const body = { username: username.trim(), amount: toPesos(parsePesos(amount) ?? 0) };
    setLast(null);
    send({ body }, ({ message, transaction }) => {
      reset();
      setLast(transaction);
      showToast({
        title: message || words.succeeded,
        message: words.succeededDetail(showPesos(transaction.amount), transaction.user.username),
        kind: 'success',
      });
    });
  }

  return (
    <Card title={words.heading}>
      <form noValidate className={classes.form} onSubmit={submitTo(load)}>
        <TextInput
          label={words.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...propsOf('username')}
        />
        <AmountInput label={words.amount} description={words.amountHint} {...propsOf('amount')} />
        <Button type="submit" loading={isPending}>
          {words.submit}
        </Button>
      </form>
      {last && !error && (
        <div className={classes.outcome} role="status">
          <InfoNotice>
            {words.loaded(showPesos(last.amount), last.user.username, last.reference)}
          </InfoNotice>
        </div>
      )}
      {error && (
        <div className={classes.outcome}>
          <ErrorNotice>{messageOf(error, words.failed)}</ErrorNotice>
        </div>
      )}
    </Card>
  );
}
