import type { Permission } from '@barya/contract/staff-roles';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Allowed } from '../lib/session/may.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { explainMoneyFailure } from './explain-money-failure.ts';
import { useConfirm } from './use-confirm.tsx';

interface WayBackProps {
  id: string;
  by: 'reopenCashIn' | 'takeBackWithdrawal' | 'markPayoutNotSent';
  /** Who may. */
  to: Permission;
  question: string;
  words: { open: string; note: string; why: string; failed: string };
}

/** A button that takes a decision back, with a reason. */
export function WayBack({ to, ...about }: WayBackProps) {
  const [isAsked, ask] = useState(false);
  return (
    <Allowed to={to}>
      <p>
        <Button variant="default" size="compact-md" onClick={() => ask(true)}>
          {about.words.open}
        </Button>
      </p>
      {isAsked && <WayBackDialog {...about} onClose={() => ask(false)} />}
    </Allowed>
  );
}

function WayBackDialog(props: Omit<WayBackProps, 'to'> & { onClose: () => void }) {
  const { id, by, question, words, onClose } = props;
  const { dialog, confirm, reason, reasonField } = useConfirm(by, {
    onClose,
    failed: words.failed,
    why: words.why,
    explain: explainMoneyFailure,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={question}
      confirmLabel={words.open}
      isReady={reason.trim() !== ''}
      onConfirm={() => confirm({ id, reason: reason.trim() })}
    >
      <p>{words.note}</p>
      {reasonField}
    </ConfirmDialog>
  );
}
