import type { Reserves } from '@barya/contract/reserves';
import { messageOf } from '../../lib/api/api-error.ts';
import { addPesos, showCoverage, showPesos } from '../../lib/money.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { type StatementGroup, StatementTable } from '../../ui/statement-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useReserves } from './api.ts';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.statement;

/** What the operator has against what it owes, added up to the centavo. */
export function StatementCard() {
  const query = useReserves();
  const { data, error, refetch } = query;
  return (
    <Card title={say.heading} aside={<AsOf query={query} />}>
      <div className={classes.fund}>
        <p className="small soft">{say.lead}</p>
        {error && !data ? (
          <ErrorState
            message={messageOf(error, words.fund.failed)}
            onRetry={() => void refetch()}
          />
        ) : (
          <StatementTable
            caption={say.heading}
            names={{ account: say.account, amount: say.amount }}
            groups={listGroups(data)}
          />
        )}
        {data && <Verdict reserves={data} />}
        <p className="small soft">{say.limits}</p>
      </div>
    </Card>
  );
}

function listGroups(reserves: Reserves | undefined): StatementGroup[] {
  const { cash, operator, assets, obligations, equity } = reserves ?? {};
  return [
    {
      name: say.assets,
      rows: [
        { name: say.paidIn, pesos: cash?.paidIn },
        { name: say.paidOut, pesos: cash && addPesos([cash.unclaimedPaid, -cash.paidOut]) },
        { name: say.unclaimedPaid, pesos: negative(cash?.unclaimedPaid) },
        { name: say.opening, pesos: operator?.openingReserve },
        { name: say.operatorPaidIn, pesos: operator?.paidIn },
        { name: say.takenOut, pesos: negative(operator?.takenOut) },
      ],
      total: { name: say.assetsTotal, pesos: assets?.total },
    },
    {
      name: say.obligations,
      rows: [
        { name: say.wallets, pesos: obligations?.wallets },
        { name: say.earnings, pesos: obligations?.earnings },
        { name: say.packages, pesos: obligations?.packages },
        { name: say.withdrawals, pesos: obligations?.withdrawals },
        { name: say.unclaimed, pesos: obligations?.unclaimed },
      ],
      total: { name: say.obligationsTotal, pesos: obligations?.total },
    },
    {
      name: say.equity,
      rows: [
        { name: say.available, pesos: equity?.available },
        { name: say.clicks, pesos: equity?.clicks },
        { name: say.revenue, pesos: equity?.revenue },
      ],
      total: { name: say.equityTotal, pesos: equity?.total },
    },
  ];
}

function Verdict({ reserves: { difference, coverage } }: { reserves: Reserves }) {
  return (
    <>
      {difference === 0 ? (
        <p className={classes.addsUp}>{say.addsUp}</p>
      ) : (
        <ErrorNotice>{say.broken(showPesos(difference))}</ErrorNotice>
      )}
      <p>{coverage === null ? say.noCoverage : say.coverage(showCoverage(coverage))}</p>
    </>
  );
}

function negative(pesos: number | undefined): number | undefined {
  return pesos === undefined ? undefined : 0 - pesos;
}
