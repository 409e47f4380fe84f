import { messageOf } from '../../lib/api/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { useReserves } from './api/reserves.ts';
import { PayInForm } from './pay-in-form.tsx';
import classes from './reserves.module.css';
import { words } from './words.ts';

/** What the reward fund holds, and the way to pay into it. */
export function RewardFundCard() {
  const { data, error, refetch } = useReserves();
  const fund = data?.fund;
  return (
    <Card title={words.heading}>
      <div className={classes.fund}>
        <p className="small soft">{words.lead}</p>
        {error && !data ? (
          <ErrorState message={messageOf(error, words.listFailed)} onRetry={() => void refetch()} />
        ) : (
          <FactList
            facts={[
              {
                name: words.available,
                value: <Money pesos={fund?.available} />,
                isStrong: true,
              },
              { name: words.held, value: <Money pesos={fund?.pending} /> },
              { name: words.balance, value: <Money pesos={fund?.balance} /> },
              { name: words.opening, value: <Money pesos={data?.operator.openingReserve} /> },
              { name: words.owed, value: <Money pesos={data?.obligations.total} /> },
            ]}
          />
        )}
        {fund?.available === 0 && <ErrorNotice>{words.empty}</ErrorNotice>}
        <PayInForm />
      </div>
    </Card>
  );
}
