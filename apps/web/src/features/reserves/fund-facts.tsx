import type { Reserves } from '@barya/contract/reserves';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { addPesos } from '../../lib/money.ts';
import { CountedAt } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useReserves } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.fund;

/** The reward fund's balance, and a link to the reserves. */
export function RewardFundCard() {
  const { data } = useReserves();
  return (
    <Card
      title={say.heading}
      aside={<CountedAt at={data?.clicksCountedAt} say={words.clicksCounted} />}
    >
      <div className="stack gap6">
        <p className="small soft">{say.lead}</p>
        <FundFacts />
        <Link to="/admin/reserves" className={`${classes.more} inline middle strong`}>
          {say.toReserves}
        </Link>
      </div>
    </Card>
  );
}

/** The day's click earnings. They stay in the fund until the day is booked. */
function drawnOf({ fund, equity }: Reserves): number {
  return addPesos([fund.pending, -equity.clicks]);
}

/** The reward fund's balance, with a warning if nothing more can be promised. */
export function FundFacts() {
  const { data, error, refetch } = useReserves();
  if (error && !data) {
    return <ErrorState message={messageOf(error, say.failed)} onRetry={() => void refetch()} />;
  }
  const fund = data?.fund;
  const opening = data?.operator.openingReserve;
  return (
    <>
      <FactList
        facts={[
          { name: say.available, value: <Money pesos={fund?.available} />, isStrong: true },
          { name: say.held, value: <Money pesos={data?.equity.clicks} /> },
          { name: say.drawn, value: <Money pesos={data && drawnOf(data)} /> },
          { name: say.balance, value: <Money pesos={fund?.balance} /> },
          ...(opening ? [{ name: say.opening, value: <Money pesos={opening} /> }] : []),
          { name: say.owed, value: <Money pesos={data?.obligations.total} /> },
        ]}
      />
      {fund?.available === 0 && (
        <ErrorNotice>{fund.balance > 0 ? say.allPromised : say.empty}</ErrorNotice>
      )}
    </>
  );
}
