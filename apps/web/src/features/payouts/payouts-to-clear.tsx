import { useList } from '../../lib/api/list.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { columnsOf } from './columns.tsx';
import { words } from './words.ts';

const say = words.control;
const NONE: ReadonlyMap<string, string> = new Map();
const MOST = 100;

/** The payouts that a proposal asks to clear, as the list of payouts shows them. */
export function PayoutsToClear({ proposal, me }: { proposal: string; me: string | undefined }) {
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
              columns={columnsOf({ tab: 'being_paid', me, refused: NONE })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
