import type { RefusedLine } from '@barya/contract/payout-batches';
import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { AnswerOf } from '../../../../lib/api/call-api.ts';
import { addPesos, showPesos } from '../../../../lib/money.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../../../ui/explain-money-failure.ts';
import { ErrorNotice, InfoNotice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { nameOfMethod } from '../../methods.ts';
import type { PayoutFilters } from '../api.ts';
import { methodOf } from '../list-actions.tsx';
import { collectWaiting, useMakeBatch } from './api.ts';
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

/** Asks once, freezes the batch, and names each line that keeps it from being made. */
export function MakeBatchDialog(props: MakeBatchDialogProps) {
  const { chosen, filter, counts, onMade, onClose } = props;
  const { send, isPending, error } = useMakeBatch();
  const [collected, setCollected] = useState<Collected>('none');
  // As it was when the dialog opened: the counts refresh.
  const [method] = useState(chosen?.[0]?.method ?? methodOf(filter, counts) ?? '');
  const { method: _, ...others } = filter;
  const isFiltered = Object.values(others).some(Boolean);
  const lines = refusedLinesOf(error);
  const isBusy = isPending || collected === 'collecting';
  const close = () => !isBusy && onClose();

  function make(ids: readonly string[] | null): void {
    const body = { method, ...(ids ? { ids: [...ids] } : { filter: sentFilter(others) }) };
    send({ body }, ({ batch }) => {
      showToast({ title: say.done(batch.reference), message: say.doneNote, kind: 'success' });
      onClose();
      onMade(batch._id);
    });
  }

  async function leaveOut(): Promise<void> {
    const out = new Set(lines.map(({ payoutId }) => payoutId));
    setCollected('collecting');
    try {
      const all = chosen ?? (await collectWaiting({ ...filter, method }));
      const ids = all.map(({ _id }) => _id).filter((id) => !out.has(id));
      setCollected(ids.length === 0 ? 'empty' : 'none');
      if (ids.length > 0) make(ids);
    } catch (failure) {
      setCollected({ failure });
    }
  }

  if (lines.length > 0) {
    return (
      <Dialog title={say.refused(lines.length)} onClose={close}>
        <div className={classes.body}>
          <RefusedLines lines={lines} />
          {collected === 'empty' && <InfoNotice>{say.noneLeft}</InfoNotice>}
          {typeof collected === 'object' && (
            <ErrorNotice>{explainMoneyFailure(collected.failure, say.failed)}</ErrorNotice>
          )}
          <span role="status" className="visuallyHidden">
            {collected === 'collecting' && say.collecting}
          </span>
          <DialogButtons>
            <Button
              ref={focusNow}
              data-autofocus
              loading={isBusy}
              disabled={collected === 'empty'}
              onClick={() => void leaveOut()}
            >
              {say.leaveOut}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    );
  }
  const waiting = counts?.toPay.find((one) => one.method === method);
  const known = chosen
    ? { count: chosen.length, amount: addPesos(chosen.map(({ amount }) => amount)) }
    : isFiltered
      ? undefined
      : waiting;
  const name = nameOfMethod(method);
  return (
    <ConfirmDialog
      title={known ? say.title(known.count, name, showPesos(known.amount)) : say.titleOfAll(name)}
      confirmLabel={say.confirm}
      onConfirm={() => make(chosen?.map(({ _id }) => _id) ?? null)}
      onClose={close}
      isBusy={isBusy}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
      {!chosen && isFiltered && <p>{say.filtered}</p>}
    </ConfirmDialog>
  );
}

/** How far the payouts of a filter are collected, to leave some out. */
type Collected = 'none' | 'collecting' | 'empty' | { failure: unknown };

/** The button comes with the answer. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus();

/** Empty filters are left out. */
function sentFilter(filter: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

/** The lines that keep a batch from being made; none for another failure. */
function refusedLinesOf(error: unknown): readonly RefusedLine[] {
  if (!(error instanceof ApiError) || error.code !== 'payout_batch_refused') return [];
  const { lines } = error.details;
  return Array.isArray(lines) ? (lines as RefusedLine[]) : [];
}

function RefusedLines({ lines }: { lines: readonly RefusedLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard
    <ul className={classes.refused} tabIndex={0} aria-label={say.refused(lines.length)}>
      {lines.map(({ payoutId, reference, reason, takenBy }) => (
        <li key={payoutId}>
          {say.line(
            reference || say.unknown,
            reason === 'taken' && takenBy ? say.takenBy(takenBy) : say.reasons[reason],
          )}
        </li>
      ))}
    </ul>
  );
}
