import type { Centavos } from '@barya/money';
import type { Layout } from '../layout/find.ts';
import type { Inquiry } from '../plan/inquiry.ts';
import type { Answers, Question } from '../table.ts';
import { readAmountCell } from './amounts.ts';
import { type Attempt, attempt, type Entry, listReadings } from './attempts.ts';
import { type Chain, type DayOrder, isProvenByTurning } from './balance.ts';
import { askUnsigned, writePesos } from './direction.ts';

/** The signed amount of each entry that moved money, or why it is none. */
export interface Settled {
  amounts: Map<Entry, Centavos | { reason: string }>;
  chain: Chain;
}

/** Takes the amounts that the balances prove; asks where they fail, or nothing says the direction. */
export function settleAmounts(
  entries: readonly Entry[],
  layout: Layout,
  order: DayOrder,
  answers: Answers,
  inquiry: Inquiry,
): Settled {
  const attempts = listReadings(layout).map(
    (reading) => () => attempt(entries, layout, order, answers, reading),
  );
  const first = attempts[0]!();
  const chosen =
    layout.isAmountKnown && first.chain.failures.length === 0
      ? first
      : choose(first, attempts, layout, inquiry);
  for (const question of chosen.inquiry.questions) inquiry.questions.push(question);
  for (const guess of chosen.inquiry.guesses) inquiry.guess(guess);
  const { moved, signed, chain } = chosen;
  applyTurns(chosen, inquiry);
  applyDirection(chosen, inquiry);
  askFailures(chosen, entries, inquiry);
  const amounts = new Map<Entry, Centavos | { reason: string }>();
  for (const [place, entry] of moved.entries())
    amounts.set(entry, signed[place] ?? chosen.monies[place]!);
  return { amounts, chain };
}

/** The reading that the balances prove; else the first, which is asked if it is not sure. */
function choose(
  first: Attempt,
  attempts: readonly (() => Attempt)[],
  layout: Layout,
  inquiry: Inquiry,
): Attempt {
  const all = attempts.map((each, place) => (place === 0 ? first : each()));
  const holds = all.filter(
    ({ chain, areFeesLikely }) => chain.proven > 0 && chain.failures.length === 0 && areFeesLikely,
  );
  const proven = holds[0];
  if (proven !== undefined && (holds.length === 1 || haveSameAmounts(holds))) {
    if (all.length > 1) {
      inquiry.guess({
        kind: 'columns',
        value: proven.reading.name,
        why: `The balance proves ${proven.reading.name}.`,
      });
    }
    return proven;
  }
  const listed = all.filter(({ reading }) => !reading.isLessFee);
  if (layout.isAmountKnown || haveSameAmounts(listed)) return first;
  const answer = inquiry.ask({
    kind: 'columns',
    text: 'Which column is the amount that moved? No balance proves one.',
    choices: listed.map(({ reading, moved, signed }) => ({
      value: reading.name,
      example:
        moved.length === 0
          ? reading.name
          : `${reading.name}, ${moved[0]!.row.name}: ${writePesos(Number(signed[0] ?? moved[0]!.money.centavos))}`,
    })),
  });
  return listed.find(({ reading }) => reading.name === answer) ?? first;
}

function haveSameAmounts(attempts: readonly Attempt[]): boolean {
  const [first, ...others] = attempts.map(({ signed, monies }) =>
    signed.map((amount, place) => amount ?? monies[place]),
  );
  return others.every((each) => each.every((amount, place) => amount === first![place]));
}

