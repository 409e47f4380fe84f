import { expect, test } from 'vitest';
import { type Plan, type RowReason, StatementFault } from '../src/index.ts';
import { makePlan } from '../src/plan/make.ts';
import {
  chosen,
  compareLines,
  type Expected,
  type ExpectedLine,
  type ExpectedReason,
  type FoundLine,
  handed,
  NOW,
  readHanded,
  tellExpected,
  tellFound,
} from './handed.ts';

function planOf(name: string, expected: Expected, isAnswered: boolean): Promise<Plan> {
  return makePlan({
    bytes: readHanded(name),
    password: expected.password,
    mapping: expected.mapping ?? null,
    answers: isAnswered ? (chosen[name] ?? {}) : {},
    accountName: expected.account,
    accountNumber: expected.accountNumber ?? null,
    now: NOW,
  });
}

const asFound = ({ lines }: Plan): FoundLine[] =>
  lines.map(({ at, amountCentavos, reference, description, sender }) => ({
    at,
    amount: amountCentavos / 100,
    reference,
    text: `${description} ${sender}`,
  }));

function checkLines(plan: Plan, lines: readonly ExpectedLine[]): void {
  expect(asFound(plan).map((line, place) => tellFound(line, lines[place]))).toEqual(
    lines.map(tellExpected),
  );
}

function checkReasons(found: readonly RowReason[], wanted: readonly ExpectedReason[]): void {
  for (const { line, why } of wanted) {
    const reasons = found
      .filter((row) => row.line === line)
      .map(({ reason }) => reason.toLowerCase());
    expect(reasons.join('\n')).not.toBe('');
    expect({
      line,
      reasons,
      why,
      fits: reasons.some((reason) => why.some((word) => reason.includes(word.toLowerCase()))),
    }).toMatchObject({ fits: true });
  }
}

function checkCounts({ counts, lines, notMoney, unreadable }: Plan): void {
  expect(counts).toMatchObject({
    lines: lines.length,
    notMoney: notMoney.length,
    unreadable: unreadable.length,
  });
  expect(counts.lines + counts.notMoney + counts.unreadable + counts.titles + counts.blank).toBe(
    counts.rows,
  );
}

function checkPlan(plan: Plan, expected: Expected): void {
  checkCounts(plan);
  checkLines(plan, expected.lines);
  checkReasons(plan.notMoney, expected.notMoney);
  checkReasons(plan.unreadable, expected.unreadable);
  const named = expected.named ?? [];
  const exact = [...expected.unreadable.map(({ line }) => line), ...named];
  expect(plan.unreadable.filter(({ line }) => !exact.includes(line))).toEqual([]);
  const all = [...plan.notMoney, ...plan.unreadable].map(({ line }) => line);
  expect(named.filter((line) => !all.includes(line))).toEqual([]);
}

test.each(handed)('%s', async (name, expected) => {
  const said = (text: string) =>
    expect(expected.why!.some((word) => text.toLowerCase().includes(word.toLowerCase()))).toBe(
      true,
    );
  if (expected.result === 'refused') {
    const fault = await planOf(name, expected, false).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StatementFault);
    said((fault as StatementFault).message);
    return;
  }
  const plan = await planOf(name, expected, false);
  checkCounts(plan);
  const asked = plan.questions.map(({ kind }) => kind);
  if (expected.result === 'safe') {
    const kept = asked.length > 0 ? [] : asFound(plan);
    expect(compareLines(kept, expected.lines).unexpected).toEqual([]);
    if (expected.why)
      said(
        [
          ...plan.questions.map(({ text }) => text),
          ...plan.unreadable.map(({ reason }) => reason),
        ].join('\n'),
      );
    return;
  }
  expect(asked.filter((kind) => !(expected.mayAsk ?? expected.asks ?? []).includes(kind))).toEqual(
    [],
  );
  expect((expected.asks ?? []).filter((kind) => !asked.includes(kind as never))).toEqual([]);
  const answered = asked.length === 0 ? plan : await planOf(name, expected, true);
  expect(answered.questions).toEqual([]);
  checkPlan(answered, expected);
});

test.each([undefined, 'wrong'])(
  'A locked PDF is not read with the password %j',
  async (password) => {
    const [name, expected] = handed.find(([each]) => each === 'gcash-locked.pdf')!;
    const fault = await planOf(name, { ...expected, password: password! }, false).catch(
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({
      code: password === undefined ? 'password_needed' : 'password_wrong',
    });
  },
);
