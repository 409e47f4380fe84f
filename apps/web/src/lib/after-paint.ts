/** A hidden page never paints, so this is the longest wait. */
const AT_MOST_MS = 100;

/** Resolves after the last change is painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
