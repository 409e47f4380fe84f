import type { Withdrawal } from '@barya/contract/withdrawals';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InfoNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useDecideWithdrawals } from './api/decide-withdrawals.ts';
import { nameOfMethod } from './methods.ts';
import { words } from './words.ts';

const say = words.admin;

export interface Decision {
  verb: 'approve' | 'reject';
  withdrawal: Withdrawal;
}

interface DecisionDialogProps {
  decision: Decision;
  isShared: boolean;
  onClose: () => void;
}

/**
 * Names the person, the amount and the account before a withdrawal is decided. The decision carries
 * what the admin saw, so that one that changed meanwhile is refused instead of decided blindly.
 */
export function DecisionDialog({ decision, isShared, onClose }: DecisionDialogProps) {
  const { verb, withdrawal } = decision;
  const [reason, setReason] = useState('');
  const { send, isPending, error } = useDecideWithdrawals(isShared)[verb];
  const { done, failed } = wordsOf(verb, isShared);
  const { amount: amountPesos, status, user, heldUntil } = withdrawal;
  const amount = showPesos(amountPesos);
  const isApproval = verb === 'approve';

  function decide(): void {
    const body = { amount: amountPesos, status, ...(reason.trim() && { reason: reason.trim() }) };
    send({ params: { id: withdrawal._id }, body }, ({ message }) => {
      showToast({ title: message || done, kind: 'success', durationMs: 4_000 });
      onClose();
    });
  }

  return (
    <ConfirmDialog
      title={say.question(
        isApproval ? say.approve : say.reject,
        amount,
        user.username,
        accountOf(withdrawal),
      )}
      isDangerous={!isApproval}
      onClose={onClose}
      confirmLabel={isApproval ? say.confirmApprove(amount) : say.confirmReject(amount)}
      onConfirm={decide}
      isBusy={isPending}
      error={error && messageOf(error, failed)}
    >
      <p>{isApproval ? say.approveNote : say.rejectNote}</p>
      {isApproval && heldUntil && Date.parse(heldUntil) > Date.now() && (
        <InfoNotice>{say.heldUntil(formatMoment(heldUntil))}</InfoNotice>
      )}
      {!isApproval && (
        <Textarea
          label={say.reason}
          description={say.reasonHint}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

function wordsOf(verb: Decision['verb'], isShared: boolean): { done: string; failed: string } {
  if (verb === 'reject') return { done: say.rejectedToast, failed: say.rejectFailed };
  return isShared
    ? { done: say.sharedApprovedToast, failed: say.sharedApproveFailed }
    : { done: say.approvedToast, failed: say.approveFailed };
}

function accountOf({ method, accountNumber, accountName }: Withdrawal): string {
  return say.account(nameOfMethod(method), accountNumber, accountName);
}
