import { limits } from '@barya/contract/limits';
import { isOddReference, referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import type { Payout } from '@barya/contract/payouts';
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { showPesos } from '../../lib/money.ts';
import { nameOfMethod } from '../../lib/withdrawals.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { DecisionFailure, useKeysAhead } from '../../ui/review/decision.tsx';
import { ReadyForEnter } from '../../ui/review/focus-at-once.tsx';
import { sendOnEnter } from '../../ui/review/list.ts';
import type { useReview } from '../../ui/review/queue.ts';
import type { Typed, Verb } from './api.ts';
import { ConflictDialog, isConflict } from './conflict-dialog.tsx';
import classes from './payouts.module.css';
import { words } from './words.ts';

const say = words.decision;

interface ReviewDialogProps {
  review: ReturnType<typeof useReview<Payout, Verb, Typed>>;
  me: string | undefined;
}

/** The current question about a payout, or its conflict if the server refused. */
export function ReviewDialog({ review, me }: ReviewDialogProps) {
  const { queue, subject, error, isBusy, ask, send, close, pass } = review;
  // A conflict replaces the dialog; what was typed comes back after it.
  const [sent, setSent] = useState<{ of: string; typed: Typed } | null>(null);
  if (!queue.open || !subject) return null;
  const { verb, id } = queue.open;
  const of = verb + id;
  if (error instanceof ApiError && isConflict(error)) {
    return (
      <ConflictDialog
        seen={subject}
        me={me}
        message={error.message}
        onAgain={(now) => ask(verb, now)}
        onClose={close}
        onPass={pass}
      />
    );
  }
  const props: DecisionDialogProps = {
    row: subject,
    draft: sent?.of === of ? sent.typed : undefined,
    isBusy,
    failure: error === null ? null : <DecisionFailure error={error} failed={say.didNot[verb]} />,
    onAsk: (next) => ask(next, subject),
    onSend: (typed) => {
      setSent({ of, typed });
      send(typed);
    },
    onClose: close,
  };
  return verb === 'sent' ? (
    <SentDialog key={of} {...props} />
  ) : (
    <EndDialog key={of} verb={verb} {...props} />
  );
}

export interface DecisionDialogProps {
  row: Payout;
  /** What was sent before, and refused. */
  draft: Typed | undefined;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: ReactNode;
  /** While it is sent, asks about the next row. */
  onAsk: (verb: Verb) => void;
  onSend: (typed: Typed) => void;
  onClose: () => void;
}

const keysOf = (onAsk: (verb: Verb) => void) => ({
  a: () => onAsk('sent'),
  m: () => onAsk('sent'),
  f: () => onAsk('failed'),
  r: () => onAsk('failed'),
});

/** What a browser's field of date and time says, in Manila. */
function readManilaTime(value: string): string {
  return value === '' ? '' : `${value.length === MINUTES ? `${value}:00` : value}+08:00`;
}

/** The length of `2026-03-16T12:00`. */
const MINUTES = 16;

/** Asks with which payment reference it was sent, and when. */
function SentDialog(props: DecisionDialogProps) {
  const { row, draft, isBusy, failure, onAsk, onSend, onClose } = props;
  const [paymentReference, setReference] = useState(draft?.paymentReference ?? '');
  const [hasNone, setNone] = useState(draft?.paymentReference === '');
  const [paidAt, setPaidAt] = useState(draft?.paidAt.slice(0, MINUTES) ?? '');
  const [fault, setFault] = useState('');
  useKeysAhead(isBusy, keysOf(onAsk));
  const amount = showPesos(row.amount);
  const isMissing = paymentReference.trim() === '' && !hasNone;
  return (
    <ConfirmDialog
      title={say.sentQuestion(amount, row.user.username)}
      confirmLabel={say.confirm.sent(amount)}
      isBusy={isBusy}
      isReady={false}
      error={failure}
      onClose={onClose}
      onConfirm={() =>
        isMissing
          ? setFault(say.referenceMissing)
          : onSend({ paymentReference, paidAt: readManilaTime(paidAt), reason: '' })
      }
    >
      <ReadyForEnter isBusy={isBusy}>
        <p>{say.sentNote}</p>
      </ReadyForEnter>
      <TextInput
        label={labels.paymentReference}
        description={say.example(referenceShapeOf(row.method).example)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.paymentReference.longestTyped}
        data-autofocus
        disabled={isBusy}
        value={paymentReference}
        error={fault}
        onChange={(event) => {
          setFault('');
          setReference(event.currentTarget.value);
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
    </ConfirmDialog>
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
  const { verb, row, draft, isBusy, failure, onAsk, onSend, onClose } = props;
  const { question, note } = questions[verb];
  const amount = showPesos(row.amount);
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [paymentReference, setReference] = useState(draft?.paymentReference ?? '');
  const [fault, setFault] = useState('');
  useKeysAhead(isBusy, keysOf(onAsk));
  return (
    <ConfirmDialog
      title={question(amount, row.user.username)}
      isDangerous
      confirmLabel={say.confirm[verb](amount)}
      isBusy={isBusy}
      error={failure}
      onClose={onClose}
      onConfirm={() =>
        reason.trim() === ''
          ? setFault(say.reasonMissing)
          : onSend({ reason: reason.trim(), paymentReference, paidAt: '' })
      }
    >
      <ReadyForEnter isBusy={isBusy}>
        <p>{note}</p>
      </ReadyForEnter>
      <Textarea
        label={labels.reason}
        description={say.reasonHint}
        maxLength={limits.note.longest}
        rows={3}
        data-autofocus
        disabled={isBusy}
        value={reason}
        error={fault}
        onChange={(event) => {
          setFault('');
          setReason(event.currentTarget.value);
        }}
        onKeyDown={sendOnEnter}
      />
      {verb === 'returned' && (
        <TextInput
          label={say.returnReference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.paymentReference.longestTyped}
          disabled={isBusy}
          value={paymentReference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
