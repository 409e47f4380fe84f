import { isOddReference, referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import type { Payout } from '@barya/contract/payouts';
import { usualReasons } from '@barya/contract/usual-reasons';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { PaymentReferenceField } from '../../ui/payment-reference-field.tsx';
import { DecisionDialog } from '../../ui/review/decision-dialog.tsx';
import type { Question } from '../../ui/review/queue.ts';
import type { Typed, Verb } from './api.ts';
import classes from './payouts.module.css';
import { words } from './words.ts';

const say = words.decision;

/** What was sent. It comes back after a conflict, which replaces the dialog. */
export interface Sent extends Typed {
  verb: Verb;
}

export type PayoutQuestion = Question<Payout, Verb, Typed, Sent>;

/** Asks about one payout. */
export function PayoutDialog({ question }: { question: PayoutQuestion }) {
  const { verb, kept, keep, send } = question;
  const asked = {
    ...question,
    kept: kept?.verb === verb ? kept : undefined,
    send: (typed: Typed) => {
      keep({ ...typed, verb });
      send(typed);
    },
  };
  if (verb === 'sent') return <SentDialog question={asked} />;
  return <EndDialog verb={verb} question={asked} />;
}

interface DecisionDialogProps {
  question: Pick<PayoutQuestion, 'row' | 'isBusy' | 'error' | 'failed' | 'close'> & {
    kept: Typed | undefined;
    send: (typed: Typed) => void;
  };
}

/** What a browser's field of date and time says, in Manila. */
function readManilaTime(value: string): string {
  return value === '' ? '' : `${value.length === MINUTES ? `${value}:00` : value}+08:00`;
}

/** The length of `2026-03-16T12:00`. */
const MINUTES = 16;

/** Asks with which payment reference it was sent, and when. */
function SentDialog({ question }: DecisionDialogProps) {
  const { row, kept, isBusy, send } = question;
  const [paymentReference, setReference] = useState(kept?.paymentReference ?? '');
  const [hasNone, setNone] = useState(kept?.paymentReference === '');
  const [paidAt, setPaidAt] = useState(kept?.paidAt.slice(0, MINUTES) ?? '');
  const [fault, setFault] = useState('');
  const amount = showPesos(row.amount);
  const isMissing = paymentReference.trim() === '' && !hasNone;
  return (
    <DecisionDialog
      question={question}
      title={say.sentQuestion(amount, row.user.username)}
      confirmLabel={say.confirm.sent(amount)}
      isReady={false}
      note={say.sentNote}
      onConfirm={() =>
        isMissing
          ? setFault(say.referenceMissing)
          : send({ paymentReference, paidAt: readManilaTime(paidAt), reason: '' })
      }
    >
      <PaymentReferenceField
        label={labels.paymentReference}
        method={row.method}
        data-autofocus
        disabled={isBusy}
        value={paymentReference}
        error={fault}
        onType={(typed) => {
          setFault('');
          setReference(typed);
        }}
      />
      <OddReference method={row.method} typed={paymentReference} />
      <CheckField
        label={say.noReference}
        isOn={hasNone}
        isDisabled={isBusy}
        onChange={(isOn) => {
          setFault('');
          setNone(isOn);
        }}
      />
      <TextInput
        type="datetime-local"
        className={classes.narrow ?? ''}
        label={say.paidAt}
        description={say.paidAtHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={isBusy}
        value={paidAt}
        onChange={(event) => setPaidAt(event.currentTarget.value)}
      />
    </DecisionDialog>
  );
}

/** Warns of a payment reference that banks do not print. Of other methods the server asks. */
export function OddReference({ method, typed }: { method: string; typed: string }) {
  const { example, fewest, most } = referenceShapeOf(method);
  if (fewest === most || !isOddReference(method, typed)) return null;
  return <InfoNotice>{say.odd(nameOfMethod(method), example)}</InfoNotice>;
}

const questions = {
  failed: { question: say.failedQuestion, note: say.failedNote },
  returned: { question: say.returnedQuestion, note: say.returnedNote },
} as const;

/** Asks why a payout failed or came back; the member reads it. */
export function EndDialog(props: DecisionDialogProps & { verb: 'failed' | 'returned' }) {
  const { verb, question } = props;
  const { row, kept, isBusy, send } = question;
  const amount = showPesos(row.amount);
  const [paymentReference, setReference] = useState(kept?.paymentReference ?? '');
  return (
    <DecisionDialog
      question={question}
      title={questions[verb].question(amount, row.user.username)}
      isDangerous
      confirmLabel={say.confirm[verb](amount)}
      note={questions[verb].note}
      reason={{
        label: labels.reason,
        hint: say.reasonHint,
        missing: say.reasonMissing,
        usual: usualReasons.payout,
        typed: kept?.reason,
      }}
      onConfirm={(reason) => send({ reason, paymentReference, paidAt: '' })}
    >
      {verb === 'returned' && (
        <PaymentReferenceField
          label={say.returnReference}
          disabled={isBusy}
          value={paymentReference}
          onType={setReference}
        />
      )}
    </DecisionDialog>
  );
}
