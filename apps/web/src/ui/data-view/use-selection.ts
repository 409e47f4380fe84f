import { useState } from 'react';

/** The rows selected for a bulk action. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects rows. */
  set: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
}

/**
 * Keeps the selected rows.
 *
 * @param listKey a change clears the selection
 */
export function useSelection(listKey: string): Selection {
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<string> }>({
    key: listKey,
    ids: new Set(),
  });
  const ids = chosen.key === listKey ? chosen.ids : none;
  return {
    ids,
    // Uses the latest selection, because an earlier decision may end at any time.
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
