import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Column, classOf } from '../data-table.tsx';
import classes from './row-table.module.css';
import { ariaSortOf, pressSort } from './sort.ts';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: { by: string; onSort: (by: string) => void };
}

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** A column's header: a button if the list can be sorted by it. */
export function HeaderCell<Row>({ column, sort }: HeaderCellProps<Row>) {
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
        className={classes.sorter}
        onClick={() => sort.onSort(pressSort(sort.by, sortBy))}
      >
        {header}
        <Sign size={15} aria-hidden className={order === 'none' ? classes.idle : ''} />
      </button>
    </th>
  );
}
