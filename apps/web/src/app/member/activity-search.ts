/** Reads the search of the activity's address: which balance it shows. */
export function readActivitySearch(typed: Record<string, unknown>): { bucket?: string } {
  return typeof typed.bucket === 'string' ? { bucket: typed.bucket } : {};
}
