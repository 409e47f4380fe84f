import { useState } from 'react';
import { useCall } from '../../lib/api/write.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { showToast } from '../../ui/toasts.tsx';
import { words } from './words.ts';

const say = words.list;

type Leave = (ids: readonly string[]) => void;

/** Takes payouts and gives them back, and says what came of it. `leave` takes rows off the list. */
export function useHold() {
  const take = useCall('takePayouts');
  const release = useCall('releasePayouts');
  const [last, setLast] = useState<'take' | 'release'>('take');
  const { error } = last === 'take' ? take : release;
  const failed = last === 'take' ? say.takeFailed : say.releaseFailed;
  return {
    isBusy: take.isPending || release.isPending,
    failure: error ? explainMoneyFailure(error, failed) : null,
    take: (ids: readonly string[], leave: Leave | undefined) => {
      setLast('take');
      take.send({ ids: [...ids] }, ({ taken, refused }) => {
        leave?.(taken.map(({ _id }) => _id));
        showToast({
          title: say.taken(taken.length),
          message: refused.length > 0 ? say.notTaken(refused.length) : say.takenNote,
          kind: refused.length > 0 ? 'info' : 'success',
        });
      });
    },
    release: (ids: readonly string[], leave: Leave) => {
      setLast('release');
      release.send({ ids: [...ids] }, ({ released }) => {
        leave(released);
        showToast({ title: say.released(released.length), kind: 'success' });
      });
    },
  };
}
