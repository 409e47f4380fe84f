import type { StaffCashIn } from '@barya/contract/cash-ins';
import { limits } from '@barya/contract/limits';
import { referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { showPesos } from '../../lib/money.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { DecisionFailure, useKeysAhead } from '../../ui/review/decision.tsx';
import { ReadyForEnter } from '../../ui/review/focus-at-once.tsx';
import { sendOnEnter } from '../../ui/review/list.ts';
import type { useReview } from '../../ui/review/queue.ts';
import { type Credit, useCashIn } from './api.ts';
import { Warnings } from './cash-in-drawer.tsx';
import type { Verb } from './columns.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { amountReasonOf, type Draft, isOtherAmount, readCredit } from './drafts.ts';
import { fitOf } from './fit.ts';
import { words } from './words.ts';

const say = words.decision;

/** What is sent: a credit, or the reason of a rejection. */
export type Typed = Credit | string;

interface ReviewDialogProps {
  review: ReturnType<typeof useReview<StaffCashIn, Verb, Typed>>;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
}

const conflicts = ['cash_in_already_decided', 'cash_in_changed', 'cash_in_not_declared'];

/** The review's current question, or its conflict if the server refused. */
export function ReviewDialog({ review, draft, onDraft }: ReviewDialogProps) {
  const { queue, subject, error, isBusy, ask, send, close, pass } = review;
  if (!queue.open || !subject) return null;
  const { verb, id } = queue.open;
  if (error instanceof ApiError && conflicts.includes(error.code)) {
    return (
      <ConflictDialog
        seen={subject}
        message={error.message}
        draft={draft}
        onAgain={(now) => ask(verb, now)}
        onClose={close}
        onPass={pass}
      />
    );
  }
  const failed = verb === 'credit' ? say.creditFailed : say.rejectFailed;
  const props: DecisionDialogProps = {
    row: subject,
    draft,
    onDraft,
    isBusy,
    failure: error === null ? null : <DecisionFailure error={error} failed={failed} />,
    onAsk: (next) => ask(next, subject),
    onClose: close,
    onSend: send,
  };
  return verb === 'credit' ? (
    <CreditDialog key={`credit${id}`} {...props} />
  ) : (
    <RejectDialog key={`reject${id}`} {...props} />
  );
}

interface DecisionDialogProps {
  row: StaffCashIn;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: ReactNode;
  /** While the decision is sent, asks about the next row. */
  onAsk: (verb: Verb) => void;
  onSend: (typed: Typed) => void;
  onClose: () => void;
}

const keysOf = (onAsk: (verb: Verb) => void) => ({
  a: () => onAsk('credit'),
  c: () => onAsk('credit'),
  r: () => onAsk('reject'),
});

/** Asks what was received. Where a bank line matches exactly, Enter alone confirms. */
function CreditDialog(props: DecisionDialogProps) {
  const { row, draft, onDraft, isBusy, failure } = props;
  const { data: cashIn } = useCashIn(row._id, row);
  const [fault, setFault] = useState<Partial<Record<keyof Draft, string>>>({});
  useKeysAhead(isBusy, keysOf(props.onAsk));
  const credit = readCredit(row, draft);
  const amount = showPesos('field' in credit ? row.amount : credit.amount);
  const fit = fitOf(row);
  const change = (part: Partial<Draft>) => {
    onDraft(part);
    setFault({});
  };

  return (
    <ConfirmDialog
      title={say.creditQuestion(amount, row.user.username)}
      confirmLabel={`${say.credit} ${amount}`}
      isBusy={isBusy}
      isReady={fit === 'exact'}
      error={failure}
      onClose={props.onClose}
      onConfirm={() =>
        'field' in credit ? setFault({ [credit.field]: credit.message }) : props.onSend(credit)
      }
    >
      <ReadyForEnter isBusy={isBusy}>
        <p>{words.notes[fit]}</p>
      </ReadyForEnter>
      {cashIn && <Warnings cashIn={cashIn} />}
      <AmountInput
        label={say.received}
        description={say.announced(showPesos(row.amount))}
        data-autofocus={fit !== 'exact' || undefined}
        disabled={isBusy}
        value={draft.amount}
        error={fault.amount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      {isOtherAmount(row, draft) && (
        <Textarea
          label={say.amountReason}
          description={say.amountReasonHint}
          maxLength={limits.note.longest}
          rows={2}
          disabled={isBusy}
          value={amountReasonOf(row, draft)}
          error={fault.amountReason}
          onChange={(event) => change({ amountReason: event.currentTarget.value })}
          onKeyDown={sendOnEnter}
        />
      )}
      <TextInput
        label={labels.paymentReference}
        description={say.example(referenceShapeOf(row.method).example)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isBusy}
        value={draft.paymentReference}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change({ paymentReference: event.currentTarget.value })}
      />
    </ConfirmDialog>
  );
}

/** Asks for the reason, which the member reads. */
function RejectDialog(props: DecisionDialogProps) {
  const { row, draft, onDraft, isBusy, failure, onSend } = props;
  const [fault, setFault] = useState('');
  useKeysAhead(isBusy, keysOf(props.onAsk));
  const amount = showPesos(row.amount);
  const reason = draft.rejectReason.trim();
  return (
    <ConfirmDialog
      title={say.rejectQuestion(amount, row.user.username)}
      isDangerous
      confirmLabel={`${say.reject} ${amount}`}
      isBusy={isBusy}
      error={failure}
      onClose={props.onClose}
      onConfirm={() => (reason === '' ? setFault(say.reasonMissing) : onSend(reason))}
    >
      <ReadyForEnter isBusy={isBusy}>
        <p>{say.rejectNote}</p>
      </ReadyForEnter>
      {row.memberDeleted && <InfoNotice>{words.notes.deleted}</InfoNotice>}
      <Textarea
        label={labels.reason}
        description={say.reasonHint}
        maxLength={limits.note.longest}
        rows={3}
        data-autofocus
        disabled={isBusy}
        value={draft.rejectReason}
        error={fault}
        onChange={(event) => {
          setFault('');
          onDraft({ rejectReason: event.currentTarget.value });
        }}
        onKeyDown={sendOnEnter}
      />
    </ConfirmDialog>
  );
}
