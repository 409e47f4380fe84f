import { messageOf } from '../../lib/api/api-error.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { addPesos } from '../../lib/money.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type FigureTile, FigureTiles } from '../../ui/figure-tiles.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { words } from './words.ts';

const say = words.sums;

/** Shared capital withdrawals, approved and pending; `isTotal` adds both together. */
export function SharedSums({ isTotal = false }: { isTotal?: boolean }) {
  const { data, error, refetch } = useRead('withdrawalStatistics', {}, EACH_30_S);
  if (error && !data) {
    return (
      <ErrorState
        title={say.failed}
        message={messageOf(error, say.failedWhy)}
        onRetry={() => void refetch()}
      />
    );
  }
  const approved = tileOf(say.approved, data?.sharedCapital, data?.counts.sharedCapital);
  const pending = tileOf(
    say.pending,
    data?.pending.sharedCapital,
    data?.counts.pending.sharedCapital,
  );
  if (!isTotal) return <FigureTiles tiles={[approved, pending]} />;
  const total = tileOf(
    deskLabels.total,
    data && addPesos([data.sharedCapital, data.pending.sharedCapital]),
    data && data.counts.sharedCapital + data.counts.pending.sharedCapital,
    say.notRejected,
  );
  return <FigureTiles tiles={[total, approved, pending]} />;
}

/** A sum and its number of requests; both undefined while loading. */
function tileOf(
  name: string,
  pesos: number | undefined,
  count: number | undefined,
  tell = say.requests,
): FigureTile {
  const note = count === undefined ? '\u00a0' : tell(count);
  return { name, value: <Money pesos={pesos} />, note };
}
