import { noticePath } from '@barya/contract/notice-kinds';
import type { Notice } from '@barya/contract/notices';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useAmountsOf } from '../../ui/money.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useNotices, useReadNotices } from './api.ts';
import { groupByDay } from './group-by-day.ts';
import classes from './notices.module.css';
import { words } from './words.ts';

const say = words.list;

interface NoticeListProps {
  area: 'agent' | 'admin';
  /** Whether what a notice offers is claimed already. */
  isClaimed?: (notice: Notice) => boolean;
}

/** The person's notices by day, newest first; each opens its screen. */
export function NoticeList({ area, isClaimed }: NoticeListProps) {
  const query = useNotices();
  const { data, ...older } = query;
  const reading = useReadNotices();
  const unread = useCurrentUser()?.unreadNotices ?? 0;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const readAll = unread > 0 && (
    <Button
      variant="default"
      size="compact-md"
      mih={44}
      loading={reading.isPending}
      onClick={() => reading.send(null)}
    >
      {say.readAll}
    </Button>
  );
  return (
    <Card title={say.heading} aside={readAll}>
      {reading.error && <ErrorNotice>{say.readFailed}</ErrorNotice>}
      {!data && <Loaded query={query} failed={say.failed} heightRem={14} />}
      {data && rows.length === 0 && (
        <EmptyState Icon={IconBell} title={say.empty}>
          {say.emptyNext}
        </EmptyState>
      )}
      {groupByDay(rows, serverNow()).map(({ day, notices }) => (
        <section key={day} aria-label={nameDay(day)}>
          <h3 className={`${classes.day} soft strong size13`}>{nameDay(day)}</h3>
          <ul className="stack ruled">
            {notices.map((notice) => (
              <Item
                key={notice._id}
                notice={notice}
                area={area}
                isClaimed={isClaimed?.(notice) === true}
                onOpened={() => reading.send([notice._id])}
              />
            ))}
          </ul>
        </section>
      ))}
      {data && query.isError && rows.length > 0 && <ErrorNotice>{say.olderFailed}</ErrorNotice>}
      {older.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          {say.older}
        </Button>
      )}
      {data && rows.length > 0 && !older.hasNextPage && <p className="small soft">{say.end}</p>}
    </Card>
  );
}

function nameDay(day: string): string {
  if (day === 'today') return say.today;
  return day === 'yesterday' ? say.yesterday : formatDay(day);
}

interface ItemProps {
  notice: Notice;
  area: 'agent' | 'admin';
  isClaimed: boolean;
  onOpened: () => void;
}

function Item({ notice, area, isClaimed, onOpened }: ItemProps) {
  const { title, text, about, createdAt, readAt } = notice;
  const router = useRouter();
  const amountsOf = useAmountsOf();
  const href = noticePath(about, area);
  const isUnread = readAt === null;

  function open(event: MouseEvent): void {
    if (isUnread) onOpened();
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  return (
    <li className={isUnread ? classes.unread : undefined}>
      <a href={href} className={`${classes.link} stack gap1 anywhere regular`} onClick={open}>
        <span className={classes.title}>
          {isUnread && <span className="visuallyHidden">{say.isNew} </span>}
          {amountsOf(title)}
        </span>
        {isClaimed ? <span className="soft">{say.isClaimed}</span> : <span>{amountsOf(text)}</span>}
        <time className="small soft" dateTime={createdAt}>
          {formatTime(createdAt)}
        </time>
      </a>
    </li>
  );
}
