import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row } from '../table.ts';
import { quote } from '../text.ts';
import { rowsOf } from './filters.ts';
import type { Money } from './money.ts';
import type { Section } from './sections.ts';
import { cellOf } from './shape.ts';
import { findColumnOf } from './word-columns.ts';
import { type Direction, readDirection } from './words.ts';

/** A movement whose money was read. */
export interface Moved {
  row: Row;
  section: Section;
  money: Money;
}

/** A signed amount; null where nothing says its direction yet; or why it can't be taken. */
export type Signed = Centavos | null | { reason: string };

/**
 * Signs amounts by columns, signs, words and the profile. A balance may still decide the rest.
 *
 * @param hasMinusElsewhere whether a row that can't be read has a minus at its amount
 */
export function signAmounts(
  moved: readonly Moved[],
  layout: Layout,
  hasMinusElsewhere: boolean,
  inquiry: Inquiry,
): Signed[] {
  if (layout.amounts.length === 0) return signColumns(moved, layout, inquiry);
  if (layout.roles.direction !== undefined)
    return signByWords(moved, layout.roles.direction, layout, inquiry);
  return signBySigns(moved, layout, hasMinusElsewhere, inquiry);
}

const signed = (centavos: Centavos, direction: Direction): Centavos =>
  direction === 'in' ? centavos : -centavos;

/** Some banks write money out below zero in its own column; elsewhere a minus there takes it back. */
function signColumns(moved: readonly Moved[], layout: Layout, inquiry: Inquiry): Signed[] {
  const outs = moved.filter(({ money }) => money.side === 'out');
  const isOutBelowZero = outs.every(({ money }) => money.sign === 'out');
  const hasBalance = layout.roles.balance !== undefined;
  if (outs.length === 1 && isOutBelowZero && !hasBalance) {
    const why = `The only money out, in ${outs[0]!.row.name}, is below zero in its column.`;
    inquiry.guess({ kind: 'direction', value: 'out', why });
  }
  return moved.map(({ money: { centavos, sign, isSaid, side } }): Signed => {
    if (sign === null) return signed(centavos, side as Direction);
    if (isSaid) {
      return sign === side
        ? signed(centavos, side)
        : { reason: 'Its column and the word at its amount contradict each other.' };
    }
    if (side === 'in') return signed(centavos, sign);
    if (sign === 'in' || isOutBelowZero) return -centavos;
    return hasBalance
      ? centavos
      : { reason: 'It is below zero among money out, and no balance says what that means.' };
  });
}

/** By a column of words: CR and DR, Credit and Debit, or the profile's. */
function signByWords(
  moved: readonly Moved[],
  column: number,
  layout: Layout,
  inquiry: Inquiry,
): Signed[] {
  const read = createWordReader(moved, column, layout, inquiry);
  return moved.map(({ row, money: { centavos, sign } }): Signed => {
    const word = cellOf(row, column);
    const said = word === '' ? sign : read(word);
    if (word === '' && sign === null) return { reason: 'It has no direction: in or out.' };
    if (said === null) return null;
    if (sign !== null && sign !== said) {
      return { reason: `Its sign and the word ${quote(word)} contradict each other.` };
    }
    const type = layout.profile === null ? cellOf(row, layout.typeColumn ?? -1) : '';
    if (![null, said].includes(readDirection(type))) {
      return { reason: `The words ${quote(word)} and ${quote(type)} contradict each other.` };
    }
    return signed(centavos, said);
  });
}

const MOST_WORDS = 30;

/** Reads words of directions; asks once about each that is not known. */
function createWordReader(
  moved: readonly Moved[],
  column: number,
  layout: Layout,
  inquiry: Inquiry,
): (word: string) => Direction | null {
  const own = layout.profile?.directions;
  const known = new Map<string, Direction | null>();
  for (const { row, money } of moved) {
    const word = cellOf(row, column);
    if (word === '' || known.has(word) || known.size > MOST_WORDS) continue;
    known.set(
      word,
      readDirection(word, own) ?? (askWord(word, money, inquiry) as Direction | null),
    );
  }
  return (word) => known.get(word) ?? null;
}

function askWord(word: string, { centavos }: Money, inquiry: Inquiry): string | null {
  const pesos = writePesos(centavos);
  return inquiry.ask({
    kind: 'direction',
    word,
    text: `Is ${quote(word)} money in or money out?`,
    choices: [
      { value: 'out', example: `${word} of ${pesos} is money out` },
      { value: 'in', example: `${word} of ${pesos} is money in` },
    ],
  });
}

