import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, count } from '../../../tools/test-run/counts.mjs';
import { type Answers, type Plan, StatementFault } from '../src/index.ts';
import { makePlan } from '../src/plan/make.ts';
import { damages } from './damage.ts';
import {
  dateFormOf,
  dayOf,
  files,
  type Movement,
  movementLists,
  type Writing,
  writeTable,
  writings,
} from './write-statement.ts';

const RUNS = Number(process.env.STATEMENTS ?? amountOf('randomStatements'));

const PATIENCE = Math.max(60_000, RUNS * 100);

const planOf = (bytes: Uint8Array, { layout }: Writing, answers: Answers = {}): Promise<Plan> =>
  makePlan({
    bytes,
    answers,
    accountName: layout.provider,
    accountNumber: null,
    now: new Date('2026-11-28T10:00:00+08:00'),
  });

const formats = fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[]));

const pad = (value: number) => String(value).padStart(2, '0');

function shownDay(movement: Movement): string {
  const { year, month, date } = dayOf(movement);
  return `${year}-${pad(month)}-${pad(date)}`;
}

const manilaDay = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Day and minute in Manila. */
const manilaMinute = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
const shownMinute = (movement: Movement) =>
  `${shownDay(movement)}T${pad(Math.floor(movement.minute / 60))}:${pad(movement.minute % 60)}`;

test(
  'Any statement in any layout, format, encoding and form is read back to the same lines, or asked about',
  async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(movementLists, writings, formats, async (movements, writing, format) => {
        count('randomStatements');
        const table = writeTable(movements, writing);
        const bytes = files[format](table, writing);
        const first = await planOf(bytes, writing);
        // What somebody who has the file knows.
        const { encoding } = writing;
        const form = dateFormOf(writing);
        const date_form = form === 'DDMMYYYY' ? 'DD/MM/YYYY' : form;
        const known = { encoding, date_form, period: '2026' };
        const plan = first.questions.length === 0 ? first : await planOf(bytes, writing, known);
        const { rows, titles, blank, lines, notMoney, unreadable } = plan.counts;
        expect(lines + notMoney + unreadable + titles + blank).toBe(rows);
        if (plan.questions.length > 0) {
          asked += 1;
          return;
        }
        expect(plan.unreadable).toEqual([]);
        const place = table.titles.indexOf(writing.layout.columns.reference ?? '');
        expect(
          plan.lines.map(({ at, amountCentavos, reference }) => [
            ...[manilaMinute(at), amountCentavos, reference],
          ]),
        ).toEqual(
          table.rows.map(({ movement, cells }) => [
            ...[shownMinute(movement), movement.centavos, cells[place] ?? null],
          ]),
        );
      }),
      { numRuns: Math.ceil(RUNS / 2) },
    );
    // Asking about everything would be right, and no use.
    expect(asked).toBeLessThan(RUNS / 4);
  },
  PATIENCE,
);

test(
  'Each damage is named or asked about: no sum is wrong in silence',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        movementLists,
        writings,
        fc.constantFrom(...Object.keys(damages)),
        fc.nat(100_000),
        async (movements, writing, damage, seed) => {
          count('randomStatements');
          const table = writeTable(movements, writing);
          const damaged = damages[damage]!(table, writing, seed);
          if (damaged === null) return;
          const plan = await planOf(damaged.bytes, writing).catch((error: unknown) => {
            if (error instanceof StatementFault) return null;
            throw error;
          });
          if (plan === null || plan.questions.length > 0) return;
          expect(damaged.isAsked ?? false).toBe(false);
          const first = writing.preamble.length + 2;
          for (const line of plan.lines) {
            const row = line.line! - first;
            const { movement } = table.rows[damaged.order?.[row] ?? row]!;
            expect([line.line, manilaDay(line.at), line.amountCentavos]).toEqual([
              line.line,
              shownDay(movement),
              movement.centavos,
            ]);
          }
          const told = new Set(
            [...plan.lines, ...plan.notMoney, ...plan.unreadable].map(({ line }) => line),
          );
          const silent = damaged.rows.map((row) => row + first).filter((line) => !told.has(line));
          expect(silent).toEqual([]);
          const kept = new Set(plan.lines.map(({ line }) => line));
          expect(damaged.mustNotCount.filter((row) => kept.has(row + first))).toEqual([]);
        },
      ),
      { numRuns: Math.ceil(RUNS / 2) },
    );
  },
  PATIENCE,
);
