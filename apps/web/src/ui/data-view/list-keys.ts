import { useRef } from 'react';
import { type KeyMap, useKeys } from './keys.ts';

/** The attribute of a row's opener. */
export const OPENER = 'data-opens-row';

/**
 * The arrows, J and K move the focus from row to row, so that Enter opens the visible row; `keys`
 * adds further keys.
 *
 * @param keys null for a list without any keys, whose arrows scroll the page
 * @returns `list`, the ref of the rows' container, `current`, which finds the id of the row with
 * the focus, and `focusRow`
 */
export function useListKeys(keys: KeyMap | null = {}) {
  const list = useRef<HTMLDivElement>(null);

  const openers = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${OPENER}]`) ?? [])];
  const rowOf = (element: Element | null) =>
    element?.closest('tr')?.querySelector<HTMLElement>(`[${OPENER}]`);

  function move(step: 1 | -1): void {
    const all = openers();
    const row = rowOf(document.activeElement);
    const here = row ? all.indexOf(row) : -1;
    const next = here < 0 ? (step > 0 ? 0 : all.length - 1) : here + step;
    show(all[Math.max(0, Math.min(next, all.length - 1))]);
  }

  function show(opener: HTMLElement | null | undefined): void {
    opener?.focus();
    opener?.scrollIntoView({ block: 'nearest' });
  }

  useKeys(
    keys && {
      arrowdown: () => move(1),
      arrowup: () => move(-1),
      j: () => move(1),
      k: () => move(-1),
      ...keys,
    },
  );
  return {
    list,
    current: () => rowOf(document.activeElement)?.getAttribute(OPENER) ?? null,
    focusRow: (id: string | null) =>
      show(list.current?.querySelector<HTMLElement>(`[${OPENER}="${id}"]`)),
  };
}