/** Signs that the balances say: those of amounts without one, and those that all of them turn. */
function applyTurns({ chain, signed, places, moved }: Attempt, inquiry: Inquiry): void {
  for (const [step, amount] of chain.signs) signed[places[step]!] = amount;
  if (chain.signs.size > 0) {
    inquiry.guess({
      kind: 'direction',
      value: 'balance',
      why: `The balance says the direction of ${chain.signs.size} amounts without a sign.`,
    });
  }
  if (!isProvenByTurning(chain)) return;
  const areAllTurned = chain.proven === 0 && chain.turned.size > 1;
  if (chain.proven === 0 && !areAllTurned && chain.unproven.length > 0) return;
  const turned = [...chain.turned, ...(areAllTurned ? chain.unproven : [])];
  for (const step of turned) {
    const place = places[step]!;
    const amount = signed[place];
    if (typeof amount !== 'number') continue;
    signed[place] = -amount;
    if (turned.length > MOST_NAMED) continue;
    inquiry.guess({
      kind: 'direction',
      value: amount > 0 ? 'out' : 'in',
      why: `The balance says that ${moved[place]!.row.name} is ${writePesos(-amount)}.`,
    });
  }
  if (turned.length > MOST_NAMED) {
    inquiry.guess({
      kind: 'direction',
      value: 'balance',
      why: `The balance turns the signs of ${turned.length} amounts.`,
    });
  }
  chain.failures = [];
}

const MOST_NAMED = 20;

/** Asks where amounts went whose direction nothing says, under each heading by itself. */
function applyDirection({ signed, moved, monies, inquiry: own }: Attempt, inquiry: Inquiry): void {
  if (own.questions.some(({ kind }) => kind === 'direction')) return;
  const nameOf = (place: number) => moved[place]!.section.way?.name ?? 'no heading';
  const open = [...signed.keys()].filter((place) => signed[place] === null);
  const names = new Set(open.map(nameOf));
  const hasHeadings = moved.some(({ section }) => section.way !== null);
  for (const name of hasHeadings && names.size <= MOST_NAMED ? names : [null]) {
    const places = name === null ? open : open.filter((place) => nameOf(place) === name);
    const rows = places.map((place) => moved[place]!);
    const answer = rows.length === 0 ? null : askUnsigned(rows, inquiry, name);
    if (answer === null) continue;
    for (const place of places) signed[place] = answer === 'in' ? monies[place]! : -monies[place]!;
  }
}

function askFailures(
  { chain, places, moved }: Attempt,
  entries: readonly Entry[],
  inquiry: Inquiry,
): void {
  if (chain.failures.length === 0) return;
  const gaps = listGaps(entries);
  const rows = chain.failures.slice(0, MOST_FAILURES).map(({ steps, expected, found }) => {
    const place = steps.map((step) => places[step]!).findLast((each) => each >= 0);
    const row = place === undefined ? null : moved[place]!.row;
    const left = gaps.get(Math.abs(found - expected));
    const why = left === undefined ? '' : ` (${left.row.name} would explain it: ${left.reason})`;
    return {
      line: row?.line ?? null,
      name: row?.name ?? 'a balance',
      says: `the amounts make ${writePesos(expected)}, the balance says ${writePesos(found)}${why}`,
    };
  });
  const shown = rows.slice(0, MOST_IN_TEXT).map(({ name, says }) => `${name}: ${says}`);
  const more = chain.failures.length - shown.length;
  const question: Question = {
    kind: 'balance',
    text: `The balance does not agree with the amounts: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}. A row may be missing or changed.`,
    choices: [
      { value: 'take', example: 'Take the amounts as they stand' },
      { value: 'stop', example: 'Stop, and check the file' },
    ],
    rows: rows.map(({ line, name, says }) => ({ line, reason: `${name}: ${says}` })),
  };
  if (inquiry.ask(question) === 'stop') inquiry.questions.push(question);
}

const MOST_IN_TEXT = 5;
const MOST_FAILURES = 1_000;

/** The rows that were left out, by each amount in them, which would explain a gap. */
function listGaps(entries: readonly Entry[]) {
  const gaps = new Map<Centavos, Extract<Entry, { kind: 'not_money' }>>();
  for (const entry of entries) {
    if (entry.kind !== 'not_money') continue;
    for (const cell of entry.row.cells) {
      const centavos = /\d/.test(cell) ? readAmountCell(cell)?.centavos : undefined;
      if (centavos !== undefined && !gaps.has(centavos)) gaps.set(centavos, entry);
    }
  }
  return gaps;
}
