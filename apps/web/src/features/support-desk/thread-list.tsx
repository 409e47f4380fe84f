import type { StaffThread } from '@barya/contract/support-desk';
import { type SupportTab, supportTabs } from '@barya/contract/support-tabs';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useList } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPoints } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { showAge } from '../../ui/age.ts';
import { FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { useListKeys } from '../../ui/data-view/keys.ts';
import { useSteadyRows } from '../../ui/data-view/steady-rows.ts';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { KeysButton, KeysDialog } from '../../ui/review/keys-dialog.tsx';
import { rowMeant } from '../../ui/review/list.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useCounts } from './api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { columnsOf } from './columns.tsx';
import { TakeAtOnce } from './take-at-once.tsx';
import { ThreadDrawer } from './thread-drawer.tsx';
import { words } from './words.ts';

const say = words.list;
const letters = Object.values(words.keys);
const idOf = ({ _id }: StaffThread) => _id;

interface SupportTabsProps {
  address: ListAddress;
  /** The facts of a member, beside a conversation. */
  factsOf: (memberId: string) => ReactNode;
}

/** The tabs of the queue, with how many are in each. */
export function SupportTabs({ address, factsOf }: SupportTabsProps) {
  const { data: counts } = useCounts();
  const tab = supportTabs.find((one) => one === address.tab) ?? 'waiting';
  const numbers: Partial<Record<SupportTab, number | undefined>> = {
    waiting: counts?.waiting,
    mine: counts?.mine,
    unassigned: counts?.unassigned,
    complaints: counts?.complaints,
  };
  return (
    <Tabs
      label={say.tabs}
      value={tab}
      tabs={supportTabs.map((value) => {
        const count = numbers[value];
        const label = say.tab[value];
        return { value, label: count ? say.withCount(label, showPoints(count)) : label };
      })}
      onChange={(next) => address.change({ tab: next === 'waiting' ? '' : next })}
    >
      <ThreadList key={tab} tab={tab} address={address} factsOf={factsOf} />
    </Tabs>
  );
}

/** Conversations of one tab. */
function ThreadList({ tab, address, factsOf }: SupportTabsProps & { tab: SupportTab }) {
  const { page, pageSize, cursor, search } = address;
  const me = useCurrentUser();
  const query = useList('listSupportThreads', { tab, search, page, pageSize, cursor }, EACH_30_S);
  const steady = useSteadyRows({
    live: query.data,
    idOf,
    listKey: JSON.stringify([tab, search, page, pageSize, cursor]),
    isOld: query.isPlaceholderData,
    pageSize,
    mayShift: page > 1 && cursor === undefined,
  });
  const { data: counts } = useCounts();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [closing, setClosing] = useState<StaffThread | null>(null);
  const [taken, take] = useState<StaffThread | null>(null);

  const current = () =>
    rowMeant(
      steady.rows.filter(({ state }) => state !== 'closed'),
      keys.current(),
    ) ?? null;
  const keys = useListKeys({
    t: () => take(current()),
    c: () => setClosing(current()),
    '?': () => setHelpOpen(true),
  });

  return (
    <div className="stack gap4">
      {tab === 'waiting' && counts?.oldestSince && (
        <p className="small soft">{say.oldest(showAge(counts.oldestSince, serverNow()))}</p>
      )}
      {tab === 'complaints' && counts !== undefined && counts.overdue > 0 && (
        <p className="small bad strong">{say.overdue(showPoints(counts.overdue))}</p>
      )}
      {taken && me && (
        <TakeAtOnce key={taken._id} thread={taken} me={me._id} onDone={() => take(null)} />
      )}
      <TableView
        caption={say.tab[tab]}
        query={query}
        address={address}
        columns={columnsOf(tab)}
        rowKey={idOf}
        usualSort=""
        filters={
          <FilterBar
            address={address}
            search={{ label: say.search, hint: say.searchHint }}
            filters={[]}
            actions={
              <>
                <KeysButton onClick={() => setHelpOpen(true)} />
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} aria-hidden />}
                  onClick={() => void query.refetch()}
                >
                  {say.refresh}
                </Button>
              </>
            }
          />
        }
        failure={say.failed}
        empty={<EmptyState title={say.nothing[tab]}>{say.nothingNext}</EmptyState>}
        steady={{ rows: steady, newLabel: say.newOnes, goneLabel: say.gone }}
        listRef={keys.list}
      />
      {address.open && (
        <ThreadDrawer
          id={address.open}
          rows={steady.rows}
          me={me?._id ?? ''}
          hasKeys={closing === null && !isHelpOpen}
          factsOf={factsOf}
          onClosing={setClosing}
          onStep={(open) => address.change({ open })}
          onClose={address.close}
        />
      )}
      {closing && (
        <CloseDialog key={closing._id} thread={closing} onClose={() => setClosing(null)} />
      )}
      {isHelpOpen && <KeysDialog letters={letters} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
