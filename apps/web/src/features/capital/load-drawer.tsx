import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { DrawerActions } from '../../ui/data-view/drawer.tsx';
import { RowDrawer } from '../../ui/data-view/row-drawer.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { useLoad } from './api.ts';
import { RevertButton } from './revert-button.tsx';
import { words } from './words.ts';

/** One load, and the way to take it back. */
export function LoadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RowDrawer
      query={useLoad(id)}
      title={({ amount, user }) => words.loadOf(showPesos(amount), user.username)}
      loadingTitle={words.load}
      onClose={onClose}
    >
      {(load) => (
        <>
          <FactList
            facts={[
              { name: words.amount, value: <Money pesos={load.amount} />, isStrong: true },
              { name: words.agent, value: load.user.username },
              { name: words.contact, value: load.user.email },
              { name: words.date, value: formatMoment(load.createdAt) },
              { name: words.description, value: load.description },
              { name: words.reference, value: load.reference },
              { name: words.status, value: words.statuses[load.status] },
            ]}
          />
          {load.status === 'completed' && (
            <DrawerActions>
              <RevertButton load={load} onReverted={onClose} />
            </DrawerActions>
          )}
        </>
      )}
    </RowDrawer>
  );
}
