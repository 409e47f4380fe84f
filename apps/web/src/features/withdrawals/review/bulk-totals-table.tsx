import type { Withdrawal } from '@barya/contract/withdrawals';
import { DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { nameOfMethod } from '../methods.ts';
import { words as sharedWords } from '../words.ts';
import { totalsOf } from './bulk-totals.ts';
import { words } from './words.ts';

const say = words.bulk;

/** What the chosen withdrawals come to, by where the money comes from and how it is paid. */
export function BulkTotals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <DataTable
      caption={say.totals}
      rows={totalsOf(withdrawals)}
      rowKey={({ source, method }) => `${source} ${method}`}
      columns={[
        { header: say.source, cell: ({ source }) => sharedWords.sources[source] },
        { header: say.method, cell: ({ method }) => nameOfMethod(method) },
        { header: say.count, isNumber: true, cell: ({ count }) => count },
        { header: say.sum, isNumber: true, cell: ({ pesos }) => <Money pesos={pesos} /> },
      ]}
    />
  );
}
