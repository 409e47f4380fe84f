import { type Centavos, formatPesos, parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPesos, centavosOf, showPesos } from '../../lib/money.ts';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useReserves, useTakeOutOfReserves } from './api.ts';
import classes from './reserves.module.css';
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

interface TakeOutDialogProps {
  amountCentavos: Centavos;
  note: string;
  /** What the fund can still promise; undefined while it is asked for. */
  availablePesos: number | undefined;
  onClose: () => void;
  onTakenOut: () => void;
}

/** Names what is taken out and what is left, before it is. */
function TakeOutDialog(props: TakeOutDialogProps) {
  const { amountCentavos, note, availablePesos, onClose, onTakenOut } = props;
  const { send, isPending, error } = useTakeOutOfReserves();
  const amount = formatPesos(amountCentavos);
  const pesos = toPesos(amountCentavos);

  function takeOut(): void {
    send({ body: { amount: pesos, reason: note } }, ({ message, entry }) => {
      showToast({ title: message || say.succeeded, message: entry.reference, kind: 'success' });
      onTakenOut();
    });
  }

  return (
    <ConfirmDialog
      title={say.question(amount)}
      onClose={onClose}
      confirmLabel={say.confirm(amount)}
      onConfirm={takeOut}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <FactList
        facts={[
          { name: say.now, value: <Money pesos={availablePesos} /> },
          {
            name: say.after,
            value: (
              <Money
                pesos={
                  availablePesos === undefined ? undefined : addPesos([availablePesos, -pesos])
                }
              />
            ),
            isStrong: true,
          },
          { name: say.note, value: note },
        ]}
      />
      <p className="small">{say.explain}</p>
    </ConfirmDialog>
  );
}
