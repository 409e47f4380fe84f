import classes from './row-table.module.css';
import type { Selection } from './use-selection.ts';
import { words } from './words.ts';

/** Selects one row. */
export function SelectRow(props: { id: string; label: string; selection: Selection }) {
  const { id, label, selection } = props;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.ids.has(id)}
        onChange={(event) => selection.set([id], event.currentTarget.checked)}
      />
    </label>
  );
}

/** Selects every selectable row of the page; indeterminate if only some are selected. */
export function SelectAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={words.selectAll}
        disabled={ids.length === 0}
        checked={ids.length > 0 && chosen === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        onChange={(event) => selection.set(ids, event.currentTarget.checked)}
      />
    </label>
  );
}
