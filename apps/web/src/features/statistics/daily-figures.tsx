import { lazy, Suspense } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fetchCode } from '../../lib/fetch-code.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { CountedAt } from '../../ui/counted-at.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useAdminStatistics, useDailyFigures } from './api.ts';
import { ChartsPlaceholder } from './charts-placeholder.tsx';
import classes from './daily-figures.module.css';
import { DailyTable, HiddenDailyTable } from './daily-table.tsx';
import { words } from './words.ts';

const say = words.daily;

/** The library that draws is larger than the whole dashboard, so it comes after it. */
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
