import { useState } from 'react';

/** The rows that are chosen for an action on all of them. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Chooses rows, or no longer. */
  set: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
}

/**
 * Keeps which rows are chosen.
 *
 * @param listKey changes when other rows are asked for: nothing is chosen then
 */
export function useSelection(listKey: string): Selection {
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<string> }>({
    key: listKey,
    ids: new Set(),
  });
  const ids = chosen.key === listKey ? chosen.ids : none;
  return {
    ids,
    // Of what is chosen by then: a decision that was sent earlier may end at any time.
    set: (changed, isChosen) =>
      setChosen((was) => {
        const next = new Set(was.key === listKey ? was.ids : none);
        for (const id of changed) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return { key: listKey, ids: next };
      }),
    clear: () => setChosen({ key: listKey, ids: none }),
  };
}

const none: ReadonlySet<string> = new Set();
