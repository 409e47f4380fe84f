import type { StaffCashIn } from '@barya/contract/cash-ins';
import { usualReasons } from '@barya/contract/usual-reasons';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { labels } from '../../ui/labels.ts';
import { InfoNotice } from '../../ui/notice.tsx';
import { PaymentReferenceField } from '../../ui/payment-reference-field.tsx';
import { DecisionDialog, ReasonArea } from '../../ui/review/decision-dialog.tsx';
import type { Question } from '../../ui/review/queue.ts';
import { type Credit, useCashIn, type Verb } from './api.ts';
import { Warnings } from './cash-in-review.tsx';
import { type Draft, draftOf, isOtherAmount, isSaidByLine, readCredit } from './drafts.ts';
import { fitOf } from './fit.ts';
import { words } from './words.ts';

const say = words.decision;

/** What is sent: a credit, or the reason of a rejection. */
export type Typed = Credit | string;

export type CashInQuestion = Question<StaffCashIn, Verb, Typed, Draft>;

/** Asks about one cash-in. */
export function CashInDialog({ question }: { question: CashInQuestion }) {
  const { verb, row, kept = draftOf(row), keep, send } = question;
  if (verb === 'credit') return <CreditDialog question={question} draft={kept} />;
  const amount = showPesos(row.amount);
  return (
    <DecisionDialog
      question={question}
      title={say.rejectQuestion(amount, row.user.username)}
      isDangerous
      confirmLabel={`${say.reject} ${amount}`}
      note={say.rejectNote}
      warning={row.memberDeleted && <InfoNotice>{words.notes.deleted}</InfoNotice>}
      reason={{
        label: labels.reason,
        hint: say.reasonHint,
        missing: say.reasonMissing,
        usual: usualReasons.cash_in,
        typed: kept.rejectReason,
        onType: (rejectReason) => keep({ ...kept, rejectReason }),
      }}
      onConfirm={send}
    />
  );
}

/** Asks what was received. Where a bank line matches exactly, Enter alone confirms. */
function CreditDialog({ question, draft }: { question: CashInQuestion; draft: Draft }) {
  const { row, isBusy, keep, send } = question;
  const { data: cashIn } = useCashIn(row._id, row);
  const [fault, setFault] = useState<Partial<Record<keyof Draft, string>>>({});
  const credit = readCredit(row, draft);
  const amount = showPesos('field' in credit ? row.amount : credit.amount);
  const fit = fitOf(row);
  const change = (part: Partial<Draft>) => {
    keep({ ...draft, ...part });
    setFault({});
  };
  return (
    <DecisionDialog
      question={question}
      title={say.creditQuestion(amount, row.user.username)}
      confirmLabel={`${say.credit} ${amount}`}
      isReady={fit === 'exact'}
      note={words.notes[fit]}
      onConfirm={() =>
        'field' in credit ? setFault({ [credit.field]: credit.message }) : send(credit)
      }
    >
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
        <ReasonArea
          label={say.amountReason}
          hint={isSaidByLine(row, draft) ? say.amountReasonOptional : say.amountReasonHint}
          rows={2}
          disabled={isBusy}
          value={draft.amountReason}
          error={fault.amountReason}
          onType={(amountReason) => change({ amountReason })}
        />
      )}
      <PaymentReferenceField
        label={labels.paymentReference}
        method={row.method}
        disabled={isBusy}
        value={draft.paymentReference}
        onFocus={(event) => event.currentTarget.select()}
        onType={(paymentReference) => change({ paymentReference })}
      />
    </DecisionDialog>
  );
}
