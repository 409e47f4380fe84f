import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { groupReference } from '../../lib/reference.ts';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useReserveEntry } from './api.ts';
import { EntryAmount } from './entry-table.tsx';
import { words } from './words.ts';

const say = words.entries;

/** One pay-in or pay-out. */
export function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RowDrawer
      query={useReserveEntry(id)}
      title={({ kind, amount }) => say.title(say.kinds[kind], showPesos(amount))}
      loadingTitle={say.one}
      onClose={onClose}
    >
      {(entry) => (
        <FactList
          facts={[
            { name: say.amount, value: <EntryAmount entry={entry} />, isStrong: true },
            { name: say.reference, value: groupReference(entry.reference) },
            { name: say.date, value: formatMoment(entry.createdAt) },
            { name: say.madeBy, value: entry.madeBy?.username ?? say.system },
            ...(entry.note ? [{ name: say.note, value: entry.note }] : []),
          ]}
        />
      )}
    </RowDrawer>
  );
}
