// The last shown figures of the person whose token this device has.
const KEY = 'barya.lastFigures';

/** One answer of the server: its query's key, what it said, and when. */
export type Figure = readonly [key: readonly unknown[], data: unknown, updatedAt: number];

/** Enough of the token to notice another one. */
const markOf = (token: string) => token.slice(-12);

/** Erases them. Everything that ends or replaces a session does. */
export function eraseFigures(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether this device has figures, perhaps of a token before. */
export function hasFigures(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The figures of this token's person; none if they are another's or unreadable. */
export function readFigures(token: string | null): readonly Figure[] {
  try {
    const { mark, figures } = JSON.parse(localStorage.getItem(KEY) ?? '{}', readPageParams);
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
    localStorage.setItem(KEY, JSON.stringify({ mark: markOf(token), figures }));
    return true;
  } catch {
    eraseFigures();
    return false;
  }
}
