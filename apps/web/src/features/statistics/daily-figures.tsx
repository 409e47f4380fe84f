import type { DailyFigure } from '@barya/contract/statistics';
import { lazy, Suspense } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/dates.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { showPoints } from '../../lib/money.ts';
import { AsOf, CountedAt } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartPlaceholder, HiddenTable } from '../../ui/charts/chart-figure.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import classes from './admin-figures.module.css';
import { useAdminStatistics, useDailyFigures } from './api.ts';
import { words } from './words.ts';

const say = words.daily;

/** The chart library is larger than the whole dashboard, so it loads later. */
const DailyCharts = lazy(async () => ({
  default: (await fetchCode(() => import('./daily-charts.tsx'))).DailyCharts,
}));

type Days = 7 | 30 | 90;
const choices = ([7, 30, 90] as const).map((days) => ({
  value: String(days),
  label: say.lastDays(days),
}));

interface DailyFiguresProps {
  days: Days;
  isTable: boolean;
  onChange: (shown: { days: Days; isTable: boolean }) => void;
}

/** Members, clicks and money by day, as charts or as a table. */
export function DailyFigures({ days, isTable, onChange }: DailyFiguresProps) {
  const query = useDailyFigures(days);
  const { data, error, refetch } = query;
  const { isPending: areTilesPending } = useAdminStatistics();

  function show() {
    if (error && !data) {
      return <ErrorState message={messageOf(error, say.failed)} onRetry={() => void refetch()} />;
    }
    if (isTable && data) return <DailyTable figures={data} />;
    if (!data || areTilesPending) return <ChartsPlaceholder />;
    return (
      <>
        <HiddenDailyTable figures={data} />
        <Suspense fallback={<ChartsPlaceholder />}>
          <DailyCharts figures={data} />
        </Suspense>
      </>
    );
  }

  return (
    <Card
      title={say.heading}
      aside={
        <span>
          <CountedAt at={data?.at(-1)?.countedAt} say={say.todayCounted} /> <AsOf query={query} />
        </span>
      }
    >
      <div className={classes.choices}>
        <ChoiceChips
          legend={say.period}
          value={String(days)}
          options={choices}
          onChange={(value) => onChange({ days: Number(value) as Days, isTable })}
        />
        <SwitchField
          label={say.asTable}
          isOn={isTable}
          onChange={(isOn) => onChange({ days, isTable: isOn })}
        />
      </div>
      {show()}
    </Card>
  );
}

/** Reserves the charts' space while the figures or the library load. */
function ChartsPlaceholder() {
  const say = words.daily;
  return (
    <div className={classes.charts}>
      {[say.money, say.newMembers, say.clicks].map((title) => (
        <ChartPlaceholder key={title} title={title} />
      ))}
    </div>
  );
}

const columns: readonly Column<DailyFigure>[] = [
  { header: say.day, cell: ({ day }) => <span className={classes.day}>{formatDay(day)}</span> },
  { header: say.newMembers, isNumber: true, cell: (each) => showPoints(each.newMembers) },
  { header: say.clicks, isNumber: true, cell: ({ clicks }) => showPoints(clicks) },
  {
    header: say.clickEarnings,
    isNumber: true,
    isWideOnly: true,
    cell: ({ clickEarnings }) => <Money pesos={clickEarnings} />,
  },
  { header: say.moneyIn, isNumber: true, cell: ({ moneyIn }) => <Money pesos={moneyIn} /> },
  { header: say.moneyOut, isNumber: true, cell: ({ moneyOut }) => <Money pesos={moneyOut} /> },
];

interface DailyTableProps {
  /** Oldest first. */
  figures: readonly DailyFigure[];
}

function DailyTable({ figures }: DailyTableProps) {
  return (
    <DataTable
      caption={say.heading}
      rows={figures.toReversed()}
      rowKey={({ day }) => day}
      columns={columns}
    />
  );
}

/** The charts' data for screen readers. */
function HiddenDailyTable({ figures }: DailyTableProps) {
  return (
    <HiddenTable
      caption={say.heading}
      rows={figures.toReversed()}
      rowKey={({ day }) => day}
      columns={columns}
    />
  );
}
