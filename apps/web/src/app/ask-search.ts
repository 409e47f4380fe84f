/** Reads the search of an address where a question begins. */
export function readAskSearch(typed: Record<string, unknown>): {
  about?: string;
  reference?: string;
} {
  const { about, reference } = typed;
  if (typeof about !== 'string' || typeof reference !== 'string' || reference === '') return {};
  return { about, reference };
}
