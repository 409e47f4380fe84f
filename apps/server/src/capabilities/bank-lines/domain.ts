import { createHash } from 'node:crypto';
import { type AuditField, type BankRule, readReferenceText } from '@barya/contract';
import { readReferenceForm } from '@barya/contract/payment-reference-form';
import { type Centavos, toPesos } from '@barya/money';
import { addDays, manilaDayOf, manilaDayStart } from '@barya/rules';
import { findOwners, type NumberedAccount, type Plan, type StatementLine } from '@barya/statements';
import { type DayFigures, type JudgedDay, quietDay } from './days.ts';

/** What the texts of a line say for matching, normalised; null where they say nothing. */
export interface LineReferences {
  paymentReference: string | null;
  cashInReference: string | null;
  /** What may be a cash-in's code instead, if that is announced with this amount. */
  maybeCashIns: string[] | null;
  /** What in its texts may be the reference of a payment or of a withdrawal. */
  namedReferences: string[] | null;
}

/**
 * Our code as people type it: in any case, in one piece or two, glued to words. One letter or digit
 * more is a typing error.
 */
const OURS =
  /BRY[\s\p{Pd}_.]*([0-9A-TV-Z]{4}[\s\p{Pd}_.]?[0-9A-TV-Z]{4})(?![0-9]|[A-Z](?![A-Z]))/giu;
/** The same without BRY, which counts only if it is somebody's of that amount. */
const BARE = /(?<![0-9A-Z])[0-9A-TV-Z]{8}(?![0-9A-Z])/gi;
const MOST_CODES = 10;

/**
 * The reference of a withdrawal, as `deriveReference` and `nextReference` write it; that of a
 * payment, mostly digits; or one of GCash in its three groups.
 */
const NAMED =
  /(?<![0-9A-Z])(?:[0-9]{4} [0-9]{3} [0-9]{6}|[0-9A-HJKMNP-TV-Z]{12}|(?=(?:[A-Z]*[0-9]){6})[0-9A-Z]{8,40})(?![0-9A-Z])/gi;
/** `RefNo9031234567801`. */
const LABEL = /(?<![0-9A-Z])(?:REF(?:ERENCE)?|TXN|TRACE)(?:NO|ID)?(?=[0-9]{6})/gi;
/** A mobile number is known to many. */
const MOBILE = /^(?:63|0)?9[0-9]{9}$/;
const MOST_NAMED = 5;

/** Of several codes in one line, the one of a cash-in of its amount counts. */
export function readReferences(line: {
  reference: string;
  description: string;
  sender: string;
}): LineReferences {
  const text = [line.reference, line.description, line.sender].join('\n');
  const codeOf = (typed: string) => `BRY-${readReferenceText(typed.replace(/[\p{Pd}_.]/gu, ''))}`;
  const ours = new Set(Array.from(text.matchAll(OURS), ([, code]) => codeOf(code!)));
  const bare = Array.from(text.matchAll(BARE), ([code]) => codeOf(code));
  const maybe = ours.size === 1 ? [] : [...new Set([...ours, ...bare])].slice(0, MOST_CODES);
  const read = readReferenceForm(line.reference);
  const paymentReference = read.kind === 'reference' ? read.reference : null;
  const words = Array.from(text.replace(LABEL, '$& ').matchAll(NAMED), ([word]) =>
    word.toUpperCase().replace(/ /g, ''),
  );
  const named = [...new Set(words)]
    .filter((word) => word !== paymentReference && !MOBILE.test(word))
    .slice(0, MOST_NAMED);
  return {
    paymentReference,
    cashInReference: ours.size === 1 ? [...ours][0]! : null,
    maybeCashIns: maybe.length > 0 ? maybe : null,
    namedReferences: named.length > 0 ? named : null,
  };
}

/** A line to keep. `ordinal` tells equal lines of one file apart, from 1. */
export type NewLine = Pick<
  StatementLine,
  'at' | 'hasTime' | 'amountCentavos' | 'description' | 'sender' | 'senderNumber' | 'feeCentavos'
> &
  LineReferences & { reference: string; ordinal: number /** Of Manila. */; day: string };

/** The lines of a file in the order of time, with equal ones numbered in the file's order. */
export function numberLines(lines: readonly StatementLine[]): NewLine[] {
  const seen = new Map<string, number>();
  const numbered = lines.map(({ line: _, reference: read, ...said }): NewLine => {
    const line = { ...said, reference: read ?? '' };
    const key = [+line.at, line.amountCentavos, line.reference, line.description].join('\0');
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return { ...line, ...readReferences(line), ordinal, day: manilaDayOf(line.at) };
  });
  return numbered.sort((one, other) => +one.at - +other.at);
}

/** Cuts a list into parts of at most `most`. */
export function* cutIntoParts<Row>(rows: readonly Row[], most: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most);
}

/** Cuts lines in order into parts of whole Manila days, of at least `least` lines but the last. */
export function* cutByDays<Line extends { day: string }>(
  lines: readonly Line[],
  least: number,
): Generator<Line[]> {
  let part: Line[] = [];
  for (const line of lines) {
    if (part.length >= least && part.at(-1)!.day !== line.day) {
      yield part;
      part = [];
    }
    part.push(line);
  }
  if (part.length > 0) yield part;
}

/** The whole Manila days of lines in order. */
export function daysOf(lines: readonly { day: string }[]): { start: Date; end: Date } {
  const start = manilaDayStart(lines[0]!.day);
  return { start, end: manilaDayStart(addDays(lines.at(-1)!.day, 1)) };
}

