import type { OwedBack } from '@barya/contract/owed-back';
import { referenceShapeOf } from '@barya/contract/payment-reference-shapes';
import { parsePesos } from '@barya/money';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { namePesos } from '../../../lib/money.ts';
import { usePaymentMethods } from '../../../lib/payment-methods.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { labels } from '../../../ui/labels.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { UsedBy } from '../../../ui/used-by.tsx';
import { words } from './words.ts';

const say = words.dialog;

/** Records a payment that came from outside for what a member owes back. */
export function RecordDialog({ owed, onClose }: { owed: OwedBack; onClose: () => void }) {
  const { dialog, confirm } = useConfirm('recordOwedBackPayment', {
    onClose,
    failed: say.failed,
    explain: (error, failed) => (
      <>
        {messageOf(error, failed)} <UsedBy error={error} />
      </>
    ),
  });
  const { data: methods = [] } = usePaymentMethods();
  const [typed, setTyped] = useState('');
  const [method, setMethod] = useState('');
  const [paymentReference, setPaymentReference] = useState('');
  const amount = (parsePesos(typed) ?? 0) / 100;

  function record(): void {
    confirm({
      id: owed._id,
      amount,
      ...(method && { method }),
      ...(method && paymentReference && { paymentReference }),
    });
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={say.title}
      confirmLabel={amount > 0 ? say.submit(namePesos(amount)) : say.record}
      onConfirm={record}
      isReady={false}
      isDisabled={amount <= 0 || amount > owed.left}
    >
      <p>{say.note}</p>
      <AmountInput
        label={labels.amount}
        description={say.amountHint(namePesos(owed.left))}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={say.methodOptional}
        value={method}
        data={[
          { value: '', label: say.noMethod },
          ...methods.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={(event) => setMethod(event.currentTarget.value)}
      />
      <TextInput
        label={say.paymentReferenceOptional}
        description={method ? referenceShapeOf(method).example : say.paymentReferenceHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={method === ''}
        value={paymentReference}
        onChange={(event) => setPaymentReference(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
