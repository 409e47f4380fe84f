import type { PayoutBatchDetails } from '@barya/contract/payout-batches';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { words } from './words.ts';

const say = words.details;

type Line = PayoutBatchDetails['lines'][number];

interface PutBackProps {
  batch: PayoutBatchDetails;
  /** Those that are put back. */
  lines: readonly Pick<Line, 'payoutId' | 'reference'>[];
  label: string;
  question: string;
  /** Where the label does not say which. */
  name?: string;
}

/** Whether the batch still decides a line, and no second person does. */
export function isUndecided({
  state,
  isPutBack,
  waiting,
}: Pick<Line, 'state' | 'isPutBack' | 'waiting'>): boolean {
  return state === 'to_pay' && !isPutBack && waiting === null;
}

/** Takes undecided payouts out of their batch, with a reason. */
export function PutBack({ batch, lines, label, question, name }: PutBackProps) {
  const { _id: id, fileAt } = batch;
  const [isAsked, ask] = useState(false);
  const { dialog, confirm, reason, reasonField } = useConfirm('putBackPayouts', {
    onClose: () => ask(false),
    failed: say.putBackFailed,
    why: say.putBackWhy,
    explain: explainMoneyFailure,
  });
  const ids = lines.map(({ payoutId }) => payoutId);
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={name} onClick={() => ask(true)}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          {...dialog}
          title={question}
          confirmLabel={label}
          isReady={reason.trim() !== ''}
          onConfirm={() => confirm({ id, ids, reason: reason.trim() })}
        >
          <p>{say.putBackNote}</p>
          {fileAt && <p>{say.dissolveRead(formatMoment(fileAt))}</p>}
          {reasonField}
        </ConfirmDialog>
      )}
    </>
  );
}
