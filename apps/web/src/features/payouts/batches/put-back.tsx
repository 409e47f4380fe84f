import type { PayoutBatchDetails } from '@barya/contract/payout-batches';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { words } from './words.ts';

const say = words.details;

interface PutBackProps {
  batch: PayoutBatchDetails;
  line: Pick<PayoutBatchDetails['lines'][number], 'payoutId' | 'reference'>;
}

/** Takes one undecided payout out of its batch, with a reason. */
export function PutBack({ batch: { _id: id, fileAt }, line }: PutBackProps) {
  const [isAsked, ask] = useState(false);
  const { dialog, confirm, reason, reasonField } = useConfirm('putBackPayouts', {
    onClose: () => ask(false),
    failed: say.putBackFailed,
    why: say.putBackWhy,
    explain: explainMoneyFailure,
  });
  const { payoutId, reference } = line;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={say.putBackOf(reference)}
        onClick={() => ask(true)}
      >
        {say.putBackNow}
      </Button>
      {isAsked && (
        <ConfirmDialog
          {...dialog}
          title={say.putBackQuestion(reference)}
          confirmLabel={say.putBackNow}
          isReady={reason.trim() !== ''}
          onConfirm={() => confirm({ id, ids: [payoutId], reason: reason.trim() })}
        >
          <p>{say.putBackNote}</p>
          {fileAt && <p>{say.dissolveRead(formatMoment(fileAt))}</p>}
          {reasonField}
        </ConfirmDialog>
      )}
    </>
  );
}
