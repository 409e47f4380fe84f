import { cleanCell } from '../text.ts';

const TIME = /[T ,]+\d{1,2}:.*$/;

/** The place of month and day in dates like 2026-11-05. */
const AFTER_YEAR = -1;

/** A blank where dates have none: at an end, or beside another one. */
const STRAY_BLANK = /^[\s\p{C}]|[\s\p{C}]$|[\s\p{C}]{2}/u;

/**
 * Rows whose date may have lost a digit: its day or month is a single digit, where other dates have
 * a zero before it, or it alone has a blank too many. Dates like 2026-11-05 always have a zero, so
 * the only row without is found too.
 * @param cells the date of each row, as it is written
 */
export function findCutDates(cells: ReadonlyMap<number, string>): Set<number> {
  const found = [...cells].map(([row, cell]) => ({ row, numbers: listBelowTen(cell) }));
  const padded = new Set(
    found.flatMap(({ numbers }) =>
      numbers.filter(({ digits }) => digits.length === 2).map(({ place }) => place),
    ),
  );
  const isShort = ({ digits }: BelowTen) => digits.length === 1;
  const shortAfterYear = found.filter(({ numbers }) =>
    numbers.some((number) => isShort(number) && number.place === AFTER_YEAR),
  );
  if (shortAfterYear.length === 1 && found.length > 1) padded.add(AFTER_YEAR);
  const strays = found.filter(({ row }) => STRAY_BLANK.test(cells.get(row)!));
  const alone = strays.length === 1 && found.length > 1 ? strays[0] : null;
  const cut = found.filter((one) =>
    one.numbers.some((number) => isShort(number) && (padded.has(number.place) || one === alone)),
  );
  return new Set(cut.map(({ row }) => row));
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
