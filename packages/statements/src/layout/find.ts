import { readAmountCell } from '../judge/amounts.ts';
import { type DateFormat, readDateCell } from '../judge/dates.ts';
import { turnComma } from '../judge/turn-comma.ts';
import { readDirection } from '../judge/words.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import { profiles } from '../profiles/index.ts';
import type { Profile } from '../profiles/profile.ts';
import { type Row, StatementFault, type Table } from '../table.ts';
import { chooseProfile, keyOfTitles } from './profile-of.ts';
import { roles as allRoles, type Role, readTitle, readTitleForm } from './roles.ts';
import { cleanTitle, isData, isTitles, MOST_ROWS_ABOVE, nameColumns } from './titles.ts';

/** Which column holds what, by title, as somebody chose it. */
export type Mapping = Partial<Record<Role, string | null>> & {
  dateFormat?: DateFormat | null;
  /** `amount` is above zero for money out. */
  outIsPositive?: boolean;
};

/** Where everything stands in a table. */
export interface Layout {
  /** How many rows the titles and what is above them take. */
  start: number;
  columns: string[];
  /** Columns up to the last with a title. */
  width: number;
  roles: Partial<Record<Role, number>>;
  /** Columns that may be the amount, the likeliest first; only if there is no `in` or `out`. */
  amounts: number[];
  /** Whether the first of them is sure unless a balance proves another. */
  isAmountKnown: boolean;
  /** Texts that make up the description. */
  descriptions: number[];
  typeColumn: number | null;
  profile: Profile | null;
  /** Whether the payment method's name is of the profile's provider. */
  isOfProvider: boolean;
  /** Was chosen, and is forced. */
  dateFormat: DateFormat | null;
  /** Was chosen before, or is the profile's: taken if all dates have it. */
  likelyFormat: DateFormat | null;
  isTurned: boolean;
}

export interface Wanted {
  /** Must fit. */
  mapping: Mapping | null;
  /** Is used where it fits. */
  remembered: Mapping | null;
  accountName: string | null;
}

/**
 * Finds the titles, as the first row that fits, and what each column holds. Null where it must be
 * chosen, which is asked.
 *
 * @throws StatementFault where there is no table
 */
export function findLayout(
  table: Table,
  wanted: Wanted,
  inquiry: Inquiry,
): { layout: Layout | null; columns: string[] } {
  if (table.roles !== undefined) return found(ofFormat(table, table.roles));
  const { mapping, remembered } = wanted;
  if (mapping !== null) {
    const chosen = ofMapping(table, mapping);
    if (chosen !== null) return found(chosen);
  }
  const first = table.rows.slice(0, MOST_ROWS_ABOVE);
  const start = first.findIndex(
    ({ cells }) => cells.length > 1 && (profiles.some(fits(cells)) || isTitles(cells)),
  );
  if (start >= 0 && mapping === null) {
    const { cells } = first[start]!;
    const profile = chooseProfile(profiles.filter(fits(cells)), wanted.accountName, inquiry);
    const known = profile === null ? ofRemembered(table, remembered) : null;
    if (known !== null) return found(known);
    if (profile !== 'asked') {
      const layout = profile === null ? ofTitles(table, start) : ofProfile(profile, cells, start);
      const isOwn = isOfProvider(profile, wanted.accountName);
      const likelyFormat = (isOwn && profile?.dateFormat) || layout.likelyFormat;
      const rivals = profile === null ? findRivals(table, layout) : null;
      if (rivals !== null) {
        inquiry.questions.push({ kind: 'columns', text: sayRivals(rivals), choices: [] });
        return { layout: null, columns: layout.columns };
      }
      if (layout.roles.date !== undefined)
        return found({ ...layout, isOfProvider: isOwn, likelyFormat });
    }
  } else if (mapping === null) {
    const known = ofRemembered(table, remembered);
    if (known !== null) return found(known);
  }
  const columns = nameAllColumns(table, start);
  askColumns(columns, mapping, inquiry);
  return { layout: null, columns };
}

/** A form of dates that was chosen before is tried first, and not forced. */
function ofRemembered(table: Table, remembered: Mapping | null): Layout | null {
  const layout = remembered === null ? null : ofMapping(table, remembered);
  return layout && { ...layout, dateFormat: null, likelyFormat: layout.dateFormat };
}

const found = (layout: Layout) => ({ layout, columns: layout.columns });

function fits(cells: readonly string[]): (profile: Profile) => boolean {
  const key = keyOfTitles(cells);
  const titles = new Set(key.split('\n'));
  return ({ titles: own, least }) =>
    keyOfTitles(own) === key || least?.every((each) => titles.has(each.toLowerCase())) === true;
}

