/** The row that stands after a row, or before the last; null without one. */
export function neighbourOf(row: Element | null | undefined): Element | null {
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
}

/** The first button of a row that is still there, or the heading of the top dialog or the page. */
export function placeIn(row: Element | null): HTMLElement | null {
  const button = row?.isConnected ? row.querySelector('button') : null;
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
  return button ?? (top ?? document).querySelector(top ? 'h1, [data-autofocus]' : 'h1');
}

/**
 * The ref of a row, or of a button in one. When it leaves with the focus, the first button of the
 * neighbouring row gets it, or the heading.
 */
export function keepFocus(row: HTMLElement | null): () => void {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const neighbour = neighbourOf(row.closest('tr') ?? row);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      placeIn(neighbour)?.focus({ preventScroll: true });
    });
  };
}
