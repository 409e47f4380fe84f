import { manilaDayOf } from '@barya/rules';
import { useRead } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import { addPesos, centavosOf } from '../../lib/money.ts';
import { useOwnPesos } from '../../ui/money.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { words } from './done-words.ts';

interface ClicksDoneProps {
  /** Today's. */
  earnedPesos: number;
  /** What can be withdrawn; undefined while loading. */
  totalPesos: number | undefined;
}

/** After the last click of a day: thanks, the sums, and what is missing until one can withdraw. */
export function ClicksDone({ earnedPesos, totalPesos }: ClicksDoneProps) {
  const ownPesos = useOwnPesos();
  const to = manilaDayOf(serverNow());
  const asked = { from: `${to.slice(0, 8)}01`, to, bucket: 'click_earnings', pageSize: 1 } as const;
  // Once a day's clicks are over, only another day changes it.
  const { data: statement } = useRead('readStatement', asked, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: site } = useRead('readSite', {}, { staleTime: Number.POSITIVE_INFINITY });
  const clicked = statement?.buckets
    .flatMap(({ kinds }) => kinds)
    .find(({ kind }) => kind === 'click_income');
  const month = statement && addPesos([clicked?.in ?? 0, statement.unsettledClicks]);
  const missing =
    totalPesos === undefined || !site ? undefined : addPesos([site.minimumWithdrawal, -totalPesos]);
  return (
    <div className="stack gap2 above2 center size14">
      <p>
        <strong>{words.thanks}</strong> <Sentence text={words.day(ownPesos(earnedPesos))} />{' '}
        {month !== undefined && <Sentence text={words.month(ownPesos(month))} />}
      </p>
      {missing !== undefined && (
        <p className="soft">
          <Sentence
            text={
              centavosOf(missing) > 0
                ? words.missing(ownPesos(missing))
                : words.enough(ownPesos(totalPesos ?? 0))
            }
          />
        </p>
      )}
    </div>
  );
}