function isOfProvider(profile: Profile | null, accountName: string | null): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return profile !== null && plain(accountName ?? '').includes(plain(profile.provider));
}

const nothing = {
  amounts: [] as number[],
  isAmountKnown: true,
  descriptions: [] as number[],
  typeColumn: null,
  profile: null,
  isOfProvider: false,
  dateFormat: null,
  likelyFormat: null,
  isTurned: false,
};

function ofFormat({ rows }: Table, roles: Partial<Record<Role, number>>): Layout {
  const { cells } = rows[0]!;
  return {
    ...nothing,
    start: 1,
    columns: [...cells],
    width: cells.length,
    roles,
    amounts: [roles.amount!],
    descriptions: [roles.description!],
  };
}

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cleanTitle(cell) !== '') + 1;
}

function ofProfile(profile: Profile, cells: readonly string[], start: number): Layout {
  const columns = nameColumns(cells);
  const lower = columns.map((title) => title.toLowerCase());
  const place = (title: string) => lower.indexOf(cleanTitle(title).toLowerCase());
  const roles = Object.fromEntries(
    Object.entries(profile.columns)
      .map(([role, title]) => [role, place(title)] as const)
      .filter(([, column]) => column >= 0),
  ) as Partial<Record<Role, number>>;
  const { amount, description } = roles;
  return {
    ...nothing,
    start: start + 1,
    columns,
    width: widthOf(cells),
    roles,
    amounts: amount === undefined ? [] : [amount, ...(profile.otherAmounts ?? []).map(place)],
    descriptions: description === undefined ? [] : [description],
    typeColumn: profile.typeColumn === undefined ? null : place(profile.typeColumn),
    profile,
  };
}

/** By the words of the titles. */
function ofTitles(table: Table, start: number): Layout {
  const { cells } = table.rows[start]!;
  const read = cells.map((cell, column) => ({ column, title: readTitle(cell) }));
  const columnsOf = (meaning: string) =>
    read
      .filter(({ title }) => title?.meaning === meaning)
      .sort((a, b) => a.title!.rank - b.title!.rank)
      .map(({ column }) => column);
  const roles: Partial<Record<Role, number>> = {};
  for (const role of allRoles) {
    const places = columnsOf(role);
    const holds = role === 'date' ? isDate : role === 'accountNumber' ? isText : null;
    const filled = holds && places.find((each) => isFilled(table, start, each, holds));
    const place = filled ?? places[0];
    if (place !== undefined) roles[role] = place;
  }
  // `Time` may hold the day too.
  if (roles.date === undefined && isFilled(table, start, roles.time!, isDate)) {
    roles.date = roles.time!;
    delete roles.time;
  }
  const amounts = [...columnsOf('amount'), ...columnsOf('net'), ...columnsOf('gross')];
  const isSplit = roles.in !== undefined || roles.out !== undefined;
  if (isSplit) delete roles.amount;
  else roles.amount = amounts[0]!;
  const types = columnsOf('type');
  const isOfDirections = (column: number) =>
    table.rows
      .slice(start + 1, start + 20)
      .every(({ cells }) => !cells[column] || readDirection(cells[column]) !== null);
  const typeColumn = types.find(isOfDirections) ?? types[0] ?? null;
  const descriptions = columnsOf('description');
  const isNamed = columnsOf('amount').length === 1 && columnsOf('net').length === 0;
  const isAmountKnown = isSplit || amounts.length === 1 || isNamed;
  return {
    ...nothing,
    start: start + 1,
    columns: nameColumns(cells),
    width: widthOf(cells),
    roles,
    amounts: isSplit ? [] : amounts,
    isAmountKnown,
    descriptions: descriptions.length === 0 && typeColumn !== null ? [typeColumn] : descriptions,
    typeColumn,
    likelyFormat: readTitleForm(cells[roles.date ?? -1] ?? ''),
  };
}

/**
 * Two columns of which no title says which counts, as where tables stand side by side: dates of one
 * title that differ, or beside money in and out another amount. What a balance proves is no matter.
 */
