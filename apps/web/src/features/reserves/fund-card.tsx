import type { ReserveEntry } from '@barya/contract/reserves';
import { type Centavos, formatPesos, parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { addPesos, centavosOf, showPesos } from '../../lib/money.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useReserves } from './api.ts';
import { FundFacts } from './fund-facts.tsx';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.fund;

/** The reward fund, with forms to pay in and take out. */
export function FundCard() {
  return (
    <Card title={say.heading}>
      <div className="stack gap6">
        <p className="small soft">{say.lead}</p>
        <FundFacts />
        <Allowed to="reserves_pay_in">
          <section className={`${classes.movement} stack gap4`}>
            <h3>{words.payIn.heading}</h3>
            <PayInForm />
          </section>
        </Allowed>
        <Allowed to="reserves_pay_out">
          <section className={`${classes.movement} stack gap4`}>
            <h3>{words.takeOut.heading}</h3>
            <TakeOutForm />
          </section>
        </Allowed>
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

/** Books a payment in. It needs no confirmation, because it can be taken out again. */
function PayInForm() {
  const { send, isPending, error } = useCall('payIntoReserves');
  const [last, setLast] = useState<ReserveEntry | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, findFault);

  function payIn({ amount, note }: Typed): void {
    const body = { amount: toPesos(parsePesos(amount) ?? 0), reason: note };
    setLast(null);
    send(body, ({ message, entry }) => {
      reset();
      setLast(entry);
      showToast({ title: message || payInWords.succeeded, kind: 'success' });
    });
  }

  return (
    <>
      <form noValidate className={`${classes.form} stack gap4`} onSubmit={submitTo(payIn)}>
        <AmountInput label={labels.amount} {...propsOf('amount')} />
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

interface Fund {
  available: number;
  balance: number;
}

/** The errors of a typed payment out; the fund, in pesos, is undefined while loading. */
function findTakeOutFault(typed: Typed, fund: Fund | undefined): Fault<Typed> {
  const amount = parsePesos(typed.amount);
  if (!amount) return { amount: words.amountInvalid };
  if (fund && amount > centavosOf(fund.available)) {
    return {
      amount:
        fund.available > 0 ? words.takeOut.tooMuch(showPesos(fund.available)) : whyNothing(fund),
    };
  }
  return typed.note.trim() === '' ? { note: words.takeOut.noteMissing } : {};
}

/** Takes unpromised money out of the reward fund, after confirmation. */
function TakeOutForm() {
  const fund = useReserves().data?.fund;
  const [asked, ask] = useState<{ amountCentavos: Centavos; note: string } | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, (typed) =>
    findTakeOutFault(typed, fund),
  );
  return (
    <>
      <form
        noValidate
        className={`${classes.form} stack gap4`}
        onSubmit={submitTo(({ amount, note }) =>
          ask({ amountCentavos: parsePesos(amount) ?? 0, note: note.trim() }),
        )}
      >
        <AmountInput
          label={labels.amount}
          description={fund && describeMost(fund)}
          {...propsOf('amount')}
        />
        <TextInput
          label={words.takeOut.note}
          description={words.takeOut.noteHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={500}
          {...propsOf('note')}
        />
        <Button type="submit" variant="default">
          {words.takeOut.submit}
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
  return fund.available > 0 ? words.takeOut.most(showPesos(fund.available)) : whyNothing(fund);
}

function whyNothing({ balance }: Fund): string {
  return balance > 0 ? words.takeOut.nothing : words.takeOut.empty;
}

interface TakeOutDialogProps {
  amountCentavos: Centavos;
  note: string;
  /** What the fund can still promise; undefined while loading. */
  availablePesos: number | undefined;
  onClose: () => void;
  onTakenOut: () => void;
}

/** Confirms a payment out: the amount, and what remains. */
function TakeOutDialog(props: TakeOutDialogProps) {
  const { amountCentavos, note, availablePesos, onClose, onTakenOut } = props;
  const { send, isPending, error } = useCall('takeOutOfReserves');
  const amount = formatPesos(amountCentavos);
  const pesos = toPesos(amountCentavos);

  function takeOut(): void {
    send({ amount: pesos, reason: note }, ({ message, entry }) => {
      showToast({
        title: message || words.takeOut.succeeded,
        message: entry.reference,
        kind: 'success',
      });
      onTakenOut();
    });
  }

  return (
    <ConfirmDialog
      title={words.takeOut.question(amount)}
      onClose={onClose}
      confirmLabel={words.takeOut.confirm(amount)}
      onConfirm={takeOut}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, words.takeOut.failed)}
    >
      <FactList
        facts={[
          { name: words.takeOut.now, value: <Money pesos={availablePesos} /> },
          {
            name: words.takeOut.after,
            value: (
              <Money
                pesos={
                  availablePesos === undefined ? undefined : addPesos([availablePesos, -pesos])
                }
              />
            ),
            isStrong: true,
          },
          { name: words.takeOut.note, value: note },
        ]}
      />
      <p className="small">{words.takeOut.explain}</p>
    </ConfirmDialog>
  );
}
