import { type Centavos, parsePesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { centavosOf, showPesos } from '../../lib/money.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { useReserves } from './api.ts';
import classes from './reserves.module.css';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { words } from './words.ts';

const say = words.takeOut;

const blank = { amount: '', note: '' };
type Typed = typeof blank;

interface Fund {
  available: number;
  balance: number;
}

/** What is wrong with a pay-out as it was typed; the fund, in pesos, is undefined while unknown. */
function findFault(typed: Typed, fund: Fund | undefined): Fault<Typed> {
  const amount = parsePesos(typed.amount);
  if (!amount) return { amount: words.amountInvalid };
  if (fund && amount > centavosOf(fund.available)) {
    return {
      amount: fund.available > 0 ? say.tooMuch(showPesos(fund.available)) : whyNothing(fund),
    };
  }
  return typed.note.trim() === '' ? { note: say.noteMissing } : {};
}

/** Takes out of the reward fund what is not promised, after it was asked about. */
export function TakeOutForm() {
  const fund = useReserves().data?.fund;
  const [asked, ask] = useState<{ amountCentavos: Centavos; note: string } | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, (typed) => findFault(typed, fund));
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
          description={fund && describeMost(fund)}
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
          availablePesos={fund?.available}
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

function describeMost(fund: Fund): string {
  return fund.available > 0 ? say.most(showPesos(fund.available)) : whyNothing(fund);
}

function whyNothing({ balance }: Fund): string {
  return balance > 0 ? say.nothing : say.empty;
}
