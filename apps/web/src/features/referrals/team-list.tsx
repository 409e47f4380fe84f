import type { OwnDownline } from '@barya/contract/referrals';
import { IconUsersGroup } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PlaceLink } from '../../lib/api/list.ts';
import { formatDay } from '../../lib/dates.ts';
import type { ListPlace } from '../../lib/list-search.ts';
import { showPoints } from '../../lib/money.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { labels } from '../../ui/labels.ts';
import { ListView, PAGE_SIZE } from '../../ui/list-view.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Level, type TeamPage, useDownlines } from './downlines.ts';
import classes from './referrals.module.css';
import { words } from './words.ts';

const levels = {
  direct: {
    heading: words.direct,
    hint: words.directHint,
    empty: words.emptyDirect,
    emptyNext: words.emptyDirectNext,
  },
  indirect: {
    heading: words.indirect,
    hint: words.indirectHint,
    empty: words.emptyIndirect,
    emptyNext: words.emptyIndirectNext,
  },
} as const;

interface TeamListProps {
  level: Level;
  place: Pick<ListPlace, 'page' | 'cursor'>;
  search: string | undefined;
  onPlace: (to: PlaceLink) => void;
}

/** One level of the team. */
export function TeamList({ level, place, search, onPlace }: TeamListProps) {
  const query = useDownlines(level, { ...place, pageSize: PAGE_SIZE, search });
  const say = levels[level];
  return (
    <Card title={say.heading} aside={<span className={classes.count}>{sayCount(query)}</span>}>
      <p className={`${classes.hint} small soft`}>{say.hint}</p>
      {level === 'direct' && query.data?.rows.some(({ hasBegun }) => !hasBegun) && (
        <details className="small">
          <summary className={classes.help}>{words.help}</summary>
          <p>{words.helpSteps}</p>
        </details>
      )}
      <ListView
        caption={say.heading}
        query={query}
        columns={columns}
        rowKey={(row) => row._id}
        place={place}
        onPlace={onPlace}
        failure={words.teamFailed}
        empty={
          search ? (
            <EmptyState title={words.notFound(search)}>{words.notFoundNext}</EmptyState>
          ) : (
            <EmptyState Icon={IconUsersGroup} title={say.empty}>
              {say.emptyNext}
            </EmptyState>
          )
        }
      />
    </Card>
  );
}

function sayCount({ data, isError }: UseQueryResult<TeamPage>): string {
  if (!data) return isError ? '—' : '…';
  const count = showPoints(data.count);
  return data.countIsExact ? count : words.orMore(count);
}

const columns: readonly Column<OwnDownline>[] = [
  {
    header: labels.username,
    cell: ({ username, createdAt, broughtYou }) => (
      <>
        <span className="anywhere strong">
          <Breakable text={username} />
        </span>
        <span className="block soft size13">{formatDay(createdAt)}</span>
        <span className="onPhone block soft size13">
          {words.brought} <Money pesos={broughtYou} isBalance />
        </span>
      </>
    ),
  },
  {
    header: words.brought,
    cell: ({ broughtYou }) => <Money pesos={broughtYou} isBalance />,
    isWideOnly: true,
  },
  {
    header: labels.status,
    cell: ({ isActive, status, hasBegun }) => (
      <span className={`${classes.badges} inline gap2`}>
        <StatusBadge status={isActive ? 'active' : 'inactive'} />
        {!hasBegun && <span className="soft size13">{words.notBegun}</span>}
        <StatusBadge status={status === 'approved' ? 'approved' : 'pendingApproval'} />
      </span>
    ),
  },
];