function findRivals({ rows }: Table, { roles, columns, start }: Layout): [string, string] | null {
  const { date, balance } = roles;
  if (date === undefined || balance !== undefined) return null;
  const titles = rows[start - 1]!.cells.map(cleanTitle);
  const own = [roles.in, roles.out].filter((column) => column !== undefined);
  const others = columns.flatMap((_, column) => (own.includes(column) ? [] : column));
  const dates = others.filter(
    (column) => column !== date && titles[column]?.toLowerCase() === titles[date]!.toLowerCase(),
  );
  const monies = others.filter((column) => MONIES.has(readTitle(titles[column] ?? '')?.meaning));
  if (dates.length === 0 && (own.length === 0 || monies.length === 0)) return null;
  for (const { cells } of rows.slice(start)) {
    const dayIn = (column: number) => cleanTitle(cells[column] ?? '');
    const isOther = (column: number) => isDate(dayIn(column)) && dayIn(column) !== dayIn(date);
    const day = isDate(dayIn(date)) ? dates.find(isOther) : undefined;
    if (day !== undefined) return [columns[date]!, columns[day]!];
    const moneyIn = (column: number) =>
      readAmountCell(turnComma(cells[column] ?? ''))?.centavos ?? 0;
    const moved = own.find((column) => moneyIn(column) !== 0);
    if (moved === undefined) continue;
    const money = monies.find((column) => ![0, moneyIn(moved)].includes(moneyIn(column)));
    if (money !== undefined) return [columns[moved]!, columns[money]!];
  }
  return null;
}

const MONIES: ReadonlySet<string | undefined> = new Set(['in', 'out', 'amount']);

const sayRivals = ([one, other]: readonly [string, string]) =>
  `“${other}” says something else than “${one}”. Which columns hold the date and the amount?`;

const isText = (cell: string) => cell.trim() !== '';
const isDate = (cell: string) => readDateCell(cell) !== null;

function isFilled(
  { rows }: Table,
  start: number,
  column: number,
  holds: (cell: string) => boolean,
): boolean {
  return rows.slice(start + 1, start + 20).some(({ cells }) => holds(cells[column] ?? ''));
}

/** Null where the file lacks a column. What a mapping leaves out is read from the titles. */
function ofMapping(table: Table, mapping: Mapping): Layout | null {
  const given = allRoles.filter((role) => typeof mapping[role] === 'string');
  const titles = given.map((role) => cleanTitle(mapping[role]!));
  const hasAll = (columns: readonly string[]) => titles.every((title) => columns.includes(title));
  const rows = table.rows.slice(0, MOST_ROWS_ABOVE);
  const start = rows.findIndex(
    ({ cells }) => hasAll(nameColumns(cells)) && !cells.every(isNumbered),
  );
  const hasTitles = start >= 0 && !titles.every((title) => NUMBERED.test(title));
  const columns = hasTitles ? nameColumns(rows[start]!.cells) : numberColumns(table);
  if (!hasAll(columns)) return null;
  const base: Layout = hasTitles
    ? ofTitles(table, start)
    : { ...nothing, start: 0, columns, width: columns.length, roles: {} };
  const roles = { ...base.roles };
  for (const role of allRoles) {
    const title = mapping[role];
    if (title === null) delete roles[role];
    if (typeof title === 'string') roles[role] = columns.indexOf(cleanTitle(title));
  }
  const isSplit =
    typeof mapping.amount !== 'string' && (roles.in !== undefined || roles.out !== undefined);
  if (isSplit) delete roles.amount;
  else {
    delete roles.in;
    delete roles.out;
  }
  return {
    ...base,
    roles,
    amounts: isSplit || roles.amount === undefined ? [] : [roles.amount],
    isAmountKnown: true,
    descriptions: roles.description === undefined ? [] : [roles.description],
    dateFormat: mapping.dateFormat ?? null,
    isTurned: mapping.outIsPositive ?? false,
  };
}

const NUMBERED = /^Column \d+$/;
const isNumbered = (cell: string) => cleanTitle(cell) === '';

function numberColumns({ rows }: Table): string[] {
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: widest }, (_, place) => `Column ${place + 1}`);
}

/** Of a table whose titles are not known: the first row of texts, or numbers. */
function nameAllColumns(table: Table, start: number): string[] {
  if (start >= 0) return nameColumns(table.rows[start]!.cells);
  const rows = table.rows.slice(0, MOST_ROWS_ABOVE);
  const count = (row: Row) => row.cells.filter((cell) => cell.trim() !== '').length;
  const widest = rows.reduce((most, row) => Math.max(most, count(row)), 0);
  if (widest < 2) {
    throw new StatementFault('This file has no table with a line of column titles.');
  }
  const titles = rows.find((row) => count(row) * 2 > widest)!;
  return titles.cells.some(isData) ? numberColumns(table) : nameColumns(titles.cells);
}

/** Without choices: a mapping answers it. */
function askColumns(columns: string[], mapping: Mapping | null, inquiry: Inquiry): void {
  const missing = Object.entries(mapping ?? {}).find(
    ([role, title]) =>
      (allRoles as readonly string[]).includes(role) &&
      typeof title === 'string' &&
      !columns.includes(cleanTitle(title)),
  )?.[1];
  inquiry.questions.push({
    kind: 'columns',
    text:
      missing === undefined
        ? 'Which columns hold the date and the amount?'
        : `The file has no column “${missing}”. Please choose the columns again.`,
    choices: [],
  });
}
