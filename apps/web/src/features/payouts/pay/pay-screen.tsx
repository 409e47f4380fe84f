import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { filtersOf, type ListAddress } from '../../../lib/list-search.ts';
import { addPesos, showPesos, showPoints } from '../../../lib/money.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { nameOfMethod } from '../../../lib/withdrawals.ts';
import { Card } from '../../../ui/card.tsx';
import { useKeys } from '../../../ui/data-view/keys.ts';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { InfoNotice } from '../../../ui/notice.tsx';
import { KeysButton, KeysDialog } from '../../../ui/review/keys-dialog.tsx';
import { onUndone } from '../../../ui/review/undo.ts';
import { EmptyState, ErrorState, Placeholder } from '../../../ui/states.tsx';
import { usePayoutCounts } from '../api.ts';
import { type Done, DoneList } from './done-list.tsx';
import classes from './pay.module.css';
import { PayCard } from './pay-card.tsx';
import { usePayQueue } from './use-pay-queue.ts';
import { words } from './words.ts';

const letters = Object.values(words.keys);

/** Pays one payout after the other: what is on screen is held by this person alone. */
export function PayScreen({ address }: { address: ListAddress }) {
  const { method, source, from, to, search } = filtersOf(address);
  // The address keeps the first one; a reload begins with it again.
  const [first] = useState(address.open);
  const me = useCurrentUser()?._id;
  const queue = usePayQueue({ filter: { method, source, from, to, search }, first, me });
  const [done, setDone] = useState<readonly Done[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({ '?': () => setHelpOpen(true) });
  const { current, error, isTaking } = queue;
  useEffect(
    () =>
      onUndone((ids) =>
        setDone((was) =>
          was.map((one) =>
            ids.includes(one.payout._id)
              ? { ...one, kind: 'skipped', text: words.done.undone }
              : one,
          ),
        ),
      ),
    [],
  );

  function finish(one: Done): void {
    setDone((was) => [one, ...was]);
    if (one.kind === 'skipped') queue.skip(one.payout._id);
    else queue.drop(one.payout._id);
  }

  return (
    <div className="stack atTop gap8">
      <div className={`${classes.bar} row middle`}>
        <p className="strong" role="status">
          {current && (
            <Left queue={queue.queue} method={method} isOnly={!(source || from || to || search)} />
          )}
          {!current && isTaking && words.taking}
        </p>
        {method && <span className="soft small">{words.lead(nameOfMethod(method))}</span>}
        <KeysButton onClick={() => setHelpOpen(true)} />
      </div>
      {queue.isFirstLost && first && done.length === 0 && (
        <InfoNotice>{words.firstLost}</InfoNotice>
      )}
      {current && (
        <PayCard
          key={current._id}
          payout={current}
          me={me}
          isFirst={done.length === 0}
          onDone={finish}
        />
      )}
      {!current && isTaking && <Placeholder heightRem={24} />}
      {error !== null && (
        <ErrorState
          message={explainMoneyFailure(error, words.takeFailed)}
          onRetry={queue.lookAgain}
        />
      )}
      {!current && !isTaking && error === null && (
        <Card>
          {/* After the last one, whose card had the focus. */}
          <div ref={done.length > 0 ? focusNow : undefined} tabIndex={-1}>
            <EmptyState title={words.nothing}>
              <p>{words.nothingNext}</p>
              <Button variant="default" mt="sm" onClick={queue.lookAgain}>
                {words.lookAgain}
              </Button>
            </EmptyState>
          </div>
        </Card>
      )}
      {done.length > 0 && <DoneList done={done} />}
      {isHelpOpen && <KeysDialog letters={letters} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

const focusNow = (place: HTMLElement | null) => place?.focus();

interface LeftProps {
  queue: readonly { amount: number }[];
  method: string | undefined;
  /** No other filter narrows what is paid. */
  isOnly: boolean;
}

/** How many are left and their sum; with another filter only those that are held are known. */
function Left({ queue, method, isOnly }: LeftProps) {
  const { data } = usePayoutCounts();
  const waiting = isOnly
    ? (data?.toPay ?? []).filter((one) => method === undefined || one.method === method)
    : [];
  const count = queue.length + waiting.reduce((sum, one) => sum + one.count, 0);
  const amount = addPesos([...queue, ...waiting].map((one) => one.amount));
  return words[isOnly ? 'left' : 'held'](showPoints(count), showPesos(amount));
}
