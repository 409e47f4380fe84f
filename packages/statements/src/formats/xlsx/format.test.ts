import { expect, test } from 'vitest';
import { packWorkbook } from '../../../test/write-workbook.ts';
import { makePlan } from '../../plan/make.ts';
import type { Answers } from '../../table.ts';

const TITLES =
  '<row r="1"><c r="A1" t="str"><v>Date</v></c><c r="B1" t="str"><v>Reference</v></c><c r="C1" t="str"><v>Amount</v></c></row>';
const rowOf = (number: number, reference = '9031234567890') =>
  `<row r="${number}"><c r="A${number}"><v>46328</v></c><c r="B${number}"><v>${reference}</v></c><c r="C${number}"><v>-5</v></c></row>`;

const planOf = (...sheets: string[]) => planWith({}, ...sheets);

function planWith(answers: Answers, ...sheets: string[]) {
  return makePlan({
    bytes: packWorkbook(sheets),
    answers,
    accountName: 'Some bank',
    accountNumber: null,
    now: new Date('2026-11-28T10:00:00+08:00'),
  });
}

test('a number of more digits than a spreadsheet keeps is no reference', async () => {
  const plan = await planOf(TITLES + rowOf(2) + rowOf(3, '1234567890123456'));
  expect(plan.lines).toMatchObject([{ line: 2, reference: '9031234567890' }]);
  expect(plan.unreadable).toMatchObject([{ line: 3, reason: expect.stringMatching(/rounded/) }]);
});

test('of several sheets with a table the one that is chosen is read', async () => {
  const sheets = [TITLES + rowOf(2), rowOf(1), TITLES + rowOf(2) + rowOf(3)];
  const open = await planOf(...sheets);
  expect(open).toMatchObject({ lines: [], counts: { lines: 0 } });
  expect(open.questions).toMatchObject([
    {
      kind: 'columns',
      word: 'sheet',
      choices: [
        { value: '1', example: '1: Date, Reference, Amount' },
        { value: '2', example: '2: 46328, 9031234567890, -5' },
        { value: '3' },
      ],
    },
  ]);
  const chosen = await planWith({ columns: { sheet: '3' } }, ...sheets);
  expect(chosen).toMatchObject({ questions: [], lines: [{ line: 2 }, { line: 3 }] });
  const unknown = await planWith({ columns: 'Amount' }, ...sheets);
  expect(unknown.questions).toEqual(open.questions);
  const untitled = await planWith({ columns: { sheet: '2' } }, ...sheets);
  expect(untitled.questions).toMatchObject([{ kind: 'columns', choices: [] }]);
});

test.each([
  ['#,##0.00&quot; DR&quot;', '<c r="C3" s="2"><v>5</v></c>', /show “DR”/],
  ['[$$-409]#,##0.00', '<c r="C3" s="2"><v>5</v></c>', 'currency'],
  ['&quot;USD&quot; 0.00', '<c r="C3" s="2"><v>5</v></c>', 'currency'],
  ['[$₱-3409]#,##0.00', '<c r="C3" s="2"><v>5</v></c>', ''],
  ['[$$-409]#,##0.00', '<c r="C3"><v>5</v></c><c r="D3" s="2"/>', ''],
])('what only the form %s shows', async (form, cell, expected) => {
  const bytes = packWorkbook(
    [`${TITLES}${rowOf(2)}<row r="3"><c r="A3"><v>46329</v></c>${cell}</row>`],
    form,
  );
  const plan = (answers: Answers) =>
    makePlan({
      bytes,
      answers,
      accountName: 'A',
      accountNumber: null,
      now: new Date('2026-11-28'),
    });
  if (expected instanceof RegExp) return expect(plan({})).rejects.toThrow(expected);
  expect((await plan({})).questions.map(({ kind }) => kind).join()).toBe(expected);
  expect((await plan({ currency: 'other' })).questions).toHaveLength(expected === '' ? 0 : 1);
  expect(await plan({ currency: 'PHP' })).toMatchObject({ questions: [], counts: { lines: 2 } });
});

test('a cell far away is refused before the cells between are made', async () => {
  const far = '<row r="290000"><c r="ZZ290000"><v>1</v></c></row>';
  await expect(planOf(TITLES + rowOf(2) + far)).rejects.toThrow(/too large/);
});

test('a text far longer than a cell may be is refused before it is parsed', async () => {
  const long = (tail: string) => planOf(`${TITLES}${rowOf(2)}<row r="3">${tail}`);
  const text = (length: number) => `<c r="D3" t="str"><v>${'a'.repeat(length)}</v></c></row>`;
  expect((await long(text(100_000))).lines).toHaveLength(1);
  for (const tail of [text(3_000_000), '<'.padEnd(3_000_000)]) {
    await expect(long(tail)).rejects.toMatchObject({ code: 'too_large' });
  }
});
