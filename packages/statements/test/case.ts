import { expect } from 'vitest';
import type { Answers } from '../src/index.ts';
import { makePlan } from '../src/plan/make.ts';

export interface Case {
  rows: string[];
  /** Pesos of each line. */
  lines: number[];
  /** Of Manila, of each line; with a time where that is asked for. */
  days?: string[];
  period?: { from: string; to: string };
  /** Kinds of questions, with commas. */
  asks?: string;
  answers?: Answers;
  /** Answers after which the question stays, and nothing can be imported. */
  stops?: Answers;
  /** Null: not compared. */
  notMoney?: RegExp[] | null;
  unreadable?: RegExp[];
  guesses?: RegExp[];
  accountNumber?: string | null;
  /** No line break follows the last row. */
  endsOpen?: boolean;
}

/** The plan of the rows is what the case says. */
export async function expectCase({
  rows,
  lines,
  days,
  period,
  asks,
  answers,
  stops,
  accountNumber = null,
  notMoney = [],
  unreadable = [],
  endsOpen = false,
  guesses = [],
}: Case): Promise<void> {
  const planOf = (given: Answers) =>
    makePlan({
      bytes: new TextEncoder().encode(rows.join('\n') + (endsOpen ? '' : '\n')),
      answers: given,
      accountName: 'Some bank',
      accountNumber,
      now: new Date('2026-11-28T10:00:00+08:00'),
    });
  const first = await planOf({});
  expect([...new Set(first.questions.map(({ kind }) => kind))].join()).toBe(asks ?? '');
  if (stops !== undefined) expect((await planOf(stops)).questions).toEqual(first.questions);
  const plan = asks === undefined ? first : await planOf(answers!);
  expect(plan.questions).toEqual([]);
  expect(plan.lines.map(({ amountCentavos }) => amountCentavos / 100)).toEqual(lines);
  if (days !== undefined) {
    const manila = plan.lines.map(({ at }) => new Date(+at + 8 * 3_600_000).toISOString());
    expect(manila.map((at, place) => at.slice(0, days[place]?.length))).toEqual(days);
  }
  if (period !== undefined) expect(plan.period).toEqual(period);
  expect(plan.guesses.map(({ why }, at) => guesses[at]?.test(why) ?? true)).toEqual(
    plan.guesses.map(() => true),
  );
  if (notMoney !== null) {
    expect(plan.notMoney.map(({ reason }, at) => notMoney[at]?.test(reason))).toEqual(
      notMoney.map(() => true),
    );
  }
  expect(plan.unreadable.map(({ reason }, at) => unreadable[at]?.test(reason))).toEqual(
    unreadable.map(() => true),
  );
}
