/**
 * The order after a press on a column's header, as in the API: `amount`, or `-amount` for the
 * largest first. Another press reverses it.
 *
 * @param first the order of the first press
 */
export function pressSort(sort: string, first: string): string {
  if (nameOf(sort) !== nameOf(first)) return first;
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** A column's `aria-sort`. */
export function ariaSortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (nameOf(sort) !== nameOf(column)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function nameOf(sort: string): string {
  return sort.replace(/^-/, '');
}
