import { type MouseEvent, type ReactNode, useId } from 'react';
import tableClasses from '../data-table.module.css';
import { type Column, classOf } from '../data-table.tsx';
import { HeaderCell } from './header-cell.tsx';
import { keepFocus } from './keep-focus.ts';
import classes from './row-table.module.css';
import { SelectAll, SelectRow } from './select-box.tsx';
import { OPENER } from './use-list-keys.ts';
import type { Selection } from './use-selection.ts';

export interface RowTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: { by: string; onSort: (by: string) => void };
  onOpen: (row: Row) => void;
  /** The row whose drawer is open. */
  openId?: string | undefined;
  selection?: Selection | undefined;
  /** Names a row's checkbox; null for rows without one. */
  selectLabel?: ((row: Row) => string | null) | undefined;
  /** Rows that the list no longer has, and their label. */
  gone?: { ids: ReadonlySet<string>; label: string } | undefined;
  /** Shown while the rows load. */
  skeleton?: ReactNode;
}

/** The rows of a data view. A press anywhere on a row opens it; its first cell has the button. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, selection, selectLabel } = props;
  const captionId = useId();
  const selectable = selectLabel ? rows.filter((row) => selectLabel(row) !== null).map(rowKey) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <section className={tableClasses.scroll} aria-labelledby={captionId} tabIndex={0}>
      <table className={`${tableClasses.table} ${classes.table}`}>
        <caption id={captionId} className="visuallyHidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {selection && (
              <td className={classes.box}>
                <SelectAll ids={selectable} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {props.skeleton ?? rows.map((row) => <TableRow key={rowKey(row)} {...props} row={row} />)}
        </tbody>
      </table>
    </section>
  );
}

function TableRow<Row>({ row, ...props }: RowTableProps<Row> & { row: Row }) {
  const { columns, rowKey, onOpen, selection, gone } = props;
  const id = rowKey(row);
  const isGone = gone?.ids.has(id) ?? false;
  const label = props.selectLabel?.(row) ?? null;

  function openFromAnywhere(event: MouseEvent<HTMLTableRowElement>): void {
    if (!isOnRow(event) || getSelection()?.type === 'Range') return;
    // So that the focus returns to this row when the drawer closes.
    event.currentTarget.querySelector<HTMLElement>(`[${OPENER}]`)?.focus();
    onOpen(row);
  }

  return (
    <tr
      ref={keepFocus}
      className={`${classes.opens} ${isGone ? classes.gone : ''}`}
      aria-current={props.openId === id ? 'true' : undefined}
      onClick={openFromAnywhere}
    >
      {selection && (
        <td className={classes.box}>
          {label !== null && <SelectRow id={id} label={label} selection={selection} />}
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.header} scope="row" className={classOf(column)}>
            <button
              type="button"
              className={classes.opener}
              {...{ [OPENER]: id }}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </button>
            {isGone && <span className={classes.note}>{gone?.label}</span>}
          </th>
        ) : (
          <td key={column.header} className={classOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Not on a control of the row, and not in a dialog that such a control opened. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('button, a, input, label, select') === null;
}
