import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { readPdfText } from '../../../test/read-files.ts';
import { readFile } from '../../../test/statements.ts';
import { clickingJobs } from '../clicking/index.ts';
import { dailyFigures } from '../statistics/index.ts';

let app: TestApp;
let admin: TestMember;
let ana: TestMember;

const act = async (member: TestMember, path: string, body?: unknown) => {
  const response = await app.request('POST', path, { token: member.token, body });
  expect([path, response.status, response.body]).toMatchObject([path, 200, {}]);
  return response.body;
};
const load = async (amount: number, method?: string) => {
  const body = { username: ana.username, amount, method };
  return (await act(admin, '/admin/load-capital', body)).transaction._id as string;
};
const read = async (month: string, token = admin.token) =>
  app.request('GET', `/admin/reports/${month}`, { token });
const report = async (month: string) => {
  const { status, body } = await read(month);
  expect([status, body]).toMatchObject([200, {}]);
  return body;
};

/** February has loads and a promise, March a payout, a revert and what clicks earned on the last day. */
beforeAll(async () => {
  app = await createTestApp({ now: '2026-02-27T04:00:00Z' });
  admin = await app.createAdmin({ username: 'cashier' });
  await fundReserve(app);
  await addPaymentMethods(app, admin);
  const ben = await app.createMember();
  ana = await app.createMember({ referrer: ben });
  await load(5_000, 'GCash');
  const wrong = await load(300, 'gcash');
  await load(200);
  await act(ana, '/agent/activate-clicking-task');
  await act(ana, '/agent/packages/activate', { packageId: 1, amount: 1_000 });
  app.clock.set('2026-02-28T15:59:59.999Z');
  await act(ana, '/agent/click');
  app.clock.set('2026-02-28T16:20:00Z');
  for (const job of clickingJobs) await job.run(app);
  await act(admin, `/admin/shared-capital/revert/${wrong}`);
  const asked = { amount: 500, source: 'wallet', method: 'gcash' };
  const { withdrawal } = await act(ana, '/agent/withdraw', {
    ...{ ...asked, accountNumber: '09171234567', accountName: 'Ana' },
  });
  app.clock.advance({ days: 1 });
  await act(admin, `/admin/withdrawals/${withdrawal._id}/approve`);
  await asPayer(app, admin).send(withdrawal._id);
  await insertLines(app, admin, [{ account: 'GCash', amountCentavos: 70_000 }], {
    isWhole: true,
    daysLater: 1,
  });
  await dailyFigures.run(app);
  app.clock.advance({ days: 1 });
});
afterAll(() => app.close());

describe('A month', () => {
  test('that is over has what happened in it, and what stood at its ends', async () => {
    const { days, opening, closing, reserves, ...february } = await report('2026-02');
    const promised = 200 + 5 + 50;
    expect(february).toMatchObject({
      month: '2026-02',
      isOver: true,
      in: {
        total: 5_500,
        byMethod: [
          { method: 'GCash', amount: 5_300 },
          { method: null, amount: 200 },
        ],
      },
      out: { total: 0, byMethod: [], bySource: [] },
      fees: 100,
      cost: promised - 100,
      firstMonth: '2026-02',
      promises: { made: promised, kept: 55 },
      newMembers: 2,
      differences: [],
      accounts: [{ account: 'GCash', isClosed: false }],
    });
    expect(opening).toEqual({ owed: 0, fund: 0 });
    expect(closing).toEqual({
      owed: 5_500 - 100 + promised,
      fund: reserves.paidIn + reserves.openingReserve - promised,
    });
    expect(days).toHaveLength(28);
    expect(days[26]).toEqual({ day: '2026-02-27', in: 5_500, out: 0, fees: 100 });
  });

  test("that runs ends now: the last evening's clicks count when they are settled", async () => {
    const february = await report('2026-02');
    const march = await report('2026-03');
    expect(march).toMatchObject({
      isOver: false,
      opening: february.closing,
      in: { total: -300, byMethod: [{ method: 'GCash', amount: -300 }] },
      out: {
        total: 500,
        byMethod: [{ method: 'gcash', amount: 500 }],
        bySource: [{ source: 'wallet', amount: 500 }],
      },
      promises: { made: 0.2, kept: 0.2 },
      newMembers: 0,
      days: [
        { day: '2026-03-01', in: -300, out: 0, fees: 0 },
        { day: '2026-03-02', in: 0, out: 500, fees: 0 },
        { day: '2026-03-03', in: 0, out: 0, fees: 0 },
      ],
      accounts: [{ account: 'GCash', sentence: expect.stringMatching(/differs by \+₱1,200\.00/) }],
      differences: [{ account: 'GCash', day: '2026-03-02', difference: 1_200, explanation: null }],
    });
  });

  test('says what each of the staff loaded and decided', async () => {
    const { staff } = await report('2026-03');
    expect(staff).toEqual([
      {
        _id: admin.id,
        username: 'cashier',
        actions: [
          { action: 'approve_withdrawal', count: 1, amount: 500 },
          { action: 'revert_load', count: 1, amount: 300 },
          { action: 'send_payout', count: 1, amount: 500 },
        ],
      },
    ]);
    expect((await report('2026-02')).staff[0].actions).toEqual([
      { action: 'load_capital', count: 3, amount: 5_500 },
    ]);
  });

  test('names nobody of the staff to who may not read the audit', async () => {
    const { token } = await app.createAdmin({ staffRole: 'treasurer' });
    expect((await read('2026-03', token)).body).toMatchObject({ staff: null, newMembers: 0 });
    const support = await app.createAdmin({ staffRole: 'support' });
    expect((await read('2026-03', support.token)).status).toBe(403);
    const auditor = await app.createAdmin({ staffRole: 'auditor' });
    expect((await read('2026-03', auditor.token)).body.staff).toHaveLength(1);
  });

  test('before the first account has zeros', async () => {
    expect(await report('2025-12')).toMatchObject({
      closing: { owed: 0, fund: 0 },
      in: { total: 0 },
      days: expect.arrayContaining([{ day: '2025-12-31', in: 0, out: 0, fees: 0 }]),
    });
  });
});

