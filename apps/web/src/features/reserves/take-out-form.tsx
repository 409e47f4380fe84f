import { type Centavos, parsePesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { centavosOf, showPesos } from '../../lib/money.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { useReserves } from './api/reserves.ts';
import classes from './reserves.module.css';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { words } from './words.ts';

const say = words.takeOut;

const blank = { amount: '', note: '' };
type Typed = typeof blank;

/** What is wrong with a pay-out as it was typed; what the fund can spare is undefined while unknown. */
function findFault(typed: Typed, availablePesos: number | undefined): Fault<Typed> {
  const amount = parsePesos(typed.amount);
  if (!amount) return { amount: words.amountInvalid };
  if (availablePesos !== undefined && amount > centavosOf(availablePesos)) {
    return { amount: availablePesos > 0 ? say.tooMuch(showPesos(availablePesos)) : say.nothing };
  }
  return typed.note.trim() === '' ? { note: say.noteMissing } : {};
}

/** Takes out of the reward fund what is not promised, after it was asked about. */
export function TakeOutForm() {
  const available = useReserves().data?.fund.available;
  const [asked, ask] = useState<{ amountCentavos: Centavos; note: string } | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, (typed) =>
    findFault(typed, available),
  );
  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={submitTo(({ amount, note }) =>
          ask({ amountCentavos: parsePesos(amount) ?? 0, note: note.trim() }),
        )}
      >
        <AmountInput
          label={words.amount}
          description={available === undefined ? undefined : describeMost(available)}
          {...propsOf('amount')}
        />
        <TextInput
          label={say.note}
          description={say.noteHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={500}
          {...propsOf('note')}
        />
        <Button type="submit" variant="default">
          {say.submit}
        </Button>
      </form>
      {asked && (
        <TakeOutDialog
          {...asked}
          availablePesos={available}
          onClose={() => ask(null)}
          onTakenOut={() => {
            ask(null);
            reset();
          }}
        />
      )}
    </>
  );
}

function describeMost(availablePesos: number): string {
  return availablePesos > 0 ? say.most(showPesos(availablePesos)) : say.nothing;
}
