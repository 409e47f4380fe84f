import type { ReserveForecast } from '@barya/contract/forecast';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/dates.ts';
import { showCoverage, showPesos } from '../../lib/money.ts';
import { FigureTiles } from '../../ui/figure-tiles.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useForecast, useReserves } from './api.ts';
import { words } from './words.ts';

const say = words.tiles;

/** The four figures that the reserves begin with. */
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
      name: say.coverage,
      value: data === undefined ? <Money pesos={undefined} /> : showCoverageOf(coverage),
      note: coverage === null ? say.nothingOwed : coverage && say.coverageNote(showPesos(coverage)),
    },
    { name: say.owed, value: <Money pesos={data?.obligations.total} />, note: say.owedNote },
    {
      name: say.available,
      value: <Money pesos={data?.fund.available} />,
      note: say.availableNote,
    },
    {
      name: say.shortfall,
      value: forecast.data ? describeShortfall(forecast.data) : <Money pesos={undefined} />,
      note: say.shortfallNote,
    },
  ];
  return <FigureTiles tiles={tiles} />;
}

function showCoverageOf(coverage: number | null | undefined): string {
  return coverage === null || coverage === undefined ? '—' : showCoverage(coverage);
}

function describeShortfall({ trend, due }: ReserveForecast): string {
  if (trend === null) return say.unknown;
  return trend.shortfallOn === null
    ? say.noShortfall(due.days.length)
    : formatDay(trend.shortfallOn);
}