test('CSV and PDF have the same figures', async () => {
  const asked = { token: admin.token, path: '/admin/reports/2026-02' };
  const csv = await readFile(app, asked, '', 'text/csv');
  expect(csv.name).toBe('report-2026-02.csv');
  const lines = csv.bytes.toString().split('\r\n');
  expect(lines).toContain('"Owed to members","At the end",5655.00,');
  expect(lines).toContain('"Money in","GCash",5300.00,');
  expect(lines).toContain('"Done by cashier","Loaded capital",5500.00,"3"');
  expect(lines).toContain('"2026-02-27","Money in",5500.00,');
  await app.request('PUT', '/admin/settings', {
    token: admin.token,
    body: { operator: { legalName: 'Barya Testing Corp.' } },
  });
  const pdf = await readFile(
    app,
    { ...asked, path: '/admin/reports/2026-03' },
    '',
    'application/pdf',
  );
  expect(pdf.name).toBe('report-2026-03-so-far.pdf');
  const text = (await readPdfText(pdf.bytes)).join('');
  expect(text).toContain('ReportofMarch2026,notoveryet');
  expect(text).toContain('BaryaTestingCorp.');
  expect(text).toMatch(/Page1of\d/);
  expect(text).toContain('Name,position,dateandsignature');
  expect(text).toContain('promisesmade,lessfees');
  expect(text).toContain('Moneyout\u2212500.00');
  expect(text).toContain('GCash500.00');
});

test.each([
  ['2026-04', 404, 'This month has not begun yet'],
  ['9999-12', 404, 'This month has not begun yet'],
  ['2026-13', 400, 'Please choose a month, such as 2026-11'],
  ['1999-12', 400, 'Please choose a month, such as 2026-11'],
  ['2026-3', 400, 'Please choose a month, such as 2026-11'],
  ['march', 400, 'Please choose a month, such as 2026-11'],
  ['2026-03%00', 400, 'Please choose a month, such as 2026-11'],
])('%s is refused with %d', async (month, status, message) => {
  const answer = await read(month);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

test('Figures that are not what the ledger has are not given out', async () => {
  await app.database.ownerPool.query(
    "update daily_movement set amount_centavos = amount_centavos + 1 where day = '2026-02-27' and code = 10 and method = ''",
  );
  for (const month of ['2026-02', '2026-03']) {
    expect(await read(month)).toMatchObject({
      status: 409,
      body: { code: 'report_does_not_add_up' },
    });
  }
  await app.database.ownerPool.query('delete from daily_figure');
  expect((await report('2026-02')).in.total).toBe(5_500);
});
