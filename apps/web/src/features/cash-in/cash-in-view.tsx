import type { CashIn } from '@barya/contract/cash-ins';
import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import { AskSupport } from '../../ui/ask-support.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-and-share.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money, useOwnPesos } from '../../ui/money.tsx';
import { CancelButton } from './cancel-button.tsx';
import classes from './flow.module.css';
import { words } from './flow-words.ts';
import { StateBadge } from './state-badge.tsx';
import type { CashInState } from './state-of.ts';

const say = words.view;

interface CashInViewProps {
  cashIn: CashIn;
  state: Exclude<CashInState, 'open'>;
  /** Declares an ended one as sent after all. */
  onSaying: () => void;
  /** Corrects a declared one. */
  onCorrecting: () => void;
}

/** A cash-in that was sent or has ended: what became of it, and what the member can do. */
export function CashInView({ cashIn, state, onSaying, onCorrecting }: CashInViewProps) {
  const { reason, loadReference, hasProof, creditedAmount, amount } = cashIn;
  const isIn = state === 'credited' || state === 'reverted';
  const ownPesos = useOwnPesos();
  const next = sayNext(cashIn, state, ownPesos);
  return (
    <Card title={sayHeading(cashIn, state, ownPesos)} aside={<StateBadge state={state} />}>
      <div className="stack gap8">
        <Money pesos={creditedAmount ?? amount} isBalance className={classes.sum} />
        {next && <p role="status">{next}</p>}
        {reason && <p className="anywhere">{say.reason(reason)}</p>}
        {isIn && loadReference && (
          <Link
            to="/agent/receipts/$reference"
            params={{ reference: loadReference }}
            className="tap"
          >
            {say.toReceipt}
          </Link>
        )}
        <FactList facts={listFacts(cashIn)} />
        {hasProof && <OwnProof id={cashIn._id} />}
        <CopyField name={say.ours} text={cashIn.reference} />
        <AskSupport about="cash_in" reference={cashIn.reference} />
        {(state === 'rejected' || state === 'expired' || state === 'cancelled') && (
          <Button
            fullWidth
            variant={state === 'rejected' ? 'filled' : 'default'}
            onClick={onSaying}
          >
            {state === 'rejected' ? say.tellAgain : say.iSent}
          </Button>
        )}
        {state === 'declared' ? (
          <>
            <Button fullWidth variant="default" onClick={onCorrecting}>
              {say.correct}
            </Button>
            <CancelButton cashIn={cashIn} />
          </>
        ) : (
          <Link to="/agent/payment-methods" className={`${classes.other} flex middle center`}>
            {say.again}
          </Link>
        )}
      </div>
    </Card>
  );
}

type ShowPesos = (pesos: number) => string;

function sayHeading(
  { creditedAmount, amount }: CashIn,
  state: CashInViewProps['state'],
  ownPesos: ShowPesos,
): string {
  return state === 'credited' ? say.credited(ownPesos(creditedAmount ?? amount)) : say[state];
}

function sayNext(
  { amount, creditedAmount }: CashIn,
  state: CashInViewProps['state'],
  ownPesos: ShowPesos,
) {
  const received = creditedAmount ?? amount;
  if (state === 'credited') {
    return received === amount ? null : say.differs(ownPesos(amount), ownPesos(received));
  }
  return state === 'reverted' ? say.revertedNext(ownPesos(received)) : say[`${state}Next`];
}

function listFacts(cashIn: CashIn): Fact[] {
  const { amount, creditedAmount, method, paymentReference, declaredAt, decidedAt } = cashIn;
  const sender = [cashIn.senderName, cashIn.senderNumber].filter(Boolean).join(', ');
  const isOther = creditedAmount !== null && creditedAmount !== amount;
  return [
    { name: labels.method, value: method },
    ...(isOther ? [{ name: labels.amount, value: <Money pesos={amount} isBalance /> }] : []),
    ...(isOther ? [{ name: say.received, value: <Money pesos={creditedAmount} isBalance /> }] : []),
    ...(paymentReference
      ? [{ name: say.paymentReference, value: groupReferenceOf(method, paymentReference) }]
      : []),
    ...(sender ? [{ name: say.sender, value: sender }] : []),
    { name: say.startedAt, value: formatMoment(cashIn.createdAt) },
    ...(declaredAt ? [{ name: say.declaredAt, value: formatMoment(declaredAt) }] : []),
    ...(decidedAt ? [{ name: say.decidedAt, value: formatMoment(decidedAt) }] : []),
  ];
}

/** The member's own screenshot, fetched on demand. */
function OwnProof({ id }: { id: string }) {
  const [isShown, show] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => show(true)}>
        {say.showProof}
      </Button>
      {isShown && (
        <Dialog title={say.proof} onClose={() => show(false)}>
          <ProofPicture id={id} />
        </Dialog>
      )}
    </>
  );
}

function ProofPicture({ id }: { id: string }) {
  const query = useRead('readOwnCashInProof', { id }, { staleTime: Number.POSITIVE_INFINITY });
  const { data } = query;
  if (data) return <img src={data.proof} alt={say.proof} className={classes.largePicture} />;
  return <Loaded query={query} failed={say.proofFailed} heightRem={16} />;
}
