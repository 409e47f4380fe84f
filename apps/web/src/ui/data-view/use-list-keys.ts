import { useRef } from 'react';
import type { KeyMap } from './keys.ts';
import { useKeys } from './use-keys.ts';

/** What a row's opener is known by in the document. */
export const OPENER = 'data-opens-row';

/**
 * The arrows, J and K move from row to row by moving the focus, so that Enter opens and what is
 * current is seen; `keys` adds what else keys do in this list.
 *
 * @returns `list`, the ref of what the rows are in, and `current`, which finds the id of the row
 *   that has the focus
 */
export function useListKeys(keys: KeyMap = {}) {
  const list = useRef<HTMLDivElement>(null);

  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${OPENER}]`) ?? [])];
  const rowOf = (element: Element | null) =>
    element?.closest('tr')?.querySelector<HTMLElement>(`[${OPENER}]`);

  function move(step: 1 | -1): void {
    const all = openers();
    const row = rowOf(document.activeElement);
    const here = row ? all.indexOf(row) : -1;
    const next = here < 0 ? (step > 0 ? 0 : all.length - 1) : here + step;
    const opener = all[Math.max(0, Math.min(next, all.length - 1))];
    opener?.focus();
    opener?.scrollIntoView({ block: 'nearest' });
  }

  useKeys({
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    j: () => move(1),
    k: () => move(-1),
    ...keys,
  });
  return {
    list,
    current: () => rowOf(document.activeElement)?.getAttribute(OPENER) ?? null,
  };
}
