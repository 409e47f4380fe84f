import { limits } from '@barya/contract/limits';
import { groupReferenceOf, referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import type { Permission } from '@barya/contract/staff-roles';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../lib/api/write.ts';
import { Allowed } from '../lib/session/may.tsx';
import { ReasonField } from './confirm-fields.tsx';
import { words } from './correct-reference-words.ts';
import { ConfirmDialog } from './dialog.tsx';
import { labels } from './labels.ts';
import { DecisionFailure } from './review/decision.tsx';
import { showToast } from './toasts.tsx';

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
  const { send, isPending, error } = useCall(by);
  const [paymentReference, setReference] = useState(shown);
  const [reason, setReason] = useState('');
  const isUnchanged = paymentReference.trim() === '' || paymentReference === shown;

  function correct(): void {
    send({ id, paymentReference, reason }, ({ message }) => {
      showToast({ title: message, kind: 'success' });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.save}
      onConfirm={correct}
      onClose={onClose}
      isBusy={isPending}
      isReady={false}
      isDisabled={isUnchanged || reason.trim() === ''}
      error={error ? <DecisionFailure error={error} failed={words.failed} /> : null}
    >
      <p>{words.note}</p>
      <TextInput
        label={labels.paymentReference}
        description={words.example(referenceShapeOf(method).example)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.paymentReference.longestTyped}
        data-autofocus
        value={paymentReference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} needed={words.reasonHint} />
    </ConfirmDialog>
  );
}
