import type { DailyFigure } from '@barya/contract/statistics';
import { formatDay } from '../../lib/dates.ts';
import { showPoints } from '../../lib/money.ts';
import { HiddenTable } from '../../ui/charts/hidden-table.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './daily-figures.module.css';
import { words } from './words.ts';

const say = words.daily;

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

/** The figures of each day, newest first. */
export function DailyTable({ figures }: DailyTableProps) {
  return (
    <DataTable
      caption={say.heading}
      rows={figures.toReversed()}
      rowKey={({ day }) => day}
      columns={columns}
    />
  );
}

/** The same for those who can't see the charts beside it. */
export function HiddenDailyTable({ figures }: DailyTableProps) {
  return (
    <HiddenTable
      caption={say.heading}
      rows={figures.toReversed()}
      rowKey={({ day }) => day}
      columns={columns}
    />
  );
}
