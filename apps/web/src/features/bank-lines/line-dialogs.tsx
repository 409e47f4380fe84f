import type { BankLine } from '@barya/contract/bank-lines';
import { usualReasons } from '@barya/contract/usual-reasons';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { createIntent } from '../../lib/api/intent.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { refresh } from '../../lib/api/read.ts';
import { useWrite } from '../../lib/api/write.ts';
import { showPoints } from '../../lib/money.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { offerUndo } from '../../ui/review/undo.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { words as kitWords } from '../../ui/words.ts';
import { nameLine } from './line-state.tsx';
import { undoOf } from './undo-of.ts';
import { words } from './words.ts';

export interface LineDialogProps {
  line: BankLine;
  onDone?: () => void;
  onClose: () => void;
}

interface AsideDialogProps {
  lines: readonly BankLine[];
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks why lines are set aside: a usual reason in one press, or another. */
export function AsideDialog({ lines, onDone, onClose }: AsideDialogProps) {
  const say = words.asideDialog;
  const [first, ...more] = lines;
  const { send, isPending, error } = useSetAside();

  function setAside(reason: string): void {
    send({ lines, reason }, ({ done, mine }) => {
      onClose();
      // The others wait for a second person, as another toast says.
      if (done.length === 0) return;
      const title = more.length > 0 ? say.done(showPoints(done.length)) : words.statuses.set_aside;
      showToast({ title, kind: 'success' });
      onDone?.(done.map(({ _id }) => _id));
      offerUndo(undoOf(title, mine));
    });
  }

  return (
    <ReasonDialog
      hint={kitWords.reasonHint}
      title={
        first && more.length === 0 ? say.title(nameLine(first)) : say.many(showPoints(lines.length))
      }
      onClose={onClose}
      confirmLabel={words.setAside}
      usual={usualReasons.bank_line}
      onConfirm={setAside}
      isBusy={isPending}
      error={error && explainMoneyFailure(error, say.failed)}
    >
      <p>{say.note}</p>
    </ReasonDialog>
  );
}

/**
 * Sets lines aside, one after the other. A retry goes on where it failed. The answer has those that
 * are done, and of them those that nobody else decided.
 */
function useSetAside() {
  const [intent] = useState(createIntent);
  const [mine] = useState(() => new Set<BankLine>());
  const [waiting] = useState(() => new Set<BankLine>());
  return useWrite({
    mutationFn: async ({ lines, reason }: { lines: readonly BankLine[]; reason: string }) => {
      for (const line of lines) {
        const { _id: id } = line;
        const idempotencyKey = intent.keyFor([id, reason]);
        await callApi('setAsideBankLine', { id, reason }, { idempotencyKey }).then(
          () => mine.add(line),
          (error: unknown) => {
            if (isProposed(error)) waiting.add(line);
            else passDecided(error);
          },
        );
        intent.settle(null);
      }
      return {
        done: lines.filter((line) => !waiting.has(line)),
        mine: lines.filter((line) => mine.has(line)),
      };
    },
    onSettled: (_answer, error) => {
      intent.settle(error);
      void refresh('admin');
    },
  });
}

function passDecided(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'bank_line_not_unmatched') throw error;
}

/** Asks before a match or a setting aside is taken back. */
export function UndoDialog({ line, onDone, onClose }: LineDialogProps) {
  const say = words.undoDialog;
  const isMatched = line.status === 'matched';
  const { confirm, dialog } = useConfirm('unmatchBankLine', {
    onClose,
    failed: words.undoFailed,
    explain: explainMoneyFailure,
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={say.title(nameLine(line))}
      confirmLabel={isMatched ? words.undoMatch : words.undoAside}
      onConfirm={() => confirm({ id: line._id })}
    >
      <p>{isMatched ? say.matchNote : say.asideNote}</p>
    </ConfirmDialog>
  );
}
