/** The row that stands after a row, or before the last; null without one. */
export function neighbourOf(row: Element | null | undefined): Element | null {
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
}

/** The first button of a row that is still there, or the page's heading. */
export function placeIn(row: Element | null): HTMLElement | null {
  const button = row?.isConnected ? row.querySelector('button') : null;
  return button ?? document.querySelector('h1');
}

/**
 * The ref of a row. When a row with the focus leaves the list, its neighbour's first button gets
 * the focus, or the page's heading.
 */
export function keepFocus(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const neighbour = neighbourOf(row);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      placeIn(neighbour)?.focus({ preventScroll: true });
    });
  };
}
