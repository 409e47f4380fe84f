import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useCall } from '../../lib/api/write.ts';
import { showPoints } from '../../lib/money.ts';
import { explainMoneyFailure } from '../../ui/explain-money-failure.ts';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { words } from './words.ts';

const say = words.exact;

/** How many lines fit exactly, and a button that matches all of them. */
export function ExactMatches() {
  const { data } = useRead('bankLineCounts');
  const { send, isPending, error } = useCall('matchExactBankLines');
  const [done, setDone] = useState<{ matched: number; left: number } | null>(null);
  const found = data?.exact ?? 0;
  return (
    <div>
      {found > 0 && (
        <InfoNotice>
          <div className="row middle apart gap6">
            <p>
              <strong>{say.found(showPoints(found))}</strong>{' '}
              <span className="small">{say.note}</span>
            </p>
            <Button
              loading={isPending}
              onClick={() =>
                send({ seen: { count: found, total: data?.exactTotal ?? 0 } }, setDone)
              }
            >
              {say.match(showPoints(found))}
            </Button>
          </div>
        </InfoNotice>
      )}
      {error && <ErrorNotice>{explainMoneyFailure(error, say.failed)}</ErrorNotice>}
      <div role="status">
        {done && !error && (
          <p className="small">
            {say.done(showPoints(done.matched))} {done.left > 0 && say.left(showPoints(done.left))}
          </p>
        )}
      </div>
    </div>
  );
}
