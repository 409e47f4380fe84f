import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, openCashIn } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00+08:00' });
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
const owner = (text: string) => app.database.ownerPool.query(text);

beforeEach(() =>
  owner('truncate bank_line, bank_import, bank_import_known, statement_mapping, statement_answers'),
);
afterAll(() => app.close());

const TITLES = 'Date and Time,Description,Reference No.,Debit,Credit,Balance';
const row = (second: number, reference = `10000${second}`) =>
  `2026-11-20 09:00:${String(second).padStart(2, '0')},Transfer,${reference},,500.00,`;

function upload(file: string, body: object = {}, { token = admin.token, key = '' } = {}) {
  return app.request('POST', '/admin/bank-lines/import', {
    token,
    body: { account: 'gcash', file: Buffer.from(file).toString('base64'), ...body },
    ...(key !== '' && { key }),
  });
}

const countLines = async () => {
  const { count } = await app.db
    .selectFrom('bankLine')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const read = async (path: string) => (await app.request('GET', path, { token: admin.token })).body;

describe('A statement', () => {
  const file = [TITLES, row(1), 'yesterday,x,1,,5,', row(2)].join('\n');

  test('is read without being kept, and then imported once', async () => {
    const preview = await upload(file, { preview: true });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({
      added: 2,
      known: 0,
      unreadableCount: 1,
      unreadable: [{ line: 3, reason: '“yesterday” is not a date.' }],
      preview: {
        columns: TITLES.split(','),
        mapping: {
          date: 'Date and Time',
          dateFormat: 'YYYY-MM-DD',
          credit: 'Credit',
          debit: 'Debit',
        },
        readable: 2,
        lines: [
          {
            line: 2,
            at: '2026-11-20T01:00:01.000Z',
            amount: 500,
            reference: '100001',
            description: 'Transfer',
            sender: '',
          },
          { line: 4 },
        ],
      },
    });
    expect(await countLines()).toBe(0);
    expect(await read('/admin/bank-lines/imports')).toEqual([]);

    const { status, body } = await upload(file, { fileName: 'November.csv' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Statement imported', added: 2, known: 0, unreadableCount: 1 },
    });
    expect((await upload(file)).body).toMatchObject({ added: 0, known: 2 });
    expect((await upload(file, { preview: true })).body).toMatchObject({ added: 0, known: 2 });
    expect(await countLines()).toBe(2);
    expect(await read('/admin/bank-lines')).toMatchObject([
      { account: 'GCash', amount: 500, status: 'unmatched', match: null, suggestions: [] },
      { at: '2026-11-20T01:00:01.000Z' },
    ]);
    const [again, first] = await read('/admin/bank-lines/imports');
    expect(first).toEqual({
      _id: expect.any(String),
      account: 'GCash',
      fileName: 'November.csv',
      format: 'CSV',
      profile: expect.toBeOneOf([null, expect.any(String)]),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      period: { from: '2026-11-20', to: '2026-11-20' },
      periodSource: 'rows',
      openingBalance: null,
      closingBalance: null,
      counts: { lines: 2, known: 0, missing: 0, notMoney: 0, unreadable: 1 },
      importedBy: { _id: admin.id, username: admin.username },
      at: '2026-11-21T02:00:00.000Z',
      undoneAt: null,
    });
    expect(again).toMatchObject({ counts: { lines: 2, known: 2 }, sha256: first.sha256 });
    expect(body.import).toEqual(first);
    const entry = await app.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectId', '=', first._id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actorId: admin.id,
      action: 'import_bank_lines',
      stateAfter: { account: 'GCash', fileHash: first.sha256, added: 2, known: 0, unreadable: 1 },
    });
  });

  test('may have equal lines, and a longer one adds only what is new', async () => {
    const equal = [TITLES, row(1), row(1), row(2)];
    expect((await upload(equal.join('\n'))).body).toMatchObject({ added: 3, known: 0 });
    const longer = [TITLES, row(1), row(1), row(1), row(2), row(3)].join('\n');
    expect((await upload(longer)).body).toMatchObject({ added: 2, known: 3 });
  });

  test('of another account is another', async () => {
    await upload(file);
    expect((await upload(file, { account: 'Maya' })).body).toMatchObject({ added: 2, known: 0 });
  });

  test('keeps what it says for matching', async () => {
    await upload(`Date,Amount,Reference,Details\n2026-11-20,+5,1234 567-890,for bry-7k2m9qxa`);
    expect(await app.db.selectFrom('bankLine').selectAll().executeTakeFirst()).toMatchObject({
      reference: '1234567890',
      paymentReference: '1234567890',
      cashInReference: 'BRY-7K2M9QXA',
    });
  });

  test('of another code is another line, where nothing else tells them apart', async () => {
    const of = (code: string) =>
      `Date,Credit,Reference,Details\n2026-11-20,500.00,${code},Payment\n`;
    expect((await upload(of('BRY-7K2M9QXA'))).body).toMatchObject({ added: 1, known: 0 });
    expect((await upload(of('BRY-7K2M9QXB'))).body).toMatchObject({ added: 1, known: 0 });
    const again = `${of('BRY-7K2M9QXB')}2026-11-20,500.00,BRY-7K2M9QXA,Payment\n`;
    expect((await upload(again)).body).toMatchObject({ added: 0, known: 2 });
  });

  test('names a cash-in by its code alone, where that is announced with the amount', async () => {
    const [ana, ben] = [await app.createMember(), await app.createMember()];
    const { reference } = await openCashIn(app, ana);
    const { reference: other } = await openCashIn(app, ben, { amount: 600 });
    const lines = [reference, other, `${reference} or ${other}`].map((text, second) =>
      row(second + 1).replace('Transfer', text.replaceAll('BRY-', 'from ').toLowerCase()),
    );
    await upload([TITLES, ...lines].join('\n'));
    const { rows } = await owner('select cash_in_reference as code from bank_line order by at');
    expect(rows).toEqual([{ code: reference }, { code: null }, { code: reference }]);
  });

  test('with formulas is data, and its export cannot run them', async () => {
    await upload('Date,Amount,Details\n2026-11-20,+5,"=HYPERLINK(""http://x"")"');
    const [line] = await read('/admin/bank-lines');
    expect(line.description).toBe('=HYPERLINK("http://x")');
    const { body } = await app.request('GET', '/admin/bank-lines', {
      token: admin.token,
      headers: { accept: 'text/csv' },
    });
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

test.each([
  ['an unknown account', { account: 'Nobody' }, 400, 'payment_method_unknown'],
  ['a PDF', { file: Buffer.from('%PDF-1.7').toString('base64') }, 400, 'statement_unreadable'],
  ['no base64', { file: 'Date,Amount' }, 400, 'request_invalid'],
  [
    'no readable line',
    { file: Buffer.from(`${TITLES}\n2026-11-20,,,,,`).toString('base64') },
    400,
    'statement_unreadable',
  ],
])('%s is refused', async (_, body, status, code) => {
  expect(await upload(`${TITLES}\n${row(1)}`, body)).toMatchObject({ status, body: { code } });
  expect(await countLines()).toBe(0);
});

describe('One payment in two forms', () => {
  const plain = 'Date,Amount,Reference,Details';
  const cases: [string, string[], string[], { added: number; known: number }][] = [
    [
      'zeros before its reference',
      ['2026-11-20,+5,0012345,x'],
      ['2026-11-20,+5,12345,y'],
      known(1),
    ],
    ['another day', ['2026-11-20,+5,12345,x'], ['2026-11-19,+5,12345,x'], added(1)],
    ['another amount', ['2026-11-20,+5,12345,x'], ['2026-11-20,+6,12345,x'], added(1)],
    ['a time that the other lacks', ['2026-11-20,+5,,x'], ['2026-11-20 09:30,+5,,x'], known(1)],
    [
      'its time without seconds',
      ['2026-11-20 09:30:21,+5,,x'],
      ['2026-11-20 09:30,+5,,x'],
      known(1),
    ],
    ['another minute', ['2026-11-20 09:30,+5,,x'], ['2026-11-20 09:31,+5,,x'], added(1)],
    [
      'another minute and its reference',
      ['2026-11-20 09:30,+5,77777,x'],
      ['2026-11-20 09:31,+5,77777,x'],
      known(1),
    ],
    ['another description', ['2026-11-20,+5,,x'], ['2026-11-20,+5,,y'], added(1)],
    [
      'more of the same',
      ['2026-11-20,+5,,x'],
      ['2026-11-20,+5,,x', '2026-11-20,+5,,x'],
      { added: 1, known: 1 },
    ],
  ];

  test.each(cases)('with %s', async (_, first, second, counts) => {
    await upload([plain, ...first].join('\n'));
    expect((await upload([plain, ...second].join('\n'))).body).toMatchObject(counts);
  });

  function known(count: number) {
    return { added: 0, known: count };
  }
  function added(count: number) {
    return { added: count, known: 0 };
  }
});

describe('Answers', () => {
  const unclear = [
    'Date,Amount,Reference,Details',
    '03/04/2026,+5,111111,x',
    '05/06/2026,+7,222222,y',
  ];
  const file = unclear.join('\n');
  const answers = { date_form: 'DD/MM/YYYY' };

  test('hold for the next file of the layout, which says so', async () => {
    expect((await upload(file)).body).toMatchObject({ code: 'statement_unclear' });
    expect((await upload(file, { answers })).status).toBe(200);
    const next = await upload(`${unclear[0]}\n07/08/2026,+9,333333,z`);
    expect(next.body).toMatchObject({ added: 1, plan: { period: { from: '2026-08-07' } } });
    expect(next.body.plan.guesses).toContainEqual(
      expect.objectContaining({ kind: 'date_form', value: 'DD/MM/YYYY' }),
    );
    const other = await upload('Date,Amount,Reference\n07/08/2026,+9,333333');
    expect(other.body).toMatchObject({ code: 'statement_unclear' });
  });

  test('do not count for a file whose days are in no order', async () => {
    expect((await upload(file, { answers })).status).toBe(200);
    const next = [
      '03/02/2026,+9,333333,z',
      '05/01/2026,+8,444444,z',
      '04/03/2026,+7,555555,z',
      '02/02/2026,+6,666666,z',
    ];
    const text = [unclear[0], ...next].join('\n');
    expect((await upload(text)).body).toMatchObject({ code: 'statement_unclear' });
    expect((await upload(text, { answers })).body).toMatchObject({ added: 4 });
  });

  test('are of the word and the account number that were asked about', async () => {
    const ofState = (word: string) => `Date,Amount,Status\n2026-11-03,+5,${word}`;
    expect((await upload(ofState('Odd'), { answers: { state: 'counts' } })).status).toBe(200);
    expect((await upload(ofState('Strange'))).body).toMatchObject({ code: 'statement_unclear' });
    const ofAccount = (number: string) =>
      `Account Number: ${number}\nDate,Amount\n2026-11-03,+7.00`;
    const answers = { account: '9999-8888-77' };
    expect((await upload(ofAccount('9999-8888-77'), { answers })).status).toBe(200);
    const other = await upload(ofAccount('1111-2222-33'));
    expect(other.body).toMatchObject({ code: 'statement_unclear' });
  });

  test('that differ make the same file another, which is refused until it is undone', async () => {
    const { body } = await upload(file, { answers });
    const again = () => upload(file, { answers: { date_form: 'MM/DD/YYYY' } });
    expect(await again()).toMatchObject({
      status: 409,
      body: { code: 'statement_already_imported', import: body.import },
    });
    expect((await undo(body.import._id)).status).toBe(200);
    expect((await again()).body).toMatchObject({ added: 2, known: 0 });
  });
});

describe('The account of a file', () => {
  const ofNumber = (number: string) =>
    `Mobile number: ${number}\nDate,Amount\n2026-11-03,+5\n2026-11-04,-6`;

  test.each([
    ['0917 555 0101', 'gcash.csv', 'Maya', 'The file says the account 0917 555 0101, which is'],
    ['+63 917***0100', 'November.csv', 'GCash', 'The file says the account +63 917***0100,'],
    ['', 'My GCash, November.csv', 'GCash', 'The name of the file says GCash.'],
    ['', 'November.csv', null, ''],
    ['', 'gcash and maya.csv', null, ''],
  ])('%j in %s is recognised as %s', async (number, fileName, account, why) => {
    const body = { account: undefined, fileName, preview: true };
    const answer = await upload(ofNumber(number), body);
    expect(answer.body).toMatchObject(
      account === null
        ? { code: 'statement_unclear', questions: [{ kind: 'account' }] }
        : { plan: { account, guesses: [{ kind: 'account', why: expect.stringContaining(why) }] } },
    );
  });

  test('is asked where its number is that of another than was chosen, also of one without', async () => {
    const file = ofNumber('0917 555 0101');
    for (const account of ['GCash', 'Counter']) {
      const { questions } = (await upload(file, { account, preview: true })).body.plan;
      expect(questions).toMatchObject([
        { kind: 'account', text: expect.stringContaining('which is that of Maya') },
      ]);
    }
    const answers = { account: '0917 555 0101' };
    expect((await upload(file, { account: 'Counter', answers })).status).toBe(200);
  });
});

const undo = (id: string, reason = 'The wrong month') =>
  app.request('POST', `/admin/bank-lines/imports/${id}/undo`, {
    token: admin.token,
    body: { reason },
  });

test.each(['a\0b', '\ud800'])('What the database cannot hold, %j, is refused', async (text) => {
  const file = 'Date,Amount,Status\n2026-11-20,-5.00,Odd\n2026-11-20,5.00,Odd';
  for (const state of [text, { [text]: 'counts' }, { Odd: 'counts', '': text }]) {
    expect(await upload(file, { answers: { state } })).toMatchObject({ status: 400 });
  }
  const { body } = await upload(file, { answers: { state: 'counts' } });
  expect((await undo(body.import._id, text)).status).toBe(400);
});

test('A retry with its key gets the first answer; the file is not stored', async () => {
  const file = [TITLES, row(1)].join('\n');
  const first = await upload(file, {}, { key: 'import-1' });
  expect(first.body).toMatchObject({ added: 1, known: 0 });
  expect(await upload(file, {}, { key: 'import-1' })).toMatchObject({ body: first.body });
  expect(await upload([TITLES, row(2)].join('\n'), {}, { key: 'import-1' })).toMatchObject({
    body: { code: 'idempotency_key_reused' },
  });
  const kept = await app.db.selectFrom('idempotencyKey').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(kept).length).toBeLessThan(2_000);
});

test('Two people who import the same file at once add each line once', async () => {
  const other = await app.createAdmin();
  const rows = Array.from({ length: 6_000 }, (_, i) => row(i % 60, String(i)));
  const file = [TITLES, ...rows].join('\n');
  const reversed = [TITLES, ...rows.reverse()].join('\n');
  const answers = await Promise.all([upload(file), upload(reversed, {}, { token: other.token })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 6_000]);
  expect(await countLines()).toBe(6_000);
});

test('An import that is killed in the middle leaves nothing', async () => {
  const rows = Array.from({ length: 15_000 }, (_, i) => row(i % 60, String(i)));
  const answer = upload([TITLES, ...rows].join('\n'));
  for (;;) {
    const { rows: killed } = await owner(
      `select pg_terminate_backend(pid) as killed from pg_stat_activity
      where query ilike '%insert into bank_line%' and pid <> pg_backend_pid()
        and datname = current_database()`,
    );
    if (killed.length > 0) break;
  }
  expect((await answer).status).toBeGreaterThanOrEqual(500);
  expect([await countLines(), (await read('/admin/bank-lines/imports')).length]).toEqual([0, 0]);
  expect((await upload([TITLES, ...rows].join('\n'))).body).toMatchObject({
    added: 15_000,
    known: 0,
  });
});
