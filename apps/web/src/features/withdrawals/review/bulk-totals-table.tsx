import type { Withdrawal } from '@barya/contract/withdrawals';
import { DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { nameOfMethod } from '../methods.ts';
import { words as sharedWords } from '../words.ts';
import classes from './bulk.module.css';
import { totalsOf } from './bulk-totals.ts';
import { words } from './words.ts';

const say = words.bulk;

/** What the chosen withdrawals come to, by where the money comes from and how it is paid. */
export function BulkTotals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <div className={classes.totals}>
      <DataTable
        caption={say.totals}
        rows={totalsOf(withdrawals)}
        rowKey={({ source, method }) => `${source} ${method}`}
        columns={[
          {
            header: say.group,
            cell: ({ source, method, count }) => (
              <>
                {nameOfMethod(method)}
                <span className={classes.source}>
                  {say.ofSource(sharedWords.sources[source], count)}
                </span>
              </>
            ),
          },
          { header: say.sum, isNumber: true, cell: ({ pesos }) => <Money pesos={pesos} /> },
        ]}
      />
    </div>
  );
}
