import type { Payout } from '@barya/contract/payouts';
import { useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { addPesos } from '../../lib/money.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { offerUndo, wayBack } from '../../ui/review/undo.ts';
import { showToast } from '../../ui/toasts.tsx';
import { nameOf } from './account.ts';
import { words } from './words.ts';

const say = words.list;

type Leave = (ids: readonly string[]) => void;

/**
 * Takes payouts and gives them back, asks a second person to clear them, and says what came of it.
 * `leave` takes rows off the list.
 */
export function useHold() {
  const take = useCall('takePayouts');
  const release = useCall('releasePayouts');
  const clear = useCall('proposeClearance');
  const [last, setLast] = useState<'take' | 'release' | 'clear'>('take');
  const calls = {
    take: [take, say.takeFailed],
    release: [release, say.releaseFailed],
    clear: [clear, words.control.clearFailed],
  } as const;
  const [{ error }, failed] = calls[last];
  return {
    isBusy: take.isPending || release.isPending || clear.isPending,
    failure: error ? explainMoneyFailure(error, failed) : null,
    /** `isAnyway`: this person saw who had them before. */
    take: (ids: readonly string[], leave: Leave | undefined, isAnyway = false) => {
      setLast('take');
      const seen = isAnyway ? { seenRunOut: [...ids] } : {};
      take.send({ ids: [...ids], ...seen }, ({ taken, refused: [first, ...more] }) => {
        const had = taken.map(({ _id }) => _id);
        leave?.(had);
        const [one, ...others] = taken;
        // Who had it before would be forgotten.
        if (!isAnyway) {
          offerUndo({
            done: one && others.length === 0 ? say.takenOf(nameOf(one)) : say.taken(had.length),
            calls: [wayBack('releasePayouts', { ids: had })],
            failed: say.releaseFailed,
          });
        }
        showToast({
          title: say.taken(taken.length),
          message: first
            ? say.notTaken(1 + more.length, say.refusals[first.reason])
            : say.takenNote,
          kind: first ? 'info' : 'success',
        });
      });
    },
    release: (ids: readonly string[], leave: Leave) => {
      setLast('release');
      release.send({ ids: [...ids] }, ({ released }) => {
        leave(released);
        offerUndo({
          done: say.released(released.length),
          calls: [wayBack('takePayouts', { ids: released })],
          failed: say.takeFailed,
        });
        showToast({ title: say.released(released.length), kind: 'success' });
      });
    },
    clear: (rows: readonly Payout[]) => {
      setLast('clear');
      const total = addPesos(rows.map(({ amount }) => amount));
      clear.send({ ids: rows.map(({ _id }) => _id), seen: { count: rows.length, total } });
    },
  };
}
