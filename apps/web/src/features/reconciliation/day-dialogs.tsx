import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { formatDay } from '../../lib/dates.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { isOfAll } from './api.ts';
import { words } from './words.ts';

interface DialogProps {
  account: string;
  onClose: () => void;
}

/** Asks up to which day an account is closed, and closes exactly what it shows. */
export function CloseDialog({
  account,
  onClose,
  agreedUpTo,
}: DialogProps & { agreedUpTo: string }) {
  const say = words.close;
  const [upTo, setUpTo] = useState(agreedUpTo);
  const query = useRead('readReconciliation', { account, to: upTo, from: upTo });
  const { confirm, dialog, error } = useConfirm('closeDays', {
    onClose,
    failed: say.failed,
    explain: explainMoneyFailure,
  });
  const shown = query.data && !isOfAll(query.data) ? query.data : null;
  const failure = error ?? query.error;
  return (
    <ConfirmDialog
      {...dialog}
      title={say.title(account)}
      confirmLabel={say.confirm(formatDay(upTo))}
      onConfirm={() => confirm({ account, upTo, hash: shown?.hash ?? '' })}
      isDisabled={!shown?.hash}
      isReady={false}
      error={failure && explainMoneyFailure(failure, say.failed)}
    >
      <p>{say.note}</p>
      <DayInput label={say.upTo} value={upTo} max={agreedUpTo} onChange={setUpTo} />
      {shown && (
        <p>
          <Sentence text={shown.sentence} />
        </p>
      )}
    </ConfirmDialog>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayInput({ label, value, max, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      data-autofocus
      label={label}
      required
      withAsterisk={false}
      max={max}
      value={value}
      onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
    />
  );
}

/** Asks from which day on closed days are open again, and why. */
export function ReopenDialog({
  account,
  onClose,
  closedUpTo,
}: DialogProps & { closedUpTo: string }) {
  const say = words.reopen;
  const [from, setFrom] = useState(closedUpTo);
  const { confirm, dialog } = useConfirm('reopenDays', {
    onClose,
    failed: say.failed,
    explain: explainMoneyFailure,
  });
  return (
    <ReasonDialog
      {...dialog}
      title={say.title(account)}
      confirmLabel={say.confirm(formatDay(from))}
      onConfirm={(reason) => confirm({ account, from, reason })}
    >
      <p>{say.note}</p>
      <DayInput label={deskLabels.from} value={from} max={closedUpTo} onChange={setFrom} />
    </ReasonDialog>
  );
}

/** Asks why a day differs. */
export function ExplainDialog({ account, onClose, day }: DialogProps & { day: string }) {
  const say = words.explain;
  const { confirm, dialog } = useConfirm('explainDay', {
    onClose,
    failed: say.failed,
    explain: explainMoneyFailure,
  });
  return (
    <ReasonDialog
      {...dialog}
      title={say.title(formatDay(day))}
      confirmLabel={say.confirm}
      onConfirm={(reason) => confirm({ account, day, reason })}
    >
      <p>{say.note}</p>
    </ReasonDialog>
  );
}

interface PeriodDialogProps extends Pick<DialogProps, 'onClose'> {
  id: string;
  period: { from: string; to: string };
}

/** Asks which days a statement covers, and how staff know. */
export function PeriodDialog({ id, period, onClose }: PeriodDialogProps) {
  const say = words.period;
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const { confirm, dialog } = useConfirm('correctImportPeriod', { onClose, failed: say.failed });
  return (
    <ReasonDialog
      {...dialog}
      title={say.title}
      confirmLabel={say.confirm}
      onConfirm={(reason) => confirm({ id, from, to, reason })}
    >
      <p>{say.note}</p>
      <DayInput label={deskLabels.from} value={from} onChange={setFrom} />
      <DayInput label={words.to} value={to} onChange={setTo} />
    </ReasonDialog>
  );
}
