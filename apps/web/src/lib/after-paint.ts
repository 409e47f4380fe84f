/** A page that nobody looks at paints nothing: then it is only a moment later. */
const AT_MOST_MS = 100;

/** Resolves when what was just changed is on the screen, so that work can wait for that. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
