import type { ReserveForecast } from '@barya/contract/forecast';
import type { Reserves } from '@barya/contract/reserves';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/dates.ts';
import { addPesos, showCoverage, showPesos, showPoints } from '../../lib/money.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { FigureTiles } from '../../ui/figure-tiles.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { type StatementGroup, StatementTable } from '../../ui/statement-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useForecast, useReserves } from './api.ts';
import { words } from './words.ts';

const say = words.statement;

/** The operator's money against what it owes, to the centavo. */
export function StatementCard() {
  const query = useReserves();
  const { data, error, refetch } = query;
  return (
    <Card title={say.heading} aside={<AsOf query={query} />}>
      <div className="stack gap6">
        <p className="small soft">{say.lead}</p>
        {error && !data ? (
          <ErrorState
            message={messageOf(error, words.fund.failed)}
            onRetry={() => void refetch()}
          />
        ) : (
          <StatementTable
            caption={say.heading}
            names={{ account: labels.account, amount: labels.amount }}
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
        ...(operator?.openingReserve
          ? [{ name: say.opening, pesos: operator.openingReserve }]
          : []),
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
        { name: say.payable, pesos: obligations?.payable },
        { name: deskLabels.unclaimedMoney, pesos: obligations?.unclaimed },
      ],
      total: { name: say.obligationsTotal, pesos: obligations?.total },
    },
    {
      name: say.equity,
      rows: [
        { name: say.available, pesos: equity?.available },
        { name: say.clicks, pesos: equity?.clicks },
        { name: say.revenue, pesos: equity?.revenue },
        { name: say.wrongLoads, pesos: equity?.wrongLoads },
      ],
      total: { name: say.equityTotal, pesos: equity?.total },
    },
  ];
}

function Verdict({ reserves: { difference, coverage } }: { reserves: Reserves }) {
  return (
    <>
      {difference === 0 ? (
        <p className="good strong">{say.addsUp}</p>
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

/** The four main figures. */
export function ReserveTiles() {
  const { data, error, refetch } = useReserves();
  const forecast = useForecast();
  if (error && !data) {
    return (
      <ErrorState message={messageOf(error, words.fund.failed)} onRetry={() => void refetch()} />
    );
  }
  const coverage = data?.coverage;
  const tiles = [
    {
      name: words.tiles.coverage,
      value: data === undefined ? <Money pesos={undefined} /> : showCoverageOf(coverage),
      note:
        coverage === null
          ? words.tiles.nothingOwed
          : coverage && words.tiles.coverageNote(showPesos(coverage)),
    },
    {
      name: words.tiles.owed,
      value: <Money pesos={data?.obligations.total} />,
      note: words.tiles.owedNote,
    },
    {
      name: words.tiles.available,
      value: <Money pesos={data?.fund.available} />,
      note: words.tiles.availableNote,
    },
    {
      name: words.tiles.shortfall,
      value: forecast.data ? describeShortfall(forecast.data) : <Money pesos={undefined} />,
      note: words.tiles.shortfallNote,
    },
  ];
  return <FigureTiles tiles={tiles} />;
}

function showCoverageOf(coverage: number | null | undefined): string {
  return coverage === null || coverage === undefined ? '—' : showCoverage(coverage);
}

function describeShortfall({ trend, due }: ReserveForecast): string {
  if (trend === null) return words.tiles.unknown;
  return trend.shortfallOn === null
    ? words.tiles.noShortfall(due.days.length)
    : formatDay(trend.shortfallOn);
}

type Sellable = ReserveForecast['sellable'][number];

const columns: readonly Column<Sellable>[] = [
  {
    header: labels.package,
    cell: ({ packageType }) => <span className="oneLine">{words.sellable.name(packageType)}</span>,
  },
  {
    header: words.sellable.minimum,
    isNumber: true,
    isWideOnly: true,
    cell: ({ minimumAmount }) => <Money pesos={minimumAmount} />,
  },
  {
    header: words.sellable.promised,
    isNumber: true,
    isWideOnly: true,
    cell: ({ promised }) => <Money pesos={promised} />,
  },
  {
    header: words.sellable.sales,
    isNumber: true,
    cell: ({ forSale, sales }) => {
      if (!forSale) return words.sellable.notForSale;
      return sales === null ? words.sellable.noLimit : showPoints(sales);
    },
  },
  {
    header: words.sellable.principal,
    isNumber: true,
    cell: ({ forSale, principal }) => {
      if (!forSale) return words.sellable.notForSale;
      return principal === null ? words.sellable.noLimit : <Money pesos={principal} />;
    },
  },
];

/** How much of each package the reward fund still covers. */
export function SellableCard() {
  const query = useForecast();
  const { data } = query;
  return (
    <Card title={words.sellable.heading}>
      <div className="stack gap6">
        <p className="small soft">{words.sellable.lead}</p>
        {!data && (
          <Loaded query={query} failed={messageOf(query.error, words.fund.failed)} heightRem={12} />
        )}
        {data && (
          <DataTable
            caption={words.sellable.heading}
            rows={data.sellable}
            rowKey={({ packageType }) => String(packageType)}
            columns={columns}
          />
        )}
      </div>
    </Card>
  );
}
