import { limits } from '@barya/contract/limits';
import type { RefusedLine } from '@barya/contract/payout-batches';
import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import type { AnswerOf } from '../../../lib/api/asked.ts';
import { useReadOnce } from '../../../lib/api/read.ts';
import { useCall } from '../../../lib/api/write.ts';
import { addPesos, showPesos, showPoints } from '../../../lib/money.ts';
import { nameOfMethod } from '../../../lib/withdrawals.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ErrorNotice, InfoNotice } from '../../../ui/notice.tsx';
import { offerUndo, wayBack } from '../../../ui/review/undo.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { PayoutFilters } from '../api.ts';
import { methodOf } from '../list-actions.tsx';
import classes from './batches.module.css';
import { words } from './words.ts';

const say = words.make;

interface MakeBatchDialogProps {
  /** The selected payouts, of one method; null for all of the filter. */
  chosen: readonly Payout[] | null;
  filter: Pick<PayoutFilters, 'method' | 'source' | 'from' | 'to' | 'search'>;
  counts: AnswerOf<'payoutCounts'> | undefined;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** What keeps a batch from being made: how many, and the first of them. */
interface RefusedBatch {
  count: number;
  lines: readonly RefusedLine[];
}

/** Asks once, freezes the batch, and names what keeps it from being made. */
export function MakeBatchDialog(props: MakeBatchDialogProps) {
  const { chosen, filter, counts, onMade, onClose } = props;
  const { send, isPending, error } = useCall('makePayoutBatch');
  const [leftOut, setLeftOut] = useState<RefusedBatch | null>(null);
  // As it was when the dialog opened: the counts refresh.
  const [method] = useState(chosen?.[0]?.method ?? methodOf(filter, counts) ?? '');
  const { method: _, ...rest } = filter;
  const others = sentFilter(rest);
  const waiting = useReadOnce('payoutCounts', { method, ...others }, chosen === null);
  const known = chosen
    ? { count: chosen.length, amount: addPesos(chosen.map(({ amount }) => amount)) }
    : waiting.data && (waiting.data.toPay[0] ?? { count: 0, amount: 0 });
  const name = nameOfMethod(method);
  const refused = refusedBatchOf(error) ?? leftOut;
  const close = () => !isPending && onClose();

  function make(without: RefusedBatch | null): void {
    setLeftOut(without);
    const seen = known && { count: known.count, total: known.amount };
    const which = chosen ? { ids: chosen.map(({ _id }) => _id) } : { filter: others, seen };
    const body = { method, ...which, ...(without && { leaveOut: without.count }) };
    send(body, done, chosen ? undefined : () => void waiting.refetch());
  }

  function done({ batch }: AnswerOf<'makePayoutBatch'>): void {
    showToast({ title: say.done(batch.reference), message: say.doneNote, kind: 'success' });
    onClose();
    onMade(batch._id);
    offerUndo({
      done: say.done(batch.reference),
      calls: [wayBack('dissolvePayoutBatch', { id: batch._id })],
      failed: words.details.dissolveFailed,
    });
  }

  if (refused) {
    const isEmpty = error instanceof ApiError && error.code === 'payout_batch_empty';
    return (
      <Dialog title={say.refused(refused.count)} onClose={close}>
        <div className="stack gap8">
          <RefusedLines {...refused} />
          {isEmpty && <InfoNotice>{say.noneLeft}</InfoNotice>}
          {error && !isEmpty && !refusedBatchOf(error) && (
            <ErrorNotice>{explainMoneyFailure(error, say.failed)}</ErrorNotice>
          )}
          <DialogButtons>
            <Button
              ref={focusNow}
              data-autofocus
              loading={isPending}
              disabled={isEmpty}
              onClick={() => make(refused)}
            >
              {say.leaveOut}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    );
  }
  if (!known) {
    return (
      <Dialog title={say.titleOfAll(name)} onClose={close}>
        <Loaded query={waiting} failed={messageOf(waiting.error, say.uncounted)} heightRem={8} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={say.title(known.count, name, showPesos(known.amount))}
      confirmLabel={say.confirm}
      onConfirm={() => make(null)}
      onClose={close}
      isBusy={isPending || waiting.isFetching}
      isDisabled={known.count === 0}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
      {!chosen && Object.keys(others).length > 0 && <p>{say.filtered}</p>}
      {known.count > limits.payouts.mostInBatch && (
        <p>{say.most(showPoints(limits.payouts.mostInBatch))}</p>
      )}
    </ConfirmDialog>
  );
}

const REFUSED = ['payout_batch_refused', 'payout_not_cleared'];

function explainLine(reason: RefusedLine['reason'], takenBy: string | null): string {
  if (takenBy === null) return say.reasons[reason];
  return reason === 'taken' ? say.takenBy(takenBy) : say.hadBy(takenBy);
}

/** The button comes with the answer. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

/** Empty filters are left out. */
function sentFilter(filter: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

/** Null for another failure, also of a payer whom only the database refused. */
function refusedBatchOf(error: unknown): RefusedBatch | null {
  if (!(error instanceof ApiError) || !REFUSED.includes(error.code)) return null;
  const { lines, count } = error.details;
  return Array.isArray(lines) ? { lines: lines as RefusedLine[], count: Number(count) } : null;
}

function RefusedLines({ lines, count }: RefusedBatch) {
  return (
    <ul
      className={`${classes.refused} scrolls stack gap4 anywhere`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard
      tabIndex={0}
      aria-label={say.refused(count)}
    >
      {lines.map(({ payoutId, reference, reason, takenBy }) => (
        <li key={payoutId}>{say.line(reference || say.unknown, explainLine(reason, takenBy))}</li>
      ))}
      {count > lines.length && <li>{say.more(count - lines.length)}</li>}
    </ul>
  );
}
