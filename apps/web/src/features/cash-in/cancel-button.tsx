import type { CashIn } from '@barya/contract/cash-ins';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { show } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { showPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './flow-words.ts';

const say = words.cancel;

/** Cancels a cash-in that is open or being checked, after a question. */
export function CancelButton({ cashIn }: { cashIn: CashIn }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button variant="subtle" fullWidth onClick={() => ask(true)}>
        {say.button}
      </Button>
      {isAsked && <CancelDialog cashIn={cashIn} onClose={() => ask(false)} />}
    </>
  );
}

function CancelDialog({ cashIn, onClose }: { cashIn: CashIn; onClose: () => void }) {
  const { send, isPending, error } = useCall('cancelCashIn');
  const amount = showPesos(cashIn.amount);

  function cancel(): void {
    send({ id: cashIn._id }, ({ message, cashIn: cancelled }) => {
      onClose();
      show('readOwnCashIn', { id: cancelled._id }, cancelled);
      showToast({ id: cashIn._id, title: message, kind: 'success' });
    });
  }

  return (
    <ConfirmDialog
      title={say.title(amount)}
      isDangerous
      onClose={onClose}
      leaveLabel={say.keep}
      confirmLabel={say.submit(amount)}
      onConfirm={cancel}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{cashIn.status === 'declared' ? say.declared : say.open}</p>
    </ConfirmDialog>
  );
}
