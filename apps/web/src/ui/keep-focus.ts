/**
 * The ref of a row. When a row with the focus leaves the list, its neighbour's first button gets
 * the focus, or the page's heading.
 */
export function keepFocus(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const button = neighbour?.isConnected ? neighbour.querySelector('button') : null;
      const place = button ?? document.querySelector('h1');
      place?.focus({ preventScroll: true });
    });
  };
}
