// Where the last shown figures are, by `last-figures.ts`, which is loaded later.
export const FIGURES_KEY = 'barya.lastFigures';

/** Erases them. Everything that ends or replaces a session does. */
export function eraseFigures(): void {
  try {
    localStorage.removeItem(FIGURES_KEY);
  } catch {
    // Nothing was stored.
  }
}
