import type { RouteName } from '@barya/contract/paths';
import { type ReactNode, useState } from 'react';
import type { Query } from '../../lib/api/address.ts';
import type { Asked } from '../../lib/api/asked.ts';
import { type PlaceLink, type RowOf, useList } from '../../lib/api/list.ts';
import { Card } from '../card.tsx';
import type { Column } from '../data-table.tsx';
import { ListView, PAGE_SIZE } from '../list-view.tsx';
import { EmptyState } from '../states.tsx';

interface OwnedListProps<Name extends RouteName> {
  /** The call for a page; its path has the member's id. */
  route: Name;
  id: string;
  query?: Query;
  words: { caption: string; failed: string; empty: string };
  columns: readonly Column<RowOf<Name>>[];
  /** Beside the heading. */
  aside?: ReactNode;
}

interface Place {
  page: number;
  cursor?: string;
}

/**
 * A list of one member, page by page. It keeps its own place, in the entry of the browser's history
 * for somebody who comes back: a screen may have several.
 */
export function OwnedList<Name extends RouteName>(props: OwnedListProps<Name>) {
  const { route, id, query, words: say, columns } = props;
  const [place, setPlace] = useState(() => findPlace(route) ?? { page: 1 });
  const goTo = (to: PlaceLink) => {
    const next = 'page' in to ? to : { page: 1, ...to };
    setPlace(next);
    // Past the router, for which nothing changes.
    History.prototype.replaceState.call(history, { ...history.state, [route]: next }, '');
  };
  return (
    <Card title={say.caption} aside={props.aside}>
      <ListView
        caption={say.caption}
        query={useList(route, {
          id,
          ...query,
          ...place,
          pageSize: PAGE_SIZE,
        } as object as Asked<Name>)}
        columns={columns}
        rowKey={(row) => (row as { _id: string })._id}
        place={place}
        onPlace={goTo}
        failure={say.failed}
        empty={<EmptyState title={say.empty} />}
      />
    </Card>
  );
}

function findPlace(route: RouteName): Place | undefined {
  return (history.state as Partial<Record<RouteName, Place>> | null)?.[route];
}
