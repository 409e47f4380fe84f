import type { CashInDetails } from '@barya/contract/cash-ins';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { showPesos } from '../../lib/money.ts';

import { Allowed } from '../../lib/session/may.tsx';
import { ReasonField } from '../../ui/confirm-fields.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words } from './words.ts';

const say = words.reopen;
const DAY_MS = 24 * 60 * 60_000;

/** Opens a cash-in again, with a reason: for a day after its rejection, or once it was reverted. */
export function Reopen({ cashIn }: { cashIn: CashInDetails }) {
  const [isAsked, ask] = useState(false);
  const { status, decidedAt, declaredAt, reverted, memberDeleted } = cashIn;
  const isFresh = decidedAt !== null && serverNow().getTime() - Date.parse(decidedAt) < DAY_MS;
  const canReopen = status === 'credited' ? reverted : status === 'rejected' && isFresh;
  if (!canReopen || declaredAt === null || memberDeleted) return null;
  return (
    <Allowed to="cash_ins">
      <p>
        <Button variant="default" size="compact-md" onClick={() => ask(true)}>
          {say.open}
        </Button>
      </p>
      {isAsked && <ReopenDialog cashIn={cashIn} onClose={() => ask(false)} />}
    </Allowed>
  );
}

function ReopenDialog({ cashIn, onClose }: { cashIn: CashInDetails; onClose: () => void }) {
  const { _id: id, amount, user } = cashIn;
  const [reason, setReason] = useState('');
  const { dialog, confirm } = useConfirm('reopenCashIn', {
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
