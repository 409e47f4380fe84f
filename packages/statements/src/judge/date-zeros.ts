import { cleanCell } from '../text.ts';

const TIME = /[T ,]+\d{1,2}:.*$/;

/** The place of month and day in dates like 2026-11-05. */
const AFTER_YEAR = -1;

/**
 * Dates with a day or month below ten without its zero, where others in the same place have it: a
 * digit may be cut off. Of dates like 2026-11-05, month and day count as one place, and a
 * single one without is cut too.
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
  const isShort = ({ digits }: BelowTen) => digits.length === 1;
  const alone = found.filter(({ numbers }) =>
    numbers.some((number) => isShort(number) && number.place === AFTER_YEAR),
  );
  if (alone.length === 1 && found.length > 1) padded.add(AFTER_YEAR);
  const isCut = (number: BelowTen) => isShort(number) && padded.has(number.place);
  return new Set(found.filter(({ numbers }) => numbers.some(isCut)).map(({ row }) => row));
}

interface BelowTen {
  digits: string;
  place: number;
}

function listBelowTen(cell: string): BelowTen[] {
  const text = cleanCell(cell).replace(TIME, '');
  const isYearFirst = /^\d{4}-/.test(text);
  return [...text.matchAll(/\d+/g)].flatMap(([digits], place) =>
    /^0?[1-9]$/.test(digits) ? [{ digits, place: isYearFirst ? AFTER_YEAR : place }] : [],
  );
}
