import type { StaffThread } from '@barya/contract/support-desk';
import type { SupportTab } from '@barya/contract/support-tabs';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { serverNow } from '../../lib/clock.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPoints } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { showAge } from '../../ui/age.ts';
import { QueueTabs } from '../../ui/review/queue-tabs.tsx';
import { ReviewScreen } from '../../ui/review/review-screen.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useCounts, useDesk, useThread } from './api.ts';
import { CloseDialog, type Closing } from './close-dialog.tsx';
import { columnsOf } from './columns.tsx';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadReview } from './thread-review.tsx';
import { words } from './words.ts';

const say = words.list;
const letters = Object.values(words.keys);
const isUnclosed = ({ state }: StaffThread) => state !== 'closed';
const keys = {
  t: (row: StaffThread) => isUnclosed(row) && 'take',
  c: (row: StaffThread) => isUnclosed(row) && 'close',
} as const;

interface SupportTabsProps {
  address: ListAddress;
  /** The facts of a member, beside a conversation. */
  factsOf: (memberId: string) => ReactNode;
}

/** The tabs of the queue, with how many are in each. */
export function SupportTabs({ address, factsOf }: SupportTabsProps) {
  const { waiting, mine, unassigned, complaints } = useCounts().data ?? {};
  return (
    <QueueTabs
      address={address}
      label={say.tabs}
      names={say.tab}
      counts={{ waiting, mine, unassigned, complaints }}
    >
      {(tab) => <ThreadList key={tab} tab={tab} address={address} factsOf={factsOf} />}
    </QueueTabs>
  );
}

/** Conversations of one tab. */
function ThreadList({ tab, address, factsOf }: SupportTabsProps & { tab: SupportTab }) {
  const me = useCurrentUser()?._id ?? '';
  const { data: counts } = useCounts();
  const [closing, setClosing] = useState<Closing | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const { send: assign } = useDesk('assignSupportThread');

  /** Nothing is asked, since it can be given back. From the list nobody loses it. */
  function take({ _id: id, subject, assignedTo }: StaffThread, isOpened: boolean): void {
    if (isOpened) assign({ id, to: me, from: assignedTo?._id ?? null });
    else {
      assign(
        { id, to: me, from: null },
        ({ message }) => showToast({ title: message, message: subject, kind: 'success' }),
        (error) => showToast({ title: messageOf(error, words.actions.failed), kind: 'error' }),
      );
    }
  }

  return (
    <ReviewScreen
      address={address}
      words={{ ...say, caption: say.tab[tab], empty: [say.empty[tab], say.nothingNext] }}
      route="listSupportThreads"
      hasNoFile
      fixed={{ tab }}
      may="support"
      waits={isUnclosed}
      lead={
        <>
          {tab === 'waiting' && counts?.oldestSince && (
            <p className="small soft">{say.oldest(showAge(counts.oldestSince, serverNow()))}</p>
          )}
          {tab === 'complaints' && counts !== undefined && counts.overdue > 0 && (
            <p className="small bad strong">{say.overdue(showPoints(counts.overdue))}</p>
          )}
        </>
      }
      columns={() => columnsOf(tab)}
      letters={letters}
      keys={keys}
      acts={{ take: (row, { isOpened }) => take(row, isOpened), close: setClosing }}
      buttons={(thread, { act }) => (
        <ThreadActions thread={thread} me={me} onClosing={() => act('close')} />
      )}
      areInDrawer
      drawer={{
        useRow: useThread,
        isWide: true,
        title: ({ subject }) => subject,
        words: words.thread,
        content: (thread) => (
          <ThreadReview
            key={thread._id}
            thread={thread}
            me={me}
            draft={drafts[thread._id] ?? ''}
            onDraft={(text) => setDrafts((was) => ({ ...was, [thread._id]: text }))}
            factsOf={factsOf}
          />
        ),
      }}
    >
      {() =>
        closing && (
          <CloseDialog key={closing._id} thread={closing} onClose={() => setClosing(null)} />
        )
      }
    </ReviewScreen>
  );
}
