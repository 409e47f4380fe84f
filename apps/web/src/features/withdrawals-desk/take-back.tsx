import type { WithdrawalDetails } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showPesos } from '../../lib/money.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { ReasonField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words } from './words.ts';

const say = words.takeBack;

/** Takes an approval back, with a reason, while nobody has its payout. */
export function TakeBack({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const [isAsked, ask] = useState(false);
  const { payout } = withdrawal;
  if (payout?.state !== 'to_pay' || payout.takenBy || payout.batch) return null;
  return (
    <Allowed to="withdrawals">
      <p>
        <Button variant="default" size="compact-md" onClick={() => ask(true)}>
          {say.open}
        </Button>
      </p>
      {isAsked && <TakeBackDialog withdrawal={withdrawal} onClose={() => ask(false)} />}
    </Allowed>
  );
}

interface TakeBackDialogProps {
  withdrawal: WithdrawalDetails;
  onClose: () => void;
}

function TakeBackDialog({ withdrawal, onClose }: TakeBackDialogProps) {
  const { _id: id, amount, user } = withdrawal;
  const [reason, setReason] = useState('');
  const { dialog, confirm } = useConfirm('takeBackWithdrawal', {
    onClose,
    failed: say.failed,
    explain: explainMoneyFailure,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say.question(showPesos(amount), user.username)}
      confirmLabel={say.open}
      isReady={reason.trim() !== ''}
      onConfirm={() => confirm({ id, reason: reason.trim() })}
    >
      <p>{say.note}</p>
      <ReasonField value={reason} onChange={setReason} needed={say.why} />
    </ConfirmDialog>
  );
}
