import type { RouteName } from '@barya/contract/paths';
import type { Permission } from '@barya/contract/staff-roles';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Asked } from '../../lib/api/asked.ts';
import { type RowOf, useList } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { useMay } from '../../lib/session/may.tsx';
import type { Column } from '../data-table.tsx';
import { askedBy, FilterBar, type ListFilter } from '../data-view/filter-bar.tsx';
import { type KeyMap, useKeys } from '../data-view/keys.ts';
import { useListKeys } from '../data-view/list-keys.ts';
import { useSteadyRows } from '../data-view/steady-rows.ts';
import { TableView } from '../data-view/table-view.tsx';
import { useSelection } from '../data-view/use-selection.ts';
import { deskLabels } from '../desk-labels.ts';
import { DownloadButton } from '../download-button.tsx';
import { EmptyState, Placeholder } from '../states.tsx';
import { KeysButton, KeysDialog } from './keys-dialog.tsx';
import { type KeysOf, pressedBy, rowMeant, showNext, useLastPage } from './list.ts';
import { type ActionsPlace, type DrawerRules, OpenedRow } from './opened-row.tsx';
import { type ReviewRules, useReview } from './queue.ts';
import classes from './review.module.css';
import { words } from './words.ts';

/** The call gives such rows. */
type Gives<Name extends RouteName, Shown> = [RowOf<Name>] extends [Shown] ? unknown : never;

/** What a queue's own parts know of its list, and can do with it. */
interface ReviewList<Shown, Act> {
  /** Rows on screen that wait for this person. */
  open: readonly Shown[];
  /** The selected rows among them. */
  chosen: readonly Shown[];
  /** The server's message for rows that could not be decided, by id. */
  refused: ReadonlyMap<string, string>;
  /** Does something with a row, or asks about it. */
  act: (act: Act, row: Shown) => void;
  /** Takes rows off the list that were handled here. */
  leave: (ids: readonly string[]) => void;
}

interface Doing<Shown, Act> extends ReviewList<Shown, Act> {
  /** From its drawer. */
  isOpened: boolean;
}

interface Bulk<Shown, Act> {
  /** Names a row's checkbox; null if the row can't be selected. */
  label: (row: Shown) => string | null;
  actions: (list: ReviewList<Shown, Act>) => ReactNode;
}

interface ReviewScreenProps<
  Name extends RouteName,
  Shown extends { _id: string },
  Details extends Shown,
  Act extends string,
  Verb extends Act,
  Typed,
  Kept,
> {
  address: ListAddress;
  words: {
    caption: string;
    search: string;
    searchHint: string;
    /** Rows keep their places, and new ones wait; without it a refresh moves them. */
    newOnes?: (count: number) => string;
    gone?: string;
    /** Shown if the list could not be fetched and the server gave no message. */
    failed: string;
    empty: readonly [title: string, next?: string];
  };
  /** The call for a page, and for all rows as a file. */
  route: Name & Gives<Name, Shown>;
  hasNoFile?: boolean;
  /** Fixed filters and order, hidden from the person. */
  fixed?: Readonly<Record<string, string | undefined>>;
  filters?: readonly ListFilter[];
  /** The server's default order; without it the list has one order. */
  usualSort?: string;
  /** Who may decide. */
  may: Permission;
  /** Rows that wait for a decision. */
  waits: (row: Shown) => boolean;
  /** Decided rows leave the list. */
  isEmptying?: boolean;
  /** Above the list. */
  lead?: ReactNode;
  /** Below the filters. */
  notice?: ReactNode;
  columns: (list: ReviewList<Shown, Act>) => readonly Column<Shown>[];
  /** What can be done with the whole list. */
  listActions?: (list: ReviewList<Shown, Act>) => ReactNode;
  /** What can be done with several rows at once. */
  bulk?: Bulk<Shown, Act> | false;
  /** The queue's own keys, as they are explained. */
  letters?: readonly { key: string; does: string }[];
  /** What each key does, in the list and in the drawer. */
  keys?: KeysOf<Shown, Act>;
  /** Keys that mean no row. */
  listKeys?: KeyMap | false;
  /** What is done without a question. */
  acts?: { [Each in Exclude<Act, Verb>]: (row: Shown, at: Doing<Shown, Act>) => void };
  review?: ReviewRules<Shown, Verb, Typed, Kept>;
  /** A row's buttons, in its last column and its drawer. */
  buttons?: (row: Shown, at: ActionsPlace<Act>) => ReactNode;
  /** The drawer alone has them. */
  areInDrawer?: boolean;
  drawer: DrawerRules<Shown, Details>;
  /** Dialogs of the queue's own. */
  children?: (list: ReviewList<Shown, Act>) => ReactNode;
}

/**
 * A queue of the desk from its description: a list whose rows are decided one after the other, by
 * keys or buttons, in the list or in a drawer. Rows stay in place while others work on them too.
 */
export function ReviewScreen<
  Name extends RouteName,
  Shown extends { _id: string },
  Details extends Shown,
  Act extends string,
  Verb extends Act,
  Typed,
  Kept,
