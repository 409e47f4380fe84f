import { setImmediate as breathe } from 'node:timers/promises';
import { withoutLeadingZeros } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';

/** What tells whether two lines of an account are one payment. */
export interface ComparedLine {
  at: Date;
  /** Without one, `at` is the beginning of its day in Manila. */
  hasTime: boolean;
  amountCentavos: number;
  paymentReference: string | null;
  /** Our code, which may stand apart from the description. */
  cashInReference: string | null;
  description: string;
}

export interface KeptLine extends ComparedLine {
  id: string;
}

const MINUTE_MS = 60_000;
const LINES_AT_ONCE = 2_000;

/** The payment that a line is of, without its time. */
function paymentOf(line: ComparedLine): string {
  const { at, amountCentavos, paymentReference, cashInReference, description } = line;
  const told =
    paymentReference === null
      ? [
          ...['text', cashInReference ?? ''],
          description.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
        ]
      : ['reference', withoutLeadingZeros(paymentReference)];
  return [manilaDayOf(at), amountCentavos, ...told].join('\0');
}

type Keys = (line: ComparedLine) => readonly (number | string | boolean)[];

/**
 * What a line and a kept line of one payment must also agree in, the closest first. No keys: this
 * comparison is not for that line.
 */
const comparisons: readonly { line: Keys; kept: Keys }[] = [
  { line: ({ at, hasTime }) => [+at, hasTime], kept: ({ at, hasTime }) => [+at, hasTime] },
  { line: minuteOf, kept: minuteOf },
  { line: timed(true), kept: timed(false) },
  { line: timed(false), kept: timed(true) },
  { line: ofReference, kept: ofReference },
];

function minuteOf({ at, hasTime }: ComparedLine) {
  return hasTime ? [Math.floor(+at / MINUTE_MS)] : [];
}

function timed(isTimed: boolean): Keys {
  return ({ hasTime }) => (hasTime === isTimed ? ['day'] : []);
}

function ofReference({ paymentReference }: ComparedLine) {
  return paymentReference === null ? [] : ['day'];
}

/**
 * Which kept line each line of a file is, in whatever layout or format it comes; null for a new one.
 * With a reference two are one if account, day, amount and reference agree, leading zeros aside.
 * Without, if day, amount, our code and description do, and the minute where both have a time. Each kept line
 * is one line at most. Lets others work between its parts.
 */
export async function findKnown(
  lines: readonly ComparedLine[],
  kept: readonly KeptLine[],
): Promise<(string | null)[]> {
  const known: (string | null)[] = lines.map(() => null);
  if (kept.length === 0) return known;
  const paymentsOfLines: string[] = [];
  const paymentsOfKept: string[] = [];
  await visit(lines, (each) => paymentsOfLines.push(paymentOf(each)));
  await visit(kept, (each) => paymentsOfKept.push(paymentOf(each)));
  const used = new Set<string>();
  for (const { line: keysOfLine, kept: keysOfKept } of comparisons) {
    const free = new Map<string, string[]>();
    await visit(kept, (each, index) => {
      const keys = keysOfKept(each);
      if (keys.length === 0 || used.has(each.id)) return;
      const key = [paymentsOfKept[index], ...keys].join('\0');
      const ids = free.get(key);
      if (ids === undefined) free.set(key, [each.id]);
      else ids.push(each.id);
    });
    for (const ids of free.values()) ids.reverse();
    await visit(lines, (each, index) => {
      const keys = known[index] === null ? keysOfLine(each) : [];
      if (keys.length === 0) return;
      const id = free.get([paymentsOfLines[index], ...keys].join('\0'))?.pop();
      if (id === undefined) return;
      known[index] = id;
      used.add(id);
    });
  }
  return known;
}

async function visit<Item>(items: readonly Item[], look: (item: Item, index: number) => void) {
  for (const [index, item] of items.entries()) {
    look(item, index);
    if ((index + 1) % LINES_AT_ONCE === 0) await breathe();
  }
}
