import { eraseFigures, FIGURES_KEY } from './figures-store.ts';

/** One answer of the server: its query's key, what it said, and when. */
export type Figure = readonly [key: readonly unknown[], data: unknown, updatedAt: number];

/** Enough of the token to notice another one, and the form of the figures: 2 since `money`. */
const markOf = (token: string) => `2 ${token.slice(-12)}`;

/** The figures of this token's person; none if they are another's or unreadable. */
export function readFigures(token: string | null): readonly Figure[] {
  try {
    const { mark, figures } = JSON.parse(localStorage.getItem(FIGURES_KEY) ?? '{}', readPageParams);
    if (token !== null && mark === markOf(token)) return figures;
  } catch {
    // As if there were none.
  }
  return [];
}

/** A list's first page has no cursor, which JSON writes as null. */
function readPageParams(key: string, value: unknown): unknown {
  if (key !== 'pageParams' || !Array.isArray(value)) return value;
  return value.map((param) => param ?? undefined);
}

/** @returns false if the device has no room for them, or blocks storage */
export function writeFigures(token: string, figures: readonly Figure[]): boolean {
  try {
    localStorage.setItem(FIGURES_KEY, JSON.stringify({ mark: markOf(token), figures }));
    return true;
  } catch {
    eraseFigures();
    return false;
  }
}
