import { Buffer } from 'node:buffer';
import type { BankLine } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  chosen,
  compareLines,
  type Expected,
  type FoundLine,
  handed,
  readHanded,
  sequences,
} from '../../../../../packages/statements/test/handed.ts';
import { isNight } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-28T10:00:00+08:00' });
  admin = await app.createAdmin();
});
beforeEach(() =>
  app.database.ownerPool.query(
    'truncate bank_line, bank_import, bank_import_known, statement_mapping; delete from payment_method',
  ),
);
afterAll(() => app.close());

const upload = (name: string, { account, mapping, password }: Expected, body: object = {}) =>
  app.request('POST', '/admin/bank-lines/import', {
    token: admin.token,
    body: {
      account,
      file: Buffer.from(readHanded(name)).toString('base64'),
      ...(mapping && { mapping }),
      ...(password && { password }),
      ...body,
    },
  });

async function addAccount({ account, accountNumber = '' }: Expected): Promise<void> {
  await app.database.ownerPool.query(
    `insert into payment_method (position, name, account_name, account_number)
      values (1, $1, 'Barya Operations', $2)`,
    [account, accountNumber],
  );
}

const kept = async (): Promise<FoundLine[]> => {
  const { body } = await app.request('GET', '/admin/bank-lines?limit=100', { token: admin.token });
  return body.map(({ at, amount, reference, description, sender }: BankLine) => ({
    ...{ at: new Date(at), amount, reference },
    text: `${description} ${sender}`,
  }));
};

/** With one of these words, and nothing is kept. */
async function expectRefused(
  { status, body }: { status: number; body: { code: string; message: string } },
  why: readonly string[] = [''],
): Promise<void> {
  const { code, message } = body;
  expect({ status, code }).toEqual({ status: 400, code: 'statement_unreadable' });
  const said = message.toLowerCase();
  expect(why.filter((word) => said.includes(word.toLowerCase()))).not.toEqual([]);
  expect(await kept()).toEqual([]);
}

/** By day one file of each way through; the package reads all of them. */
const ways = [
  'bdo-indicator-1.csv',
  'gcash-app-status.csv',
  'quote-swallows-rows.csv',
  'statement.xlsx',
  'statement.ofx',
  'gcash-locked.pdf',
  'web-page.xls',
  'balance-wrong-amount.csv',
  ...Object.keys(chosen),
];

/** Of the lines of a plan the first. */
const SHOWN = 50;

const byName = (name: string) => handed.find(([each]) => each === name)![1];

const looked = handed.filter(([name]) => isNight || ways.includes(name));

test.each(looked)('%s by API', async (name, expected) => {
  await addAccount(expected);
  const preview = await upload(name, expected, { preview: true });
  if (expected.result === 'refused') return expectRefused(preview, expected.why);
  expect(preview.status).toBe(200);
  const { hash, questions } = preview.body.plan;
  const isAsked = questions.length > 0;
  if (isAsked) {
    expect(await upload(name, expected)).toMatchObject({
      status: 400,
      body: { code: 'statement_unclear', questions },
    });
    expect(await kept()).toEqual([]);
    if (expected.result === 'safe') return;
  }
  const answers = isAsked ? { answers: chosen[name] } : {};
  const shown = await upload(name, expected, { ...answers, preview: true });
  const { status, body } = await upload(name, expected, {
    ...answers,
    planHash: shown.body.plan.hash,
  });
  if (expected.lines.length === 0) {
    return expectRefused({ status, body }, expected.unreadable[0]?.why);
  }
  expect({ status, body }).toMatchObject({ status: 200, body: { added: expected.lines.length } });
  expect(body.plan.lines.map(({ amount }: { amount: number }) => amount)).toEqual(
    expected.lines.slice(0, SHOWN).map(({ amount }) => amount),
  );
  expect(compareLines(await kept(), expected.lines)).toEqual({ unexpected: [], missing: [] });
  expect(isAsked).toBe(shown.body.plan.hash !== hash);
});

test.each(sequences)('$files into one account', async ({ files, added, known }) => {
  await addAccount(byName(files[0]!));
  for (const [place, name] of files.entries()) {
    expect(await upload(name, byName(name))).toMatchObject({
      status: 200,
      body: { added: added[place], known: known[place] },
    });
  }
  expect(await kept()).toHaveLength(added.reduce((sum, each) => sum + each, 0));
});

test('A locked PDF asks for its password, and keeps nothing', async () => {
  const name = 'gcash-locked.pdf';
  const expected = byName(name);
  await addAccount(expected);
  const { password: _, ...without } = expected;
  expect(await upload(name, without)).toMatchObject({
    status: 400,
    body: { code: 'statement_password_needed' },
  });
  expect(await upload(name, expected, { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { code: 'statement_password_wrong' },
  });
  expect(await kept()).toEqual([]);
});

test('Another plan than was shown is refused', async () => {
  const name = 'bpi.csv';
  const expected = byName(name);
  await addAccount(expected);
  expect(await upload(name, expected, { planHash: 'f'.repeat(64) })).toMatchObject({
    status: 409,
    body: { code: 'statement_plan_changed' },
  });
  expect(await kept()).toEqual([]);
});

test('Other requests are answered while a large file is read', async () => {
  await addAccount({ account: 'BPI' } as Expected);
  const rows = Array.from({ length: 60_000 }, (_, i) => `2026-11-02,-5.00,R${100_000 + i}`);
  const file = Buffer.from(['Date,Amount,Reference', ...rows].join('\n')).toString('base64');
  let isRead = false;
  const reading = app
    .request('POST', '/admin/bank-lines/import', {
      token: admin.token,
      body: { account: 'BPI', file, preview: true },
    })
    .finally(() => {
      isRead = true;
    });
  let answered = 0;
  while (!isRead) {
    await app.request('GET', '/admin/bank-lines/imports', { token: admin.token });
    answered += 1;
  }
  expect((await reading).body.plan.counts).toMatchObject({ lines: 60_000, rows: 60_001 });
  expect(answered).toBeGreaterThan(5);
});
