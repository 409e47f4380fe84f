/** What the address of a list says: defaults are left out. */
export interface ListSearch {
  page?: number;
  status?: string;
  search?: string;
  tab?: string;
  time?: string;
}

/** Reads the search of a list's address; what makes no sense is as if it were not there. */
export function readListSearch(typed: Record<string, unknown>): ListSearch {
  const page = Number(typed.page);
  const found: ListSearch = Number.isInteger(page) && page > 1 ? { page } : {};
  for (const name of ['status', 'search', 'tab', 'time'] as const) {
    const value = typed[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}

/** The search of an address as the texts that were typed: nothing is taken for a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a search back; what is undefined or empty is left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') found.set(name, String(value));
  }
  const text = found.toString();
  return text && `?${text}`;
}
