import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { type Column, classOf } from '../data-table.tsx';
import { keepFocus } from '../keep-focus.ts';
import tableClasses from '../lists.module.css';
import { OPENER } from './list-keys.ts';
import classes from './table-view.module.css';
import type { Selection } from './use-selection.ts';
import { words } from './words.ts';

interface RowTableProps<Row> {
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
  /** Rows that are gone from the list, and their label. */
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
    // The focus returns to this row when the drawer closes.
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
              <Cell column={column} row={row} />
            </button>
            {isGone && <span className="block strong size13">{gone?.label}</span>}
          </th>
        ) : (
          <td key={column.header} className={classOf(column)}>
            <Cell column={column} row={row} />
          </td>
        ),
      )}
    </tr>
  );
}

/** An amount, a date, or buttons. */
function isUncut<Row>({ isNumber, isWhole, isHeaderHidden }: Column<Row>): boolean {
  return isNumber === true || isWhole === true || isHeaderHidden === true;
}

/** One line at a desk, which ends in "…" where it is too long. The drawer has it whole. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (isUncut(column)) return column.cell(row);
  return (
    <span className={classes.cell}>
      <span className={classes.text}>{column.cell(row)}</span>
    </span>
  );
}

/** Ignores the row's controls, and dialogs that they opened. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('button, a, input, label, select') === null;
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: { by: string; onSort: (by: string) => void };
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** A column's header: a button if the list can be sorted by it. */
function HeaderCell<Row>({ column, sort }: HeaderCellProps<Row>) {
  const { header, sortBy, isHeaderHidden } = column;
  if (!sortBy) {
    return (
      <th scope="col" className={classOf(column)}>
        <span className={isHeaderHidden ? 'visuallyHidden' : ''}>{header}</span>
      </th>
    );
  }
  const order = ariaSortOf(sort.by, sortBy);
  const Sign = signs[order];
  return (
    <th scope="col" className={classOf(column)} aria-sort={order}>
      <button
        type="button"
        className={`${classes.sorter} inline middle gap2`}
        onClick={() => sort.onSort(pressSort(sort.by, sortBy))}
      >
        {header}
        <Sign size={15} aria-hidden className={order === 'none' ? classes.idle : ''} />
      </button>
    </th>
  );
}

/** Selects one row. */
function SelectRow(props: { id: string; label: string; selection: Selection }) {
  const { id, label, selection } = props;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.ids.has(id)}
        onChange={(event) => selection.set([id], event.currentTarget.checked)}
      />
    </label>
  );
}

/** Selects every selectable row of the page; indeterminate if only some are selected. */
function SelectAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={words.selectAll}
        disabled={ids.length === 0}
        checked={ids.length > 0 && chosen === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        onChange={(event) => selection.set(ids, event.currentTarget.checked)}
      />
    </label>
  );
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  isSelectable: boolean;
}

/** Empty rows of the usual size, so that nothing moves when the rows arrive. */
export function SkeletonRows<Row>({ columns, count, isSelectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other key
    <tr key={place}>
      {isSelectable && <td className={classes.box} />}
      {columns.map((column) => (
        <td key={column.header} className={classOf(column)}>
          <span className={classes.bone} />
        </td>
      ))}
    </tr>
  ));
}

/**
 * The order after a press on a column's header, as in the API: `amount`, or `-amount` for the
 * largest first. Another press reverses it.
 *
 * @param first the order of the first press
 */
export function pressSort(sort: string, first: string): string {
  if (nameOf(sort) !== nameOf(first)) return first;
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** A column's `aria-sort`. */
export function ariaSortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (nameOf(sort) !== nameOf(column)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function nameOf(sort: string): string {
  return sort.replace(/^-/, '');
}
