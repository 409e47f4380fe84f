import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { verifyBooks } from '../../verification/index.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00+08:00' });
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
afterEach(async () => expect(await verifyBooks(app.db)).toEqual([]));
afterAll(() => app.close());

const TITLES = 'Date,Amount,Reference';
const row = (reference: number) => `2026-11-20,+500,${reference}`;

function upload(rows: readonly string[], { token } = admin) {
  const file = Buffer.from([TITLES, ...rows].join('\n')).toString('base64');
  return app.request('POST', '/admin/bank-lines/import', {
    token,
    body: { account: 'GCash', file },
  });
}

const undo = (id: string, reason = 'The wrong month') =>
  app.request('POST', `/admin/bank-lines/imports/${id}/undo`, {
    token: admin.token,
    body: { reason },
  });

const linesOf = (importId: string) =>
  app.db
    .selectFrom('bankLine')
    .select(['id', 'reference'])
    .where('importId', '=', importId)
    .orderBy('reference')
    .execute();

const decide = (id: string, what: string, body: object = {}) =>
  app.request('POST', `/admin/bank-lines/${id}/${what}`, { token: admin.token, body });

test('An import sets aside what a rule names, and says so; no money of a cash-in', async () => {
  const rule = { account: 'gcash', contains: 'transfer FEE', sign: 'out', reason: 'Bank fee' };
  const put = (bankRules: object[]) =>
    app.request('PUT', '/admin/settings', { token: admin.token, body: { bankRules } });
  const short = { ...rule, contains: 'ab' };
  expect((await put([short])).body.fields).toHaveProperty('bankRules.0.contains');
  expect((await put([rule, { ...rule, sign: 'any', contains: 'BRY-' }])).status).toBe(200);
  const rows = [
    '2026-11-20,-15,Transfer fee 1',
    '2026-11-20,+15,Transfer fee 2',
    '2026-11-20,-15,Other',
    '2026-11-20,+500,BRY-7K2M9QXA',
  ];
  const file = Buffer.from(['Date,Amount,Description', ...rows].join('\n')).toString('base64');
  const { status } = await app.request('POST', '/admin/bank-lines/import', {
    token: admin.token,
    body: { account: 'GCash', file },
  });
  expect(status).toBe(200);
  const { body } = await app.request('GET', '/admin/bank-lines?status=set_aside', {
    token: admin.token,
  });
  expect(body).toMatchObject([
    { description: 'Transfer fee 1', reason: 'Bank fee', byRule: true, decidedBy: null },
  ]);
  expect((await decide(body[0]._id, 'unmatch')).body.line).toMatchObject({ byRule: false });
  await put([]);
});

describe('An import that is undone', () => {
  test('takes its lines with it, also those set aside, and may come again', async () => {
    const rows = [row(10001), row(10002)];
    const { import: imported } = (await upload(rows)).body;
    const [line] = await linesOf(imported._id);
    await decide(line!.id, 'set-aside', { reason: 'A fee' });
    expect(await undo(imported._id)).toMatchObject({
      status: 200,
      body: {
        message: 'Import undone',
        removed: 2,
        kept: 0,
        import: { _id: imported._id, undoneAt: '2026-11-21T02:00:00.000Z' },
      },
    });
    expect(await linesOf(imported._id)).toEqual([]);
    expect((await undo(imported._id)).body).toMatchObject({ code: 'import_already_undone' });
    expect((await upload(rows)).body).toMatchObject({ added: 2, known: 0 });
  });

  test('leaves what a later one also had, which is that one’s from then on', async () => {
    const first = (await upload([row(20001), row(20002)])).body.import;
    const other = await app.createAdmin();
    const second = (await upload([row(20002), row(20003)], other)).body.import;
    expect((await undo(first._id)).body).toMatchObject({ removed: 1, kept: 1 });
    expect(await linesOf(second._id)).toMatchObject([
      { reference: '20002' },
      { reference: '20003' },
    ]);
    expect(await verifyBooks(app.db)).toEqual([]);
    expect((await undo(second._id)).body).toMatchObject({ removed: 2, kept: 0 });
  });

  test('is refused while a line is matched, which it names', async () => {
    const member = await app.createMember();
    const { import: imported } = (await upload([row(30001), row(30002)])).body;
    const [line] = await linesOf(imported._id);
    const { status } = await decide(line!.id, 'credit', { username: member.username });
    expect(status).toBe(200);
    expect(await undo(imported._id)).toMatchObject({
      status: 409,
      body: { code: 'import_in_use', lines: [{ _id: line!.id, amount: 500 }] },
    });
    await expect(app.database.ownerPool.query('delete from bank_line')).rejects.toMatchObject({
      constraint: 'bank_line_matched_stays',
    });
    await decide(line!.id, 'unmatch');
    expect((await undo(imported._id)).status).toBe(200);
  });

  test('names a line without a reference by none', async () => {
    const { import: imported } = (await upload(['2026-11-20,+500,'])).body;
    const [line] = await linesOf(imported._id);
    const { username } = await app.createMember();
    await decide(line!.id, 'credit', { username, paymentReference: '9031234567890' });
    expect((await undo(imported._id)).body).toMatchObject({ lines: [{ reference: null }] });
  });

  test('and a credit of its line at the same time: one wins', async () => {
    const member = await app.createMember();
    for (let round = 0; round < 6; round += 1) {
      const { import: imported } = (await upload([row(40000 + round)])).body;
      const [line] = await linesOf(imported._id);
      const answers = await Promise.all([
        undo(imported._id),
        decide(line!.id, 'credit', { username: member.username }),
      ]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      expect(won!.status).toBe(200);
      expect(['import_in_use', 'bank_line_unknown']).toContain(lost!.body.code);
    }
  });

  test('needs a reason, and exists', async () => {
    const { import: imported } = (await upload([row(50001)])).body;
    expect((await undo(imported._id, ' ')).status).toBe(400);
    const nobodys = '019a0000-0000-7000-8000-000000000000';
    expect(await undo(nobodys)).toMatchObject({ status: 404, body: { code: 'import_unknown' } });
  });
});
