import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

/** The rows before and after an opened one; undefined at the ends and for a row not in the list. */
export interface RowSteps<Row> {
  /** The opened row, if the list has it. */
  known: Row | undefined;
  previous: string | undefined;
  next: string | undefined;
  step: (to: string | undefined) => void;
  /** For `useKeys`. */
  keys: Readonly<Record<'arrowdown' | 'arrowup', () => void>>;
}

/**
 * Steps from an opened row to its neighbours.
 *
 * @param onStep opens another row in the same drawer
 */
export function stepsOf<Row extends { _id: string }>(
  id: string,
  rows: readonly Row[],
  onStep: (id: string) => void,
): RowSteps<Row> {
  const place = rows.findIndex(({ _id }) => _id === id);
  const previous = rows[place - 1]?._id;
  const next = place < 0 ? undefined : rows[place + 1]?._id;
  const step = (to: string | undefined) => to !== undefined && onStep(to);
  return {
    known: rows[place],
    previous,
    next,
    step,
    keys: { arrowdown: () => step(next), arrowup: () => step(previous) },
  };
}

interface DrawerTopProps {
  steps: Omit<RowSteps<unknown>, 'known'>;
  words: { steps: string; previous: string; next: string };
  /** What can be done with the row. */
  children: ReactNode;
}

/** The row's actions, and the buttons to its neighbours. */
export function DrawerTop({ steps, words, children }: DrawerTopProps) {
  const { previous, next, step } = steps;
  return (
    <div className="row middle apart gap4">
      {children}
      <nav aria-label={words.steps} className="flex toRight">
        <IconButton
          label={words.previous}
          disabled={previous === undefined}
          onClick={() => step(previous)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={words.next} disabled={next === undefined} onClick={() => step(next)}>
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </nav>
    </div>
  );
}
