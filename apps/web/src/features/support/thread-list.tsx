import type { SupportThread } from '@barya/contract/support';
import { IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type PlaceLink, useList } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import { type ListPlace, PAGE_SIZE } from '../../lib/list-search.ts';
import { Card } from '../../ui/card.tsx';
import { ListView } from '../../ui/list-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './support.module.css';
import { ThreadState } from './thread-state.tsx';
import { words } from './words.ts';

const say = words.list;

interface ThreadListProps {
  place: Pick<ListPlace, 'page' | 'cursor'>;
  onPlace: (to: PlaceLink) => void;
  /** Opens a conversation; its content is the subject. */
  linkTo: (thread: SupportThread, subject: ReactNode) => ReactNode;
}

/** One's own conversations, newest first. */
export function ThreadList({ place, onPlace, linkTo }: ThreadListProps) {
  const query = useList('listOwnSupportThreads', { ...place, pageSize: PAGE_SIZE }, EACH_30_S);
  return (
    <Card title={say.heading}>
      <ListView
        caption={say.heading}
        query={query}
        columns={[
          {
            header: words.subject,
            cell: (thread) => (
              <span className={`${classes.row} stack atStart gap2`}>
                {linkTo(thread, <span className="anywhere">{thread.subject}</span>)}
                {thread.hasNews && <strong className="good">{say.news}</strong>}
                <ThreadState thread={thread} />
              </span>
            ),
          },
        ]}
        rowKey={({ _id }) => _id}
        place={place}
        onPlace={onPlace}
        failure={say.failed}
        empty={
          <EmptyState Icon={IconMessage} title={say.empty}>
            {say.emptyNext}
          </EmptyState>
        }
      />
    </Card>
  );
}
