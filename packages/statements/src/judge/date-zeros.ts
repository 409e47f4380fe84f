import { cleanCell } from '../text.ts';

const TIME = /[T ,]+\d{1,2}:.*$/;

/**
 * Dates with a day or month below ten without its zero, where others in the same place have it: a
 * digit may be cut off. Of dates that begin with their year, month and day count as one place.
 * @param cells the date of each row
 * @returns the rows
 */
export function findCutDates(cells: ReadonlyMap<number, string>): Set<number> {
  const found = [...cells].map(([row, cell]) => ({ row, numbers: listBelowTen(cell) }));
  const padded = new Set(
    found.flatMap(({ numbers }) =>
      numbers.filter(({ digits }) => digits.length === 2).map(({ place }) => place),
    ),
  );
  const isCut = ({ digits, place }: BelowTen) => digits.length === 1 && padded.has(place);
  return new Set(found.filter(({ numbers }) => numbers.some(isCut)).map(({ row }) => row));
}

interface BelowTen {
  digits: string;
  place: number;
}

function listBelowTen(cell: string): BelowTen[] {
  const text = cleanCell(cell).replace(TIME, '');
  const isYearFirst = /^\d{4}\D/.test(text);
  return [...text.matchAll(/\d+/g)].flatMap(([digits], place) =>
    /^0?[1-9]$/.test(digits) ? [{ digits, place: isYearFirst ? 1 : place }] : [],
  );
}
