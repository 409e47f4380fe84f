import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowDrawer } from '../data-view/drawer.tsx';
import { IconButton } from '../icon-button.tsx';
import { type KeysOf, pressedBy } from './list.ts';

/** What the drawer of a queue shows. */
export interface DrawerRules<Row, Details> {
  /** A hook that reads the opened row; the list's row stands in while it loads. */
  useRow: (id: string, known: Row | undefined) => UseQueryResult<Details>;
  /** For two columns at a desk. */
  isWide?: boolean;
  title: (row: Details) => string;
  /** With the names of the steps to its neighbours, if it has them. */
  words: { loading: string; steps?: string; previous?: string; next?: string };
  /** `isRead` is false while the list's row stands in. */
  content: (row: Details, isRead: boolean) => ReactNode;
}

/** Where a row's buttons are, and what they do. */
export interface ActionsPlace<Act> {
  act: (act: Act) => void;
  /** In the drawer. */
  isOpened: boolean;
  /** Somebody else handled the row. */
  isGone: boolean;
}

interface OpenedRowProps<Row, Details extends Row, Act> extends DrawerRules<Row, Details> {
  id: string;
  /** The rows of the list behind the drawer. */
  rows: readonly Row[];
  keys: KeysOf<Row, Act>;
  act: (act: Act, row: Row) => void;
  buttons: ((row: Row, at: ActionsPlace<Act>) => ReactNode) | undefined;
  /** Opens another row in the same drawer. */
  onStep: (id: string) => void;
  onClose: () => void;
}

/** The drawer of a row, with its buttons, its keys and the steps to its neighbours. */
export function OpenedRow<Row extends { _id: string }, Details extends Row, Act extends string>(
  props: OpenedRowProps<Row, Details, Act>,
) {
  const { id, rows, words, keys, act, onStep } = props;
  const place = rows.findIndex(({ _id }) => _id === id);
  const previous = rows[place - 1]?._id;
  const next = place < 0 ? undefined : rows[place + 1]?._id;
  const step = (to: string | undefined) => to !== undefined && onStep(to);
  const query = props.useRow(id, rows[place]);
  return (
    <RowDrawer
      query={query}
      isWide={props.isWide ?? false}
      title={props.title}
      loadingTitle={words.loading}
      keys={
        words.steps
          ? {
              ...pressedBy(keys, () => query.data, act),
              arrowdown: () => step(next),
              arrowup: () => step(previous),
            }
          : undefined
      }
      onClose={props.onClose}
    >
      {(row) => (
        <div className="stack gap8">
          {words.steps && (
            <div className="row middle apart gap4">
              {props.buttons?.(row, {
                act: (name) => act(name, row),
                isOpened: true,
                isGone: false,
              })}
              <nav aria-label={words.steps} className="flex toRight">
                <IconButton
                  label={words.previous ?? ''}
                  disabled={previous === undefined}
                  onClick={() => step(previous)}
                >
                  <IconChevronLeft size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={words.next ?? ''}
                  disabled={next === undefined}
                  onClick={() => step(next)}
                >
                  <IconChevronRight size={20} aria-hidden />
                </IconButton>
              </nav>
            </div>
          )}
          {props.content(row, !query.isPlaceholderData)}
        </div>
      )}
    </RowDrawer>
  );
}
