import { OPENER } from './use-list-keys.ts';

/**
 * The ref of a row. When a row with the focus leaves the list, its neighbour gets the focus, or the
 * page's heading.
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
