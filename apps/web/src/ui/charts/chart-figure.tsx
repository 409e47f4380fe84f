import type { ReactNode } from 'react';
import type { Column } from '../data-table.tsx';
import { words } from '../words.ts';
import classes from './chart-figure.module.css';

interface ChartFigureProps {
  title: string;
  /** The chart's total, in words. */
  sum: string;
  legend?: ReactNode;
  /** The chart, which fills its box. */
  children: ReactNode;
}

export function ChartFigure({ title, sum, legend, children }: ChartFigureProps) {
  return (
    <figure className={classes.chart}>
      <div className={`${classes.head} row middle apart`}>
        <h3>{title}</h3>
        {legend}
      </div>
      <p className={`${classes.sum} soft size14`}>{sum}</p>
      <div className={classes.plot}>{children}</div>
    </figure>
  );
}

/** A chart's box while its figures or the drawing library load. */
export function ChartPlaceholder({ title }: { title: string }) {
  return (
    <div className={classes.chart} data-waiting-chart>
      <div className={`${classes.head} row middle apart`}>
        <h3>{title}</h3>
      </div>
      <p className={`${classes.sum} soft size14`}>{words.loading}</p>
      <div className={`${classes.plot} ${classes.waiting}`} />
    </div>
  );
}

interface HiddenTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A chart's data for screen readers. */
export function HiddenTable<Row>({ caption, columns, rows, rowKey }: HiddenTableProps<Row>) {
  return (
    <div className="visuallyHidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell }) => (
                <td key={header}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
