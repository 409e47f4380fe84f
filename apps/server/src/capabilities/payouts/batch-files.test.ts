import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { makePayout, makePayouts, type TestPayout } from '../../../test/waiting-payouts.ts';
import { createPayoutKey } from '../../kernel/payout-key.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());

async function makeBatch(payouts: TestPayout[], method = 'paymaya'): Promise<string> {
  const { body } = await app.request('POST', '/admin/payout-batches', {
    token: admin.token,
    body: { method, ids: payouts.map(({ id }) => id) },
  });
  return body.batch._id;
}
const maya = { method: 'paymaya' };
const readFile = (id: string, query = '', headers = {}) =>
  app.request('GET', `/admin/payout-batches/${id}/file${query}`, { token: admin.token, headers });
const refusalOf = async (id: string, query = '') => {
  const { status, body } = await readFile(id, query);
  return [status, body.code];
};
const query = (text: string, values: unknown[]) => app.database.ownerPool.query(text, values);

test("The file has the frozen lines in order, in Maya's own layout too", async () => {
  const [one, two] = await makePayouts(app, admin, 2, {
    ...maya,
    accountNumber: '+63 917 123 4567',
    accountName: 'Ma. Niña Peña',
  });
  const id = await makeBatch([two!, one!]);
  const generic = (await readFile(id)).body;
  expect(generic.content).toBe(
    '\ufeff"Account Number","Account Name","Bank","BIC","Amount","Reference"\r\n' +
      `"09171234567","Ma. Niña Peña","","","150.00","${one!.reference}"\r\n` +
      `"09171234567","Ma. Niña Peña","","","150.00","${two!.reference}"\r\n`,
  );
  expect(generic.hash).toBe(createHash('sha256').update(generic.content).digest('hex'));
  expect(generic.fileName).toMatch(/^PB-\w{8}-generic-v1\.csv$/);
  expect((await readFile(id, '?template=maya')).body.content).toBe(
    'Mobile Number,Amount\r\n639171234567,150.00\r\n639171234567,150.00\r\n',
  );
});

test('The file is the same to the byte each time, and when it is downloaded', async () => {
  const payouts = await makePayouts(app, admin, 3, maya);
  const id = await makeBatch(payouts);
  const first = await readFile(id);
  await app.request('POST', `/admin/payout-batches/${id}/results`, {
    token: admin.token,
    body: { rows: [{ reference: payouts[0]!.reference, state: 'sent' }] },
  });
  app.clock.advance({ days: 1 });
  expect((await readFile(id)).body).toEqual(first.body);
  const csv = await readFile(id, '', { accept: 'text/csv' });
  expect(csv.headers['content-disposition']).toContain(first.body.fileName);
  expect(csv.body).toBe(first.body.content);
});

test('Only a template that fits the method is written', async () => {
  const id = await makeBatch([await makePayout(app, admin)], 'gcash');
  expect(await refusalOf(id, '?template=maya')).toEqual([400, 'payout_template_unfit']);
  expect(await refusalOf('00000000-0000-0000-0000-000000000000')).toEqual([
    404,
    'payout_batch_unknown',
  ]);
});

test('Nobody gets the file of a dissolved batch, whose payouts may be in another', async () => {
  const id = await makeBatch([await makePayout(app, admin, maya)]);
  await app.request('POST', `/admin/payout-batches/${id}/dissolve`, { token: admin.token });
  expect(await refusalOf(id)).toEqual([409, 'payout_batch_not_open']);
});

describe('What somebody changed in the database is not written', () => {
  test.each([
    ['account_number', '09998887777'],
    ['account_name', 'Somebody Else'],
    ['bank', 'BOPIPHMMXXX'],
    ['destination_binding', Buffer.alloc(40)],
    ['destination_salt', Buffer.alloc(16)],
  ])('a new %s', async (column, value) => {
    const payouts = await makePayouts(app, admin, 2, maya);
    const id = await makeBatch(payouts);
    const { id: payoutId, reference } = payouts[1]!;
    await query(`update withdrawal set ${column} = $1 where id = $2`, [value, payoutId]);
    const { status, body } = await readFile(id);
    expect([status, body.code]).toEqual([409, 'payout_batch_altered']);
    expect(body.lines).toEqual([
      { payoutId, reference, reason: 'destination_changed', takenBy: null },
    ]);
  });

  test.each([
    ['amount', 'update payout set amount_centavos = 99999999 where id = $1'],
    ['line', 'delete from payout_batch_line where payout_id = $1'],
    ['digest', "update payout_batch_line set destination_digest = '' where payout_id = $1"],
    ['reference', "update withdrawal set reference = 'AAAAAAAAAAAA' where id = $1"],
  ])('another %s', async (_, text) => {
    const payouts = await makePayouts(app, admin, 2, maya);
    const id = await makeBatch(payouts);
    await query(text, [payouts[1]!.id]);
    expect(await refusalOf(id)).toEqual([409, 'payout_batch_altered']);
  });

  test('but what was sent before that can be recorded', async () => {
    const payout = await makePayout(app, admin, maya);
    const id = await makeBatch([payout]);
    await query("update withdrawal set account_number = '09998887777' where id = $1", [payout.id]);
    const { body } = await app.request('POST', `/admin/payout-batches/${id}/results`, {
      token: admin.token,
      body: { rows: [{ reference: payout.reference, state: 'sent' }] },
    });
    expect(body).toMatchObject({ done: 1, unfit: [], batch: { state: 'closed' } });
  });

  test('nor under a key that did not bind the accounts', async () => {
    const id = await makeBatch([await makePayout(app, admin, maya)]);
    const payoutKey = createPayoutKey(randomBytes(32));
    const restarted = await createTestApp({ database: app.database, payoutKey });
    const { body } = await restarted.request('GET', `/admin/payout-batches/${id}/file`, {
      token: admin.token,
    });
    expect(body.code).toBe('payout_batch_altered');
    await restarted.close();
  });
});

test('An erased account is said to be erased', async () => {
  const payout = await makePayout(app, admin, maya);
  const id = await makeBatch([payout]);
  await query(
    `update withdrawal set account_number = '', account_name = '', destination_salt = null
     where id = $1`,
    [payout.id],
  );
  expect(await refusalOf(id)).toEqual([409, 'payout_batch_erased']);
});
