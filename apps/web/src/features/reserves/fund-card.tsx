import type { ReserveEntry } from '@barya/contract/reserves';
import { type Centavos, formatPesos, parsePesos, toPesos } from '@barya/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addPesos, centavosOf, showPesos } from '../../lib/money.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { type Fault, useFields } from '../../lib/use-fields.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { tellPesos } from './amount-words.ts';
import { useReserves } from './api.ts';
import { FundFacts } from './fund-facts.tsx';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.fund;

/** The reward fund, with forms to pay in and take out. */
export function FundCard() {
  const { data } = useReserves();
  const target = useHashTarget('pay-in');
  return (
    <Card title={say.heading}>
      <div className="stack gap6">
        <p className="small soft">{say.lead}</p>
        <FundFacts />
        <WaitsNotice waiting={data?.waiting} />
        <Allowed to="reserves_pay_in">
          <section {...target} className={`${classes.movement} stack gap4`}>
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

const blank = { amount: '', reference: '', note: '' };
type Typed = typeof blank;

function findPayInFault({ amount, reference }: Typed): Fault<Typed> {
  if (!parsePesos(amount)) return { amount: words.amountInvalid };
  return reference.trim() === '' ? { reference: payInWords.referenceMissing } : {};
}

/** Books a payment in, after it asked once: the next press of *Pay in* may be a second payment. */
function PayInForm() {
  const [asked, ask] = useState<Typed | null>(null);
  const [last, setLast] = useState<ReserveEntry | null>(null);
  const { propsOf, submitTo, reset } = useFields<Typed>(blank, findPayInFault);
  return (
    <>
      <form noValidate className={`${classes.form} stack gap4`} onSubmit={submitTo(ask)}>
        <AmountInput label={labels.amount} {...propsOf('amount')} />
        <TextInput
          label={payInWords.reference}
          description={payInWords.referenceHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={100}
          {...propsOf('reference')}
        />
        <TextInput
          label={payInWords.note}
          description={payInWords.noteHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={400}
          {...propsOf('note')}
        />
        <Button type="submit" variant="default">
          {payInWords.submit}
        </Button>
      </form>
      {last && (
        <div role="status">
          <InfoNotice>{payInWords.booked(showPesos(last.amount), last.reference)}</InfoNotice>
        </div>
      )}
      {asked && (
        <PayInDialog
          typed={asked}
          onClose={() => ask(null)}
          onPaidIn={(entry) => {
            ask(null);
            reset();
            setLast(entry);
          }}
        />
      )}
    </>
  );
}

interface PayInDialogProps {
  typed: Typed;
  onClose: () => void;
  onPaidIn: (entry: ReserveEntry) => void;
}

/** Confirms a payment in: the amount, also in words, and the reference that the bank gave it. */
function PayInDialog({ typed, onClose, onPaidIn }: PayInDialogProps) {
  const amountCentavos = parsePesos(typed.amount) ?? 0;
  const amount = formatPesos(amountCentavos);
  const [reference, note] = [typed.reference.trim(), typed.note.trim()];
  const { dialog, confirm } = useConfirm('payIntoReserves', {
    onClose,
    failed: payInWords.failed,
    explain: explainMoneyFailure,
    done: payInWords.succeeded,
    onDone: ({ entry }) => onPaidIn(entry),
  });
  const reason = [reference, note].filter((text) => text !== '').join(', ');
  return (
    <ConfirmDialog
      {...dialog}
      title={payInWords.question(amount)}
      confirmLabel={payInWords.confirm(amount)}
      onConfirm={() => confirm({ amount: toPesos(amountCentavos), reason })}
    >
      <FactList
        facts={[
          { name: payInWords.inWords, value: tellPesos(amountCentavos), isStrong: true },
          { name: payInWords.reference, value: reference },
          ...(note === '' ? [] : [{ name: payInWords.noted, value: note }]),
        ]}
      />
      <p className="small">{payInWords.explain}</p>
    </ConfirmDialog>
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
  const { dialog, confirm } = useConfirm('takeOutOfReserves', {
    onClose,
    failed: words.takeOut.failed,
    explain: explainMoneyFailure,
    done: words.takeOut.succeeded,
    onDone: onTakenOut,
  });
  const amount = formatPesos(amountCentavos);
  const pesos = toPesos(amountCentavos);

  return (
    <ConfirmDialog
      {...dialog}
      title={words.takeOut.question(amount)}
      confirmLabel={words.takeOut.confirm(amount)}
      onConfirm={() => confirm({ amount: pesos, reason: note })}
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