export function writePesos(centavos: Centavos): string {
  const pesos = (Math.abs(centavos) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${centavos < 0 ? '−' : ''}₱${pesos}`;
}

function signBySigns(
  moved: readonly Moved[],
  layout: Layout,
  hasMinusElsewhere: boolean,
  inquiry: Inquiry,
): Signed[] {
  const types = readTypes(moved, layout, inquiry);
  const isTurned = decideTurned(moved, layout, inquiry);
  if (isTurned === null) return moved.map(() => null);
  const hasMinus = hasMinusElsewhere || moved.some(({ money }) => isMinus(money));
  const { profile, isOfProvider } = layout;
  const isSectioned = moved.some(({ section }) => section.way?.says != null);
  const isPlainIn = !isSectioned && (hasMinus || (isOfProvider && profile?.unsigned === 'in'));
  const plain = isTurned ? 'out' : isPlainIn ? 'in' : null;
  const byHeading = new Map<string, { says: Direction; rows: number }>();
  const found = moved.map(
    ({ row, section: { way }, money: { centavos, sign, isSaid } }): Signed => {
      const type = types?.read(row) ?? null;
      const heading = way?.says ?? null;
      const own = sign !== null && isTurned && !isSaid ? opposite(sign) : sign;
      const direction = own ?? type ?? heading ?? (types?.areWhole ? null : plain);
      if (direction === null) return null;
      const isAgainst = (said: Direction | null) => said !== null && said !== direction;
      if (isAgainst(type) || isAgainst(heading)) {
        const word = isAgainst(type) ? quote(cellOf(row, types!.column)) : way!.name;
        const what = own === null ? 'type' : 'sign';
        return { reason: `Its ${what} and the word ${word} contradict each other.` };
      }
      if (own === null && type === null && heading !== null) {
        const { rows } = byHeading.get(way!.name) ?? { rows: 0 };
        byHeading.set(way!.name, { says: heading, rows: rows + 1 });
      }
      return signed(centavos, direction);
    },
  );
  for (const [name, { says, rows }] of [...byHeading].slice(0, MOST_WORDS)) {
    const why = `Amounts without a sign under ${name} are money ${says} (${rowsOf(rows)}).`;
    inquiry.guess({ kind: 'direction', value: says, why });
  }
  return found;
}

/** Where only words such as DR say out, an amount without one may still be either. */
export const isMinus = ({ sign, isSaid }: Money): boolean => sign === 'out' && !isSaid;

const opposite = (direction: Direction): Direction => (direction === 'in' ? 'out' : 'in');

/** Words of directions in another column than one of directions. */
interface Types {
  column: number;
  read: (row: Row) => Direction | null;
  /** Whether each row has one, or is asked about. */
  areWhole: boolean;
}

/** Words of a Type column decide where some are known; without signs, unknown ones are asked. */
function readTypes(moved: readonly Moved[], layout: Layout, inquiry: Inquiry): Types | null {
  const { typeColumn, profile } = layout;
  if (layout.isTurned) return null;
  const hasSigns = moved.some(({ money }) => money.sign !== null);
  const column = typeColumn ?? -1;
  const hasOwn = profile?.directions !== undefined;
  const hasKnown = moved.some(({ row }) => readDirection(cellOf(row, column)) !== null);
  if (!hasOwn && !hasKnown) {
    const found = hasSigns ? null : findDirections(moved, layout, inquiry);
    // One answer for refunds and payments alike would be wrong for some of them.
    const words = new Set(moved.map(({ row }) => cellOf(row, column)));
    const isEachAsked = !hasSigns && words.size > 1 && words.size <= MOST_WORDS && !words.has('');
    if (found !== null || !isEachAsked) return found;
  }
  if (!hasOwn && hasSigns) {
    return { column, read: (row) => readDirection(cellOf(row, column)), areWhole: false };
  }
  const read = createWordReader(moved, column, layout, inquiry);
  return { column, read: (row) => read(cellOf(row, column)), areWhole: true };
}

/** A column whose words all say in or out, and both, whatever its title. */
function findDirections(moved: readonly Moved[], layout: Layout, inquiry: Inquiry): Types | null {
  const rows = moved.map(({ row }) => row);
  const found = findColumnOf(rows, layout, (word) => readDirection(word));
  if (found === null || found.values.size < 2 || found.blanks > 0) return null;
  const value = layout.columns[found.column]!;
  inquiry.guess({ kind: 'direction', value, why: `Each row says in or out in ${quote(value)}.` });
  const read = (row: Row) => readDirection(cellOf(row, found.column));
  return { column: found.column, read, areWhole: true };
}

/** Whether money out has no sign, as on a card; null where it is asked. */
function decideTurned(moved: readonly Moved[], layout: Layout, inquiry: Inquiry): boolean | null {
  if (layout.isTurned) return true;
  if (layout.profile?.isTurned !== true) return false;
  if (layout.isOfProvider) {
    const { name } = layout.profile;
    inquiry.guess({
      kind: 'direction',
      value: 'out',
      why: `An amount without a minus is money out in a ${name}.`,
    });
    return true;
  }
  const answer = askUnsigned(moved, inquiry);
  return answer === null ? null : answer === 'out';
}

/**
 * Asks what an amount without a sign is.
 * @param heading under which all of them stand
 */
export function askUnsigned(
  moved: readonly Moved[],
  inquiry: Inquiry,
  heading: string | null = null,
): Direction | null {
  const first = moved.find(({ money }) => money.sign === null) ?? moved[0]!;
  const example = `${writePesos(first.money.centavos)} in ${first.row.name}`;
  return inquiry.ask({
    kind: 'direction',
    ...(heading !== null && { word: heading }),
    text: `Is an amount without a sign${heading === null ? '' : ` under ${heading}`} money in or money out? Nothing in this file says it.`,
    choices: [
      { value: 'in', example: `${example} came in` },
      { value: 'out', example: `${example} went out` },
    ],
  }) as Direction | null;
}
