import type { PeriodFigures as Figures, PeriodFigure } from '@barya/contract/statistics';
import { useIntersection } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { EACH_30_S, useRead } from '../../lib/api/read.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { showPoints } from '../../lib/money.ts';
import { AsOf, CountedAt } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartPlaceholder, HiddenTable } from '../../ui/charts/chart-figure.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import classes from './admin-figures.module.css';
import { type By, namePeriod } from './period-names.ts';
import { words } from './words.ts';

const say = words.daily;

/** The chart library is larger than the whole dashboard, so it loads later. */
const PeriodCharts = lazy(async () => ({
  default: (await fetchCode(() => import('./period-charts.tsx'))).PeriodCharts,
}));

/** What can be shown: so many days, weeks or months up to today. */
const shownPeriods = {
  '7': { by: 'day', periods: 7 },
  '30': { by: 'day', periods: 30 },
  '90': { by: 'day', periods: 90 },
  weeks: { by: 'week', periods: 12 },
  months: { by: 'month', periods: 12 },
} as const satisfies Record<string, { by: By; periods: number }>;
export type Shown = keyof typeof shownPeriods;

const choices = (['7', '30', '90', 'weeks', 'months'] as const).map((value) => {
  const { by, periods } = shownPeriods[value];
  return { value, label: say.last[by](periods) };
});

interface PeriodFiguresProps {
  shown: Shown;
  isTable: boolean;
  onChange: (next: { shown: Shown; isTable: boolean }) => void;
}

/**
 * Members, clicks and money by day, week or month, as charts or as a table. They are asked for and
 * drawn once they have come near the visible part of the page, so that the rest of it is faster.
 */
export function PeriodFigures({ shown, isTable, onChange }: PeriodFiguresProps) {
  const { by, periods } = shownPeriods[shown];
  const [wasNear, setWasNear] = useState(false);
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' });
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  const query = useRead(
    'readPeriods',
    { by, periods },
    { ...EACH_30_S, enabled: wasNear, placeholderData: keepPreviousData },
  );
  const { data, error, refetch } = query;

  function show() {
    if (error && !data) {
      return <ErrorState message={messageOf(error, say.failed)} onRetry={() => void refetch()} />;
    }
    if (isTable && data) return <PeriodTable figures={data} by={by} />;
    if (!data) return <ChartsPlaceholder />;
    return (
      <>
        <HiddenPeriodTable figures={data} by={by} />
        <Suspense fallback={<ChartsPlaceholder />}>
          <PeriodCharts figures={data} by={by} />
        </Suspense>
      </>
    );
  }

  return (
    <Card
      title={say.heading[by]}
      aside={
        <span>
          <CountedAt at={data?.countedAt} say={say.todayCounted} /> <AsOf query={query} />
        </span>
      }
    >
      <div className={`${classes.choices} row middle apart`}>
        <ChoiceChips
          legend={say.period}
          value={shown}
          options={choices}
          onChange={(value) => onChange({ shown: value, isTable })}
        />
        <SwitchField
          label={say.asTable}
          isOn={isTable}
          onChange={(isOn) => onChange({ shown, isTable: isOn })}
        />
      </div>
      <div ref={ref}>{show()}</div>
    </Card>
  );
}

/** Reserves the charts' space while the figures or the library load. */
function ChartsPlaceholder() {
  const say = words.daily;
  return (
    <div className={`${classes.charts} stack gap12`}>
      {[say.money, say.newMembers, say.clicks].map((title) => (
        <ChartPlaceholder key={title} title={title} />
      ))}
    </div>
  );
}

/** A period, the total, or the period before. */
type Row = PeriodFigure & { name: string };

const columns: readonly Column<Row>[] = [
  {
    header: say.period,
    cell: ({ name }) => <span className={`${classes.day} oneLine`}>{name}</span>,
  },
  { header: say.newMembers, isNumber: true, cell: (each) => showPoints(each.newMembers) },
  { header: say.clicks, isNumber: true, cell: ({ clicks }) => showPoints(clicks) },
  {
    header: say.clickEarnings,
    isNumber: true,
    isWideOnly: true,
    cell: ({ clickEarnings }) => <Money pesos={clickEarnings} />,
  },
  { header: deskLabels.moneyIn, isNumber: true, cell: ({ moneyIn }) => <Money pesos={moneyIn} /> },
  {
    header: deskLabels.moneyOut,
    isNumber: true,
    cell: ({ moneyOut }) => <Money pesos={moneyOut} />,
  },
];

interface TableProps {
  figures: Figures;
  by: By;
}

/** The total, the period before it, then each period, the newest first. */
function listRows({ periods, total, before }: Figures): Row[] {
  return [
    { ...total, name: deskLabels.total },
    { ...before, name: say.before(namePeriod(before)) },
    ...periods.toReversed().map((each) => ({ ...each, name: namePeriod(each) })),
  ];
}

function PeriodTable({ figures, by }: TableProps) {
  return (
    <DataTable
      caption={say.heading[by]}
      rows={listRows(figures)}
      rowKey={({ name }) => name}
      columns={columns}
    />
  );
}

/** The charts' data for screen readers. */
function HiddenPeriodTable({ figures, by }: TableProps) {
  return (
    <HiddenTable
      caption={say.heading[by]}
      rows={listRows(figures)}
      rowKey={({ name }) => name}
      columns={columns}
    />
  );
}
