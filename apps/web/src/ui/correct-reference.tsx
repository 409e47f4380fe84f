import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Permission } from '@barya/contract/staff-roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allowed } from '../lib/session/may.tsx';
import { words } from './correct-reference-words.ts';
import { ConfirmDialog } from './dialog.tsx';
import { labels } from './labels.ts';
import { PaymentReferenceField } from './payment-reference-field.tsx';
import { DecisionFailure } from './review/decision-dialog.tsx';
import { useConfirm } from './use-confirm.tsx';

interface CorrectReferenceProps {
  /** The load or payout. */
  id: string;
  method: string;
  paymentReference: string | null;
  /** Who may correct it. */
  to: Permission;
  by: 'correctLoadReference' | 'correctPayoutReference';
}

/** A payment reference of what is booked, with a button that corrects it. */
export function CorrectReference({ paymentReference, to, ...about }: CorrectReferenceProps) {
  const [isAsked, ask] = useState(false);
  const shown = paymentReference && groupReferenceOf(about.method, paymentReference);
  return (
    <>
      {shown ?? words.none}{' '}
      <Allowed to={to}>
        <Button variant="default" size="compact-md" onClick={() => ask(true)}>
          {words.correct}
        </Button>
      </Allowed>
      {isAsked && <CorrectDialog {...about} shown={shown ?? ''} onClose={() => ask(false)} />}
    </>
  );
}

interface CorrectDialogProps extends Omit<CorrectReferenceProps, 'paymentReference' | 'to'> {
  shown: string;
  onClose: () => void;
}

function CorrectDialog({ id, method, shown, by, onClose }: CorrectDialogProps) {
  const { dialog, confirm, reason, reasonField } = useConfirm(by, {
    onClose,
    failed: words.failed,
    why: words.reasonHint,
    explain: (error, failed) => <DecisionFailure error={error} failed={failed} />,
  });
  const [paymentReference, setReference] = useState(shown);
  const isUnchanged = paymentReference.trim() === '' || paymentReference === shown;
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      confirmLabel={words.save}
      onConfirm={() => confirm({ id, paymentReference, reason })}
      isReady={false}
      isDisabled={isUnchanged || reason.trim() === ''}
    >
      <p>{words.note}</p>
      <PaymentReferenceField
        label={labels.paymentReference}
        method={method}
        data-autofocus
        value={paymentReference}
        onType={setReference}
      />
      {reasonField}
    </ConfirmDialog>
  );
}
