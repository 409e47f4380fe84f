import type { Column } from '../data-table.tsx';
import { classOf } from '../data-table.tsx';
import classes from './row-table.module.css';

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  isSelectable: boolean;
}

/** Empty rows of the usual size, so that nothing moves when the rows arrive. */
export function SkeletonRows<Row>({ columns, count, isSelectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content differ by their place only
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
