import type { ReserveForecast } from '@barya/contract/forecast';
import { formatDay } from '../../lib/dates.ts';
import { addPesos } from '../../lib/money.ts';
import { HiddenTable } from '../../ui/charts/hidden-table.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './reserves.module.css';
import { words } from './words.ts';

const say = words.due;

interface DueRow {
  day: string;
  amount: number;
  /** All that falls due from now until the end of the day. */
  untilThen: number;
  isToday: boolean;
}

const columns: readonly Column<DueRow>[] = [
  {
    header: say.day,
    cell: ({ day, isToday }) => (
      <span className={classes.day}>{isToday ? say.today(formatDay(day)) : formatDay(day)}</span>
    ),
  },
  { header: say.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
  { header: say.untilThen, isNumber: true, cell: ({ untilThen }) => <Money pesos={untilThen} /> },
];

function listRows({ today, due }: ReserveForecast): DueRow[] {
  let untilThen = addPesos([due.withdrawals, due.overdue]);
  return due.days.map(({ day, amount }) => {
    untilThen = addPesos([untilThen, amount]);
    return { day, amount, untilThen, isToday: day === today };
  });
}

/** What falls due day by day, and until then with what is due already. */
export function DueTable({ forecast }: { forecast: ReserveForecast }) {
  return (
    <div className={classes.long}>
      <DataTable
        caption={say.chart}
        rows={listRows(forecast)}
        rowKey={({ day }) => day}
        columns={columns}
      />
    </div>
  );
}

/** The same for those who can't see the chart beside it. */
export function HiddenDueTable({ forecast }: { forecast: ReserveForecast }) {
  return (
    <HiddenTable
      caption={say.chart}
      rows={listRows(forecast)}
      rowKey={({ day }) => day}
      columns={columns}
    />
  );
}
