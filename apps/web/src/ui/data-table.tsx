import type { ReactNode } from 'react';
import classes from './lists.module.css';

export interface Column<Row> {
  /** The column's title; also its key. */
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Never cut at a desk: a date. Numbers and buttons are not, either. */
  isWhole?: boolean;
  /** Hidden on a phone, where another cell shows it in its second line. */
  isWideOnly?: boolean;
  /** The header is only for screen readers: a column of buttons. */
  isHeaderHidden?: boolean;
  /**
   * Makes the header a sort button in a data view. The order of the first press, as in the API:
   * `-amount` for the largest first.
   */
  sortBy?: string;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table of rows. Its first column names the row. A table too wide for the screen scrolls. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classOf(column)}>
                <span className={column.isHeaderHidden ? 'visuallyHidden' : ''}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.header} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.header} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The class of a column's cells. */
export function classOf<Row>({ isNumber, isWideOnly }: Column<Row>): string {
  return `${isNumber ? classes.number : ''} ${isWideOnly ? classes.wideOnly : ''}`;
}