>(props: ReviewScreenProps<Name, Shown, Details, Act, Verb, Typed, Kept>) {
  const { address, words: say, route, filters = [], fixed, usualSort, bulk } = props;
  const { isEmptying = false, buttons } = props;
  const { page, pageSize, cursor } = address;
  const asked = {
    ...fixed,
    search: address.search,
    sort: usualSort && (address.sort ?? fixed?.sort),
    ...askedBy(filters, address),
  };
  const query = useList(
    route,
    { ...asked, page, pageSize, cursor } as object as Asked<Name>,
    EACH_30_S,
  );
  const listKey = JSON.stringify([route, asked, page, pageSize, cursor]);
  const isSteady = say.newOnes !== undefined;
  const steady = useSteadyRows<Shown>({
    live: isSteady ? (query.data as never) : undefined,
    idOf,
    listKey,
    isOld: query.isPlaceholderData,
    pageSize,
    mayShift: page > 1 && cursor === undefined,
  });
  const selection = useSelection(listKey);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const may = useMay(props.may);
  const { letters = [], keys: letterKeys = {} } = may ? props : {};
  const isOpen = (row: Shown) => may && props.waits(row) && !steady.goneIds.has(row._id);
  const open = steady.rows.filter(isOpen);
  const leave = (ids: readonly string[]) => {
    if (isEmptying) for (const id of ids) steady.remove(id);
    selection.set(ids, false);
  };

  const { queue, question, ask } = useReview<Shown, Verb, Typed, Kept>({
    waiting: open,
    rules: props.review,
    onDecided: (id) => leave([id]),
    onNext: (id) => showNext(address, id, keys.focusRow),
  });
  const { leavingId, refused } = queue;
  const rows = isEmptying ? steady.rows.filter(({ _id }) => _id !== leavingId) : steady.rows;

  const actAtOnce = (name: Act) => props.acts?.[name as Exclude<Act, Verb>];
  const actFrom = (isOpened: boolean) => (name: Act, row: Shown) => {
    if (!may) return;
    const act = actAtOnce(name);
    if (act) act(row, { ...list, isOpened });
    else ask(name as Verb, row);
  };
  const chosen = open.filter(({ _id }) => selection.ids.has(_id));
  const list = { open, chosen, refused, act: actFrom(false), leave };

  const keys = useListKeys(
    props.keys
      ? {
          ...pressedBy(letterKeys, () => rowMeant(open, keys.current()), list.act),
          ...props.listKeys,
          '?': () => setHelpOpen(true),
        }
      : null,
  );
  // A fast reviewer presses the next key before the answer.
  const next = () => open.find(({ _id }) => _id === queue.nextId);
  const askNext = (name: Act) => !actAtOnce(name) && question?.ask(name as Verb);
  useKeys(question?.isBusy ? pressedBy(letterKeys, next, askNext) : null, { worksInDialogs: true });
  useLastPage({ address, shown: rows.length, live: query.data, isEmptying });

  const isConflict = (error: unknown) =>
    error instanceof ApiError &&
    [props.review?.decidedCode, ...(props.review?.conflictCodes ?? [])].includes(error.code);
  // All rows of this page were just decided: there may be more.
  const isRefilling = query.isFetching && (query.data?.rows.length ?? 0) > 0;
  const [emptyTitle, emptyNext] = say.empty;
  const buttonsColumn: Column<Shown> = {
    header: deskLabels.actions,
    isHeaderHidden: true,
    isNumber: true,
    isWideOnly: true,
    cell: (row) =>
      buttons?.(row, {
        act: (name) => list.act(name, row),
        isOpened: false,
        isGone: steady.goneIds.has(row._id),
      }),
  };
  return (
    <div className={`${classes.list} stack gap4`}>
      {props.lead}
      <TableView
        caption={say.caption}
        query={query as never}
        address={address}
        columns={[
          ...props.columns(list),
          ...(buttons && !props.areInDrawer ? [buttonsColumn] : []),
        ]}
        rowKey={idOf}
        usualSort={usualSort ?? ''}
        filters={
          <>
            <FilterBar
              address={address}
              search={{ label: say.search, hint: say.searchHint }}
              filters={filters}
              actions={
                // An empty place would still take a line.
                (props.keys || !props.hasNoFile) && (
                  <>
                    {props.listActions?.(list)}
                    {letters.length > 0 && <KeysButton onClick={() => setHelpOpen(true)} />}
                    {!props.hasNoFile && <DownloadButton route={route} asked={asked} />}
                    {props.keys && (
                      <Button
                        variant="default"
                        leftSection={<IconRefresh size={18} aria-hidden />}
                        onClick={() => void query.refetch()}
                      >
                        {words.refresh}
                      </Button>
                    )}
                  </>
                )
              }
            />
            {props.notice}
          </>
        }
        failure={say.failed}
        empty={
          isRefilling ? (
            <Placeholder heightRem={6} />
          ) : (
            <EmptyState title={emptyTitle}>{emptyNext}</EmptyState>
          )
        }
        {...(bulk &&
          may && {
            selection,
            selectLabel: (row: Shown) => (isOpen(row) ? bulk.label(row) : null),
            bulkActions: bulk.actions(list),
          })}
        {...(say.newOnes && {
          steady: { rows: { ...steady, rows }, newLabel: say.newOnes, goneLabel: say.gone ?? '' },
        })}
        listRef={keys.list}
      />
      {address.open && (
        <OpenedRow
          {...props.drawer}
          id={address.open}
          rows={rows}
          keys={letterKeys}
          buttons={buttons}
          act={actFrom(true)}
          onStep={(id) => address.change({ open: id })}
          onClose={address.close}
        />
      )}
      {question && (
        <Fragment key={question.verb + question.row._id}>
          {props.review?.[isConflict(question.error) ? 'conflict' : 'dialog'](question)}
        </Fragment>
      )}
      {props.children?.(list)}
      {isHelpOpen && <KeysDialog letters={letters} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

const idOf = ({ _id }: { _id: string }) => _id;