/** The first rule that sets a line aside; null for none. */
export function findRule(
  rules: readonly BankRule[],
  account: string,
  line: Pick<NewLine, 'amountCentavos' | 'reference' | 'description' | 'sender' | 'senderNumber'>,
): BankRule | null {
  const { reference, description, sender, senderNumber } = line;
  const text = [reference, description, sender, senderNumber].join(' ').toLowerCase();
  const sign = line.amountCentavos > 0 ? 'in' : 'out';
  const sets = (rule: BankRule) =>
    rule.account.toLowerCase() === account.toLowerCase() &&
    (rule.sign === 'any' || rule.sign === sign) &&
    text.includes(rule.contains.toLowerCase());
  return rules.find(sets) ?? null;
}

/** The one account whose number stands in a file, else that its name names, and why; null for none. */
export function recogniseAccount(
  number: string | null,
  fileName: string,
  accounts: readonly NumberedAccount[],
): { value: string; why: string } | null {
  const owners = number === null ? [] : findOwners(number, accounts);
  const said = fileName.toLowerCase();
  const among = owners.length > 0 ? owners : accounts.map(({ name }) => name);
  const named = among.filter((name) => said.includes(name.toLowerCase()));
  const [value, another] = owners.length === 1 ? owners : named;
  if (value === undefined || another !== undefined) return null;
  const isNumbered = owners.length > 0;
  const why = isNumbered
    ? `The file says the account ${number}, which is that of ${value}.`
    : `The name of the file says ${value}.`;
  return { value, why };
}

/** Who says which days a statement covers; null for none. */
export function periodSourceOf({
  period,
  isPeriodPrinted,
}: Pick<Plan, 'period' | 'isPeriodPrinted'>): 'file' | 'rows' | null {
  return period && (isPeriodPrinted ? 'file' : 'rows');
}

/** What came of a statement. */
interface ImportedFile {
  account: string;
  fileSha256: Buffer;
  planHash?: Buffer | null;
  format?: string | null;
  profile?: string | null;
  /** Days in Manila. */
  periodFrom?: string | null;
  periodTo?: string | null;
  periodSource?: string | null;
  doubtfulDays?: readonly string[];
  coveredFrom?: Date | null;
  coveredTo?: Date | null;
  coveredDirection?: string | null;
  openingCentavos?: Centavos | null;
  closingCentavos?: Centavos | null;
  added: number;
  known: number;
  missing?: number;
  notMoney?: number;
  unreadable: number;
}

/** What the audit keeps of an import: not the file's name, which may name a person. */
export function describeImport(
  row: ImportedFile,
): Partial<Record<AuditField, string | number | readonly string[]>> {
  const { account, format, profile, added, known, notMoney, unreadable } = row;
  const { planHash, openingCentavos, closingCentavos, coveredFrom, coveredTo } = row;
  return {
    account,
    fileHash: row.fileSha256.toString('hex'),
    ...(planHash && { planHash: planHash.toString('hex') }),
    ...(format && { format }),
    ...(profile && { profile }),
    ...(row.periodFrom && row.periodTo && { from: row.periodFrom, to: row.periodTo }),
    ...(row.periodSource && { periodSource: row.periodSource }),
    ...(row.doubtfulDays?.length && { doubtfulDays: row.doubtfulDays }),
    ...(coveredFrom && { coveredFrom: coveredFrom.toISOString() }),
    ...(coveredTo && { coveredTo: coveredTo.toISOString() }),
    ...(row.coveredDirection && { coveredDirection: row.coveredDirection }),
    ...(openingCentavos != null && { openingBalance: toPesos(openingCentavos) }),
    ...(closingCentavos != null && { closingBalance: toPesos(closingCentavos) }),
    ...{ added, known, missing: row.missing ?? 0, notMoney: notMoney ?? 0, unreadable },
  };
}

/** SHA-256 of a line's instant, texts and fee, which its audit entries seal; in hexadecimal. */
export function hashLine(
  line: Pick<
    NewLine,
    'at' | 'reference' | 'description' | 'sender' | 'senderNumber' | 'feeCentavos'
  >,
): string {
  const { at, reference, description, sender, senderNumber, feeCentavos } = line;
  const text = [+at, reference, description, sender, senderNumber, feeCentavos ?? ''].join('\0');
  return createHash('sha256').update(text).digest('hex');
}

/** What the audit keeps of a line. */
export function describeLine(
  line: Parameters<typeof hashLine>[0] & { account: string; amountCentavos: Centavos },
) {
  const { account, amountCentavos } = line;
  return { account, amount: toPesos(amountCentavos), hash: hashLine(line) };
}

/** Days added up, or a day with what changed late. */
export function addFigures(
  one: DayFigures,
  more: DayFigures | { inCentavos: Centavos; outCentavos: Centavos } | undefined,
): DayFigures {
  if (more === undefined) return one;
  if ('inCentavos' in more) {
    const { inCentavos, outCentavos } = more;
    return addFigures(one, {
      ...quietDay,
      booksInCentavos: inCentavos,
      booksOutCentavos: outCentavos,
    });
  }
  const names = Object.keys(quietDay) as (keyof DayFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + more[name]]),
  ) as unknown as DayFigures;
}

/** SHA-256 of days, each a line, in hex; `ledger:verify` writes the same. */
export function hashDays(days: readonly JudgedDay[]): string {
  const lines = days.map(({ day, figures, explained }) =>
    [
      day,
      ...(Object.keys(quietDay) as (keyof DayFigures)[]).map((name) => figures[name]),
      explained?.id ?? '',
    ].join('|'),
  );
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
