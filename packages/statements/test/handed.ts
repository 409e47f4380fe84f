import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Answers, Mapping } from '../src/index.ts';

/** What a handed file must come to: `handed/README.md` says how it is read. */
export interface Expected {
  account: string;
  accountNumber?: string;
  password?: string;
  fileName?: string;
  mapping?: Mapping;
  result: 'lines' | 'asks' | 'refused' | 'safe';
  asks?: string[];
  mayAsk?: string[];
  answers?: Record<string, string>;
  orRefused?: boolean;
  why?: string[];
  lines: ExpectedLine[];
  notMoney: ExpectedReason[];
  unreadable: ExpectedReason[];
  named?: number[];
}

export interface ExpectedLine {
  day: string;
  time?: string;
  amount: number;
  reference?: string | null;
  text?: string[];
  orUnreadable?: boolean;
}

export interface ExpectedReason {
  line: number | null;
  why: string[];
}

const folder = path.join(import.meta.dirname, 'handed');

/** The clock of the handed files' dates. */
export const NOW = new Date('2026-11-28T10:00:00+08:00');

/** Files of one account, imported one after the other. */
interface Sequence {
  files: string[];
  /** How many lines each adds, and how many it has that are known. */
  added: number[];
  known: number[];
}

const { files, sequences } = JSON.parse(
  fillIn(readFileSync(path.join(folder, 'expected.json'), 'utf8')),
) as { files: Record<string, Expected>; sequences: Sequence[] };

export { sequences };
export const handed: readonly (readonly [string, Expected])[] = Object.entries(files);

/** A line that was read. */
export interface FoundLine {
  at: Date;
  /** Pesos. */
  amount: number;
  reference: string | null;
  /** Description and sender. */
  text: string;
}

const plainReference = (reference: string | null) => reference?.replace(/^0+/, '') ?? null;

/** Of a found line what the expected one says, to be compared with `tellExpected`. */
export function tellFound({ at, amount, reference, text }: FoundLine, wanted?: ExpectedLine) {
  const manila = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return {
    day: manila.slice(0, 10),
    ...(wanted?.time !== undefined && { time: manila.slice(11, 11 + wanted.time.length) }),
    amount,
    ...(wanted?.reference !== undefined && { reference: plainReference(reference) }),
    ...(wanted?.text !== undefined && { text: wanted.text.filter((part) => text.includes(part)) }),
  };
}

export const tellExpected = (line: ExpectedLine) => ({
  ...line,
  ...(line.reference && { reference: plainReference(line.reference) }),
});

/** In any order: the found lines that none of the expected ones is, and those not found. */
export function compareLines(found: readonly FoundLine[], expected: readonly ExpectedLine[]) {
  const missing = [...expected];
  const unexpected = found.filter((line) => {
    const place = missing.findIndex((each) =>
      isDeepStrictEqual(tellFound(line, each), tellExpected(each)),
    );
    if (place >= 0) missing.splice(place, 1);
    return place < 0;
  });
  return { unexpected, missing };
}

/** The bytes of a handed file, with the days that are filled in. */
export function readHanded(name: string): Uint8Array {
  const bytes = readFileSync(path.join(folder, name));
  return bytes.includes('{{today') ? Buffer.from(fillIn(bytes.toString())) : bytes;
}

/** `{{today}}`, `{{today+2d}}`: days of Manila. */
function fillIn(text: string): string {
  return text.replace(/\{\{today(?:([+-]\d+)d)?\}\}/g, (_, days?: string) => {
    const at = NOW.getTime() + (8 + 24 * Number(days ?? 0)) * 3_600_000;
    return new Date(at).toISOString().slice(0, 10);
  });
}

/** The choices that mean what `answers` say in words. */
export const chosen: Readonly<Record<string, Answers>> = {
  'day-or-month-first.csv': { date_form: 'DD/MM/YYYY' },
  'gcash-type-unknown-word.csv': { direction: { 'Pocket Sweep': 'out' } },
  'gross-and-net.csv': { columns: 'Net Amount' },
  'mac-roman.csv': { encoding: 'Mac Roman' },
  'no-direction.csv': { direction: 'in' },
  'state-unknown-word.csv': { state: { Warehoused: 'does_not_count' } },
  'unionbank-currency.csv': { direction: 'out' },
};
