/**
 * The order after the header of a column was pressed, as the API takes it: `amount`, or `-amount`
 * for the largest first. Pressed again, it turns round.
 *
 * @param first the order that the first press gives
 */
export function pressSort(sort: string, first: string): string {
  if (nameOf(sort) !== nameOf(first)) return first;
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** How a column is sorted, as `aria-sort` says it. */
export function ariaSortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (nameOf(sort) !== nameOf(column)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

function nameOf(sort: string): string {
  return sort.replace(/^-/, '');
}
