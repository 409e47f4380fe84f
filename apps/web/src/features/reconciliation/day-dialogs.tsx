import { limits } from '@barya/contract/limits';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { formatDay } from '../../lib/dates.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { labels } from '../../ui/labels.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { isOfAll } from './api.ts';
import { words } from './words.ts';

interface DialogProps {
  account: string;
  onClose: () => void;
}

function useDone(onClose: () => void) {
  return ({ message }: { message: string }) => {
    showToast({ title: message, kind: 'success' });
    onClose();
  };
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
  const { send, isPending, error } = useCall('closeDays');
  const shown = query.data && !isOfAll(query.data) ? query.data : null;
  const done = useDone(onClose);
  const failure = error ?? query.error;
  return (
    <ConfirmDialog
      title={say.title(account)}
      onClose={onClose}
      confirmLabel={say.confirm(formatDay(upTo))}
      onConfirm={() => send({ account, upTo, hash: shown?.hash ?? '' }, done)}
      isBusy={isPending}
      isDisabled={!shown?.hash}
      isReady={false}
      error={failure && explainMoneyFailure(failure, say.failed)}
    >
      <p>{say.note}</p>
      <DayInput label={say.upTo} value={upTo} max={agreedUpTo} onChange={setUpTo} />
      {shown && (
        <p className="soft small">
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

interface ReasonProps extends Pick<DialogProps, 'onClose'> {
  title: string;
  confirmLabel: string;
  isBusy: boolean;
  error: ReactNode;
  children: ReactNode;
  onConfirm: (reason: string) => void;
}

/** Asks for a reason, without which nothing is sent. */
function WhyDialog({ children, onConfirm, ...dialog }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onConfirm(reason.trim());
  }

  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      <TextInput
        label={labels.reason}
        autoComplete="off"
        maxLength={limits.note.longest}
        value={reason}
        error={isMissing && words.reasonMissing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
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
  const { send, isPending, error } = useCall('reopenDays');
  const done = useDone(onClose);
  return (
    <WhyDialog
      title={say.title(account)}
      onClose={onClose}
      confirmLabel={say.confirm(formatDay(from))}
      onConfirm={(reason) => send({ account, from, reason }, done)}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
      <DayInput label={deskLabels.from} value={from} max={closedUpTo} onChange={setFrom} />
    </WhyDialog>
  );
}

/** Asks why a day differs. */
export function ExplainDialog({ account, onClose, day }: DialogProps & { day: string }) {
  const say = words.explain;
  const { send, isPending, error } = useCall('explainDay');
  const done = useDone(onClose);
  return (
    <WhyDialog
      title={say.title(formatDay(day))}
      onClose={onClose}
      confirmLabel={say.confirm}
      onConfirm={(reason) => send({ account, day, reason }, done)}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
    </WhyDialog>
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
  const { send, isPending, error } = useCall('correctImportPeriod');
  const done = useDone(onClose);
  return (
    <WhyDialog
      title={say.title}
      onClose={onClose}
      confirmLabel={say.confirm}
      onConfirm={(reason) => send({ id, from, to, reason }, done)}
      isBusy={isPending}
      error={error && messageOf(error, say.failed)}
    >
      <p>{say.note}</p>
      <DayInput label={deskLabels.from} value={from} onChange={setFrom} />
      <DayInput label={words.to} value={to} onChange={setTo} />
    </WhyDialog>
  );
}
