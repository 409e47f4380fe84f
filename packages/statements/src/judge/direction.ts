import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Row } from '../table.ts';
import { quote } from '../text.ts';
import type { Money } from './money.ts';
import { cellOf } from './shape.ts';
import { findColumnOf } from './word-columns.ts';
import { type Direction, readDirection } from './words.ts';

/** A movement whose money was read. */
export interface Moved {
  row: Row;
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
  if (layout.amounts.length === 0) return signColumns(moved, layout);
  if (layout.roles.direction !== undefined)
    return signByWords(moved, layout.roles.direction, layout, inquiry);
  return signBySigns(moved, layout, hasMinusElsewhere, inquiry);
}

const signed = (centavos: Centavos, direction: Direction): Centavos =>
  direction === 'in' ? centavos : -centavos;

/** Some banks write money out below zero in its own column; elsewhere a minus there takes it back. */
function signColumns(moved: readonly Moved[], layout: Layout): Signed[] {
  const outs = moved.filter(({ money }) => money.side === 'out');
  const isOutBelowZero = outs.every(({ money }) => money.sign === 'out');
  const hasBalance = layout.roles.balance !== undefined;
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
  const hasMinus = hasMinusElsewhere || moved.some(({ money }) => money.sign === 'out');
  const { profile, isOfProvider } = layout;
  const plain = isTurned
    ? 'out'
    : hasMinus || (isOfProvider && profile?.unsigned === 'in')
      ? 'in'
      : null;
  return moved.map(({ row, money: { centavos, sign, isSaid } }): Signed => {
    const type = types?.read(row) ?? null;
    if (sign !== null) {
      const direction = isTurned && !isSaid ? opposite(sign) : sign;
      return type === null || type === direction
        ? signed(centavos, direction)
        : {
            reason: `Its sign and the word ${quote(cellOf(row, types!.column))} contradict each other.`,
          };
    }
    const direction = type ?? (types?.areWhole ? null : plain);
    return direction === null ? null : signed(centavos, direction);
  });
}

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
  if (!hasOwn && !hasKnown) return hasSigns ? null : findDirections(moved, layout, inquiry);
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

/** Asks what an amount without a sign is. */
export function askUnsigned(moved: readonly Moved[], inquiry: Inquiry): Direction | null {
  const first = moved.find(({ money }) => money.sign === null) ?? moved[0]!;
  const example = `${writePesos(first.money.centavos)} in ${first.row.name}`;
  return inquiry.ask({
    kind: 'direction',
    text: 'Is an amount without a sign money in or money out? Nothing in this file says it.',
    choices: [
      { value: 'in', example: `${example} came in` },
      { value: 'out', example: `${example} went out` },
    ],
  }) as Direction | null;
}
