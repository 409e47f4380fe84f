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
import { foldByKind, groupByDay } from './group-by-day.ts';
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
  const item = (notice: Notice) => (
    <Item
      notice={notice}
      area={area}
      isClaimed={isClaimed?.(notice) === true}
      onOpened={() => reading.send([notice._id])}
    />
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
            {foldByKind(notices).map(({ first, others }) => (
              <li key={others.length > 0 ? first.kind : first._id}>
                {item(first)}
                {others.length > 0 && (
                  <details>
                    <summary className={`${lineOf(others)} ${classes.more} opensLine`}>
                      <NewMark of={others} /> {say.more(others.length)}
                    </summary>
                    <ul className="stack ruled">
                      {others.map((notice) => (
                        <li key={notice._id}>{item(notice)}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
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

const isNew = ({ readAt }: Notice) => readAt === null;

const lineOf = (notices: readonly Notice[]) =>
  notices.some(isNew) ? classes.unread : classes.read;

/** The line beside what is new, for those who don't see it. */
function NewMark({ of: notices }: { of: readonly Notice[] }) {
  return notices.some(isNew) && <span className="visuallyHidden">{say.isNew}</span>;
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
  const { title, text, about, createdAt } = notice;
  const router = useRouter();
  const amountsOf = useAmountsOf();
  const href = noticePath(about, area);

  function open(event: MouseEvent): void {
    if (isNew(notice)) onOpened();
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  return (
    <a
      href={href}
      className={`${classes.link} ${lineOf([notice])} stack gap1 anywhere regular`}
      onClick={open}
    >
      <span className={classes.title}>
        <NewMark of={[notice]} /> {amountsOf(title)}
      </span>
      {isClaimed ? <span className="soft">{say.isClaimed}</span> : <span>{amountsOf(text)}</span>}
      <time className="small soft" dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
    </a>
  );
}
