import { Money } from './money.tsx';
import classes from './statement-table.module.css';

interface StatementRow {
  name: string;
  /** Undefined while loading. */
  pesos: number | undefined;
}

export interface StatementGroup {
  name: string;
  rows: readonly StatementRow[];
  total: StatementRow;
}

interface StatementTableProps {
  caption: string;
  /** The two columns' titles, for screen readers. */
  names: { account: string; amount: string };
  groups: readonly StatementGroup[];
}

/** Groups of amounts, each with its sum under a double rule. */
export function StatementTable({ caption, names, groups }: StatementTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{names.account}</th>
            <th scope="col">{names.amount}</th>
          </tr>
        </thead>
        {groups.map(({ name, rows, total }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.group}>
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  <Money pesos={row.pesos} />
                </td>
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">{total.name}</th>
              <td>
                <Money pesos={total.pesos} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
