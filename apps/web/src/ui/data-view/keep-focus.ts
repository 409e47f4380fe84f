import { OPENER } from './use-list-keys.ts';

/**
 * The ref of a row: when the row leaves the list with the focus in it, as a decided one does, the
 * focus goes to its neighbour, or to the page's heading where there is none.
 */
export function keepFocus(row: HTMLTableRowElement): () => void {
  return () => {
    if (!row.contains(document.activeElement)) return;
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const opener = neighbour?.isConnected ? neighbour.querySelector(`[${OPENER}]`) : null;
      const place = opener ?? document.querySelector('h1');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    });
  };
}
