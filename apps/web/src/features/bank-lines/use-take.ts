import type { BankLine } from '@barya/contract/bank-lines';
import { useCall } from '../../lib/api/write.ts';
import { showPesos } from '../../lib/money.ts';
import { offerUndo } from '../../ui/review/undo.ts';
import { showToast } from '../../ui/toasts.tsx';
import { idFieldOf } from './candidates.ts';
import { nameTarget } from './match-link.tsx';
import { undoOf } from './undo-of.ts';
import { words } from './words.ts';

export type Suggestion = BankLine['suggestions'][number];

/** Decides a line as a suggestion says: matches it, or credits the cash-in with what came in. */
export function useTake() {
  const match = useCall('matchBankLine');
  const credit = useCall('creditBankLine');

  function take(line: BankLine, { target }: Suggestion, onDone?: () => void): void {
    const { _id: id } = line;
    const field = idFieldOf(target.kind);
    const username = target.user?.username ?? '';
    const done = ({ message: title }: { message: string }) => {
      const credited = words.creditedTo(showPesos(line.amount), username);
      showToast({ title, ...(field === null && { message: credited }), kind: 'success' });
      onDone?.();
      if (field !== null) offerUndo(undoOf(title, [line], nameTarget(target)));
    };
    match.reset();
    credit.reset();
    if (field !== null) match.send({ id, [field]: target._id }, done);
    else credit.send({ id, username, cashInId: target._id }, done);
  }

  return {
    take,
    isPending: match.isPending || credit.isPending,
    error: match.error ?? credit.error,
  };
}
