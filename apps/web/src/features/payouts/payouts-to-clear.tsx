import type { Payout } from '@barya/contract/payouts';
import { useList } from '../../lib/api/list.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { PersonCell } from '../../ui/review/cells.tsx';
import { AccountLines } from './columns.tsx';
import { FlagNames } from './flags.tsx';
import { words } from './words.ts';

const say = words.control;
const MOST = 100;

/** The payouts that a proposal asks to clear: to whom, how much, and what to check. */
export function PayoutsToClear({ proposal }: { proposal: string }) {
  const query = useList('listPayouts', { proposal, sort: 'approvedAt', pageSize: MOST });
  return (
    <section className="stack gap8">
      <h3>{say.toClear}</h3>
      <Loaded query={query} failed={say.toClearFailed} heightRem={12}>
        {({ rows, total }) => (
          <>
            {total > rows.length && (
              <p className="small soft">{say.toClearFirst(rows.length, total)}</p>
            )}
            <DataTable
              caption={say.toClear}
              rows={rows}
              rowKey={({ _id }) => _id}
              columns={columns}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

const columns: readonly Column<Payout>[] = [
  { header: deskLabels.member, cell: ({ user }) => <PersonCell user={user} /> },
  {
    header: words.columns.account,
    cell: (row) => (
      <>
        <AccountLines row={row} />
        <FlagNames payout={row} />
      </>
    ),
  },
  { header: labels.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
];
