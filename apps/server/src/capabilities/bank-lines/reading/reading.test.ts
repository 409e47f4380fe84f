import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { Answers } from '@barya/statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { addPaymentMethods } from '../../../../test/cash-ins.ts';
import type { TestMember } from '../../../../test/members.ts';
import { readFile } from './read.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00+08:00' });
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
beforeEach(() =>
  app.database.ownerPool.query(
    'truncate bank_line, bank_import, bank_import_known, statement_mapping, statement_answers',
  ),
);
afterAll(() => app.close());

function upload(file: string, body: object = {}) {
  return app.request('POST', '/admin/bank-lines/import', {
    token: admin.token,
    body: { account: 'gcash', file: Buffer.from(file).toString('base64'), ...body },
  });
}
const read = async (path: string) => (await app.request('GET', path, { token: admin.token })).body;

describe('The columns', () => {
  const odd = 'Alpha;Beta;Gamma\n20/11/2026;-5,000.00;A1';
  const mapping = {
    date: 'Alpha',
    dateFormat: 'DD/MM/YYYY',
    amount: 'Beta',
    reference: 'Gamma',
  };

  test('are chosen once for each account', async () => {
    const { body } = await upload(odd, { account: 'Counter', preview: true });
    expect(body.preview).toMatchObject({
      columns: ['Alpha', 'Beta', 'Gamma'],
      mapping: null,
    });
    expect(body.plan.questions).toMatchObject([{ kind: 'columns', choices: [] }]);
    const refused = await upload(odd, { account: 'Counter' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'statement_unclear' } });
    expect((await upload(odd, { account: 'Counter', mapping })).body).toMatchObject({ added: 1 });
    const again = await upload(odd, { account: 'counter', preview: true });
    expect(again.body).toMatchObject({ known: 1, preview: { mapping } });
    expect((await read('/admin/bank-lines'))[0]).toMatchObject({
      amount: -5_000,
      at: '2026-11-19T16:00:00.000Z',
    });
    expect((await upload(odd, { account: 'Maya', preview: true })).body.preview.mapping).toBeNull();
  });

  test('are all remembered, also for a file without titles', async () => {
    const account = 'Counter';
    const mapping = {
      date: 'Column 1',
      dateFormat: 'YYYY-MM-DD',
      amount: 'Column 2',
      direction: 'Column 3',
      currency: 'Column 4',
      state: 'Column 5',
      balance: 'Column 6',
      fee: 'Column 7',
      time: 'Column 8',
      senderNumber: 'Column 9',
    };
    const first = '2026-11-18,5.00,CR,PHP,Posted,105.00,1.00,08:15,09171234567';
    const chosen = await upload(first, { account, mapping });
    expect(chosen.body).toMatchObject({ added: 1, plan: { closingBalance: 105 } });
    const rows = [
      '2026-11-19,7.00,DR,PHP,Posted,98.00,2.00,09:30,09179999999',
      '2026-11-19,500.00,CR,USD,Posted,,0.00,09:31,09179999999',
      '2026-11-20,600.00,CR,PHP,FAILED,,0.00,09:32,09179999999',
    ];
    const next = await upload(rows.join('\n'), { account });
    expect(next.body).toMatchObject({
      added: 1,
      plan: {
        lines: [
          { at: '2026-11-19T01:30:00.000Z', amount: -7, fee: 2, senderNumber: '09179999999' },
        ],
        notMoney: [{ reason: 'It is in USD.' }, { reason: 'Status says FAILED.' }],
        closingBalance: 98,
      },
    });
  });

  test('say what has no sign, and nothing of a word that is not known', async () => {
    const words = { ...mapping, direction: 'Galaw' };
    const file = 'Alpha;Beta;Gamma;Galaw\n20/11/2026;5,000.00;A1;Bukas';
    const { body } = await upload(file, { mapping: { ...words, outIsPositive: false } });
    expect(body).toMatchObject({ code: 'statement_unclear', questions: [{ word: 'Bukas' }] });
  });

  test.each([
    [
      'a column that is not there',
      { ...mapping, amount: 'Balance' },
      'The file has no column “Balance”',
    ],
    ['no amount', { ...mapping, amount: '' }, 'Please choose the columns'],
    ['no form of its dates', { date: 'Beta', amount: 'Beta' }, 'has no dates'],
  ])('are refused with %s', async (_, chosen, message) => {
    expect(await upload(odd, { mapping: chosen, preview: true })).toMatchObject({
      status: 400,
      body: { code: 'statement_mapping_missing', message: expect.stringContaining(message) },
    });
  });
});

test('A file that is too large is refused before it is read', async () => {
  const refused = await app.app.inject({
    method: 'POST',
    url: '/api/admin/bank-lines/import',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'content-length': String(300 * 1024 * 1024),
    },
    payload: '{}',
  });
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ code: 'body_too_large' });
});

test.each([
  ['bytes', '1'.repeat(32 * 1024 * 1024 + 1)],
  ['rows', `Date,Amount${'\n'.repeat(300_001)}`],
])('A file of too many %s is named too large', async (_, file) => {
  const refused = await upload(file, { preview: true });
  expect(refused).toMatchObject({ status: 413, body: { code: 'statement_too_large' } });
});

test('A file whose client is gone is read no further, and the next one is', async () => {
  const inputOf = (rows: number) => ({
    bytes: Buffer.from(`Date,Amount\n${'2026-11-20,+5.00\n'.repeat(rows)}`),
    accountName: null,
    accountNumber: null,
    now: app.clock.now(),
  });
  const client = new AbortController();
  const reading = readFile(inputOf(100_000), client.signal);
  const waiting = readFile(inputOf(100_000), client.signal);
  const next = readFile(inputOf(2), null);
  await setImmediate();
  client.abort();
  await expect(reading).rejects.toThrow('The client is gone');
  await expect(waiting).rejects.toThrow('The client is gone');
  expect((await next).lines).toHaveLength(2);
});

test('Cells that were read for the account are read anew for another encoding', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Date,Description,Amount\n2026-11-20,Ni'),
    Buffer.from([0x96]),
    Buffer.from('o,+5.00\n'),
  ]);
  const read = (answers: Answers, accountName: string | null = null) =>
    readFile({ bytes, answers, accountName, accountNumber: null, now: app.clock.now() }, null);
  expect((await read({})).plan.questions).toMatchObject([{ kind: 'encoding' }]);
  const texts = ['Mac Roman', 'Windows-1252', 'Mac Roman'].map(async (encoding, at) => {
    const { lines } = await read({ encoding }, at === 2 ? 'GCash' : null);
    return lines[0]!.description;
  });
  expect(await Promise.all(texts)).toEqual(['Niño', 'Ni–o', 'Niño']);
});
