import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { parseCsv, readPdfText } from '../../../test/read-files.ts';
import {
  expectSound,
  inShort,
  readFile,
  readStatement,
  rowsOfCsv,
} from '../../../test/statements.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { clickingJobs } from '../clicking/index.ts';
import { exportCsv } from './presenter.ts';
import { readStatement as findStatement } from './service/read-statement.ts';

/** Noon of a day in Manila. */
const START = '2026-03-10T04:00:00Z';
const path = '/agent/statement';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app, 90_000_000_000);
});
beforeEach(async () => {
  app.clock.set(START);
  admin.token = await app.openSession(admin.id);
  member = await app.createMember({ referrer: await app.createMember() });
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const read = (query = '', someone = member) =>
  readStatement(app, { token: someone.token, path }, query);
const readPdf = async (query = '', someone = member) =>
  readFile(app, { token: someone.token, path }, query, 'application/pdf');

async function call(method: string, where: string, body?: unknown, someone = member) {
  const answer = await app.request(method, where, { token: someone.token, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function buy(packageId: number, amount: number, someone = member) {
  await loadWallet(app, admin, someone, amount);
  return call('POST', '/agent/packages/activate', { packageId, amount }, someone);
}

async function withdraw(amount: number, source: string) {
  const destination = { method: 'gcash', accountNumber: '09170000000', accountName: 'Ana Cruz' };
  return (await call('POST', '/agent/withdraw', { amount, source, ...destination })).withdrawal;
}

const approve = (id: string) => call('POST', `/admin/withdrawals/${id}/approve`, undefined, admin);

describe('a statement', () => {
  it('has each movement with its description and the balance after it', async () => {
    await loadWallet(app, admin, member, 1_500);
    await call('POST', '/agent/activate-clicking-task');
    const { package: bought } = await call('POST', '/agent/packages/activate', {
      packageId: 1,
      amount: 1_000,
    });
    app.clock.advance({ days: 12 });
    await call('POST', '/agent/packages/claim', { packageId: bought._id });
    const { _id } = await withdraw(700, 'shared_capital');
    await approve(_id);
    await withdraw(200, 'shared_capital');
    app.clock.advance({ minutes: 1 });
    await asPayer(app, admin).send(_id);
    const statement = await read();
    expectSound(statement);
    expect(statement).toMatchObject({ from: '2026-03-01', to: '2026-03-22', opening: 0 });
    expect(inShort(statement)).toEqual([
      ['wallet', 'Cash in', 1_500, 1_500],
      ['wallet', 'Clicking task activated', -100, 1_400],
      ['wallet', 'Package 1 bought', -1_000, 400],
      ['packages', 'Package 1 bought', 1_000, 1_000],
      ['packages', 'Income reserved for package 1', 200, 1_200],
      ['packages', 'Package 1: your money back', -1_000, 200],
      ['shared_earnings', 'Package 1: your money back', 1_000, 1_000],
      ['packages', 'Package 1: income', -200, 0],
      ['shared_earnings', 'Package 1: income', 200, 1_200],
      ['shared_earnings', 'Withdrawal requested', -700, 500],
      ['pending_withdrawals', 'Withdrawal requested', 700, 700],
      ['shared_earnings', 'Withdrawal requested', -200, 300],
      ['pending_withdrawals', 'Withdrawal requested', 200, 900],
      ['pending_withdrawals', 'Withdrawal paid', -700, 200],
    ]);
    expect(statement.closing).toBe(400 + 300 + 200);
  });

  it('has a receipt for every reference, which an admin reads too', async () => {
    const friend = await app.createMember({ referrer: member });
    const { package: bought } = await buy(1, 1_000);
    await loadWallet(app, admin, friend, 100);
    await call('POST', '/agent/activate-clicking-task', undefined, friend);
    await buy(1, 2_000, friend);
    await loadWallet(app, admin, member, 100);
    await call('POST', '/agent/activate-clicking-task');
    await call('POST', '/agent/click');
    const load = await loadWallet(app, admin, member, 300);
    await call('POST', `/admin/shared-capital/revert/${load}`, undefined, admin);
    const { package: fourth } = await buy(4, 1_000);
    app.clock.advance({ days: 12 });
    await call('POST', '/agent/click');
    const claim = { packageId: fourth._id, action: 'claim' };
    await call('POST', '/packages/package4-claim', claim);
    await call('POST', '/agent/packages/rollover', {
      packageId: bought._id,
      targetPackageType: 2,
    });
    const rejected = await withdraw(100, 'shared_capital');
    await call('POST', `/admin/withdrawals/${rejected._id}/reject`, { reason: 'No' }, admin);
    const approved = await withdraw(150, 'shared_capital');
    await approve(approved._id);
    await asPayer(app, admin).send(approved._id);
    const statement = await read();
    expectSound(statement);
    const kinds = new Set(statement.movements.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      [
        'activation',
        'activation_bonus',
        'claim',
        'click_income',
        'income_reserved',
        'load',
        'load_reverted',
        'package_purchase',
        'referral_income',
        'rollover',
        'withdrawal',
        'withdrawal_paid',
        'withdrawal_returned',
      ].sort(),
    );
    for (const { reference } of statement.movements) {
      if (reference === null) continue;
      const receipt = await call('GET', `/agent/receipts/${reference}`);
      expect(receipt.reference).toBe(reference);
      const ofAdmin = `/admin/users/${member.id}/receipts/${reference}`;
      expect(await call('GET', ofAdmin, undefined, admin)).toMatchObject(receipt);
    }
  });

  it('of a day has what happened from midnight to midnight in Manila', async () => {
    const moments = [
      '2026-03-10T15:59:59.999Z',
      '2026-03-10T16:00:00.000Z',
      '2026-03-11T15:59:59.999Z',
    ];
    for (const [index, moment] of moments.entries()) {
      app.clock.set(moment);
      await loadWallet(app, admin, member, 100 * (index + 1));
    }
    app.clock.set('2026-03-11T16:00:00.000Z');
    await loadWallet(app, admin, member, 400);
    const changesOf = async (day: string) =>
      (await read(`?from=${day}&to=${day}`)).movements.map(({ change }) => change);
    expect(await changesOf('2026-03-10')).toEqual([100]);
    expect(await changesOf('2026-03-11')).toEqual([200, 300]);
    expect(await changesOf('2026-03-12')).toEqual([400]);
  });

  it('of a period before the account has nothing, and one without movements ends as it began', async () => {
    await buy(1, 500);
    const before = await read('?from=2026-01-01&to=2026-01-31');
    expect(before).toMatchObject({ opening: 0, closing: 0, movements: [], movementCount: 0 });
    expect(before.buckets).toHaveLength(7);
    app.clock.advance({ days: 40 });
    member.token = await app.openSession(member.id);
    const after = await read('?from=2026-04-01&to=2026-04-05');
    expect(after).toMatchObject({ opening: 600, closing: 600, movements: [] });
    expectSound(after);
    const { bytes } = await readPdf('?from=2026-04-01&to=2026-04-05');
    expect((await readPdfText(bytes)).join('')).toContain('Nothingmovedinthisperiod.');
  });

  it('counts the clicks that are not settled in its last line, and only today', async () => {
    await loadWallet(app, admin, member, 100);
    await call('POST', '/agent/activate-clicking-task');
    for (let times = 0; times < 3; times += 1) await call('POST', '/agent/click');
    const today = await read('?bucket=click_earnings');
    expect(inShort(today)).toEqual([['click_earnings', 'Clicks not settled yet', 0.6, 0.6]]);
    expect(today).toMatchObject({ closing: 0.6, unsettledClicks: 0.6, movementCount: 1 });
    expect(today.movements[0]).toMatchObject({ reference: null, createdAt: today.madeAt });
    expect((await read('?kind=load')).movements).toHaveLength(1);
    app.clock.advance({ days: 1 });
    const yesterday = await read('?from=2026-03-10&to=2026-03-10&bucket=click_earnings');
    expect(yesterday).toMatchObject({ closing: 0, unsettledClicks: 0, movements: [] });
    await Promise.all(clickingJobs.map((job) => job.run(app)));
    expect(inShort(await read('?bucket=click_earnings'))).toEqual([
      ['click_earnings', 'Click earnings', 0.6, 0.6],
    ]);
  });

  it('of today includes movements dated after a clock that fell back', async () => {
    app.clock.advance({ days: 30 });
    member.token = await app.openSession(member.id);
    await loadWallet(app, admin, member, 300);
    app.clock.set(START);
    await loadWallet(app, admin, member, 200);
    expect(await read()).toMatchObject({ closing: 500, movementCount: 2 });
    expect(await read('?to=2026-03-09')).toMatchObject({ closing: 0, movementCount: 0 });
  });

  it('is as of the request, however slowly its file is downloaded', async () => {
    await buy(1, 500);
    const found = await findStatement(app.inquire(), member.id, {});
    const { chunks } = exportCsv(app.inquire(), found, 'en');
    const before = await read();
    await buy(2, 700);
    let text = '';
    for await (const chunk of chunks) text += chunk;
    expect(parseCsv(text)).toEqual(rowsOfCsv(before));
  });

  it.each([
    ['?from=2026-03-11', 'Please choose a first day that is not after today'],
    ['?from=2026-02-30', 'Please choose a valid date'],
    ['?from=2026-03-02&to=2026-03-01', 'Please choose a last day that is not before the first day'],
    ['?from=2020-01-01', 'Please choose a period of at most 366 days'],
    ['?bucket=nonsense', 'Please choose a valid bucket'],
    ['?kind=nonsense', 'Please choose a valid kind'],
    ['?cursor=nonsense', 'Please choose a valid page'],
    ['?sort=-amount', 'Please choose a valid order'],
    // A place before the period.
    [
      `?cursor=${Buffer.from(`[0,"${'0'.repeat(8)}-0000-0000-0000-000000000000"]`).toString('base64url')}`,
      'Please choose a valid page',
    ],
  ])('%s is refused, whatever it is asked for as', async (query, message) => {
    for (const accept of ['application/json', 'text/csv', 'application/pdf']) {
      if (query.startsWith('?cursor') && accept !== 'application/json') continue;
      const headers = { accept };
      expect(
        await app.request('GET', path + query, { token: member.token, headers }),
      ).toMatchObject({ status: 400, body: { code: 'request_invalid', message } });
    }
  });

  it("is the caller's, or anybody's for admins", async () => {
    const other = await app.createMember();
    const ofOther = `/admin/users/${other.id}/statement`;
    const status = async (where: string, { token }: TestMember) =>
      (await app.request('GET', where, { token })).status;
    expect(await status(ofOther, member)).toBe(403);
    expect(await status(ofOther, admin)).toBe(200);
    expect(await status(path, admin)).toBe(403);
    expect(await status('/admin/users/nonsense/statement', admin)).toBe(404);
    expect(await status(`/admin/users/${other.id}/receipts/ZZZZZZZZZZZZ`, admin)).toBe(404);
    await call('DELETE', `/admin/users/${other.id}`, {}, admin);
    expect(await status(ofOther, admin)).toBe(404);
  });
});

describe('the CSV', () => {
  it('is named after the member and the period, and has no formula', async () => {
    const body = {
      username: member.username,
      amount: 100.5,
      description: '=HYPERLINK("http://x")',
    };
    await call('POST', '/admin/load-capital', body, admin);
    const asked = { token: member.token, path };
    const { name, bytes } = await readFile(app, asked, '', 'text/csv');
    expect(name).toBe(`barya-statement-${member.username}-2026-03-01-to-2026-03-10.csv`);
    const text = bytes.toString();
    expect(text.startsWith('\ufeff"Date and time (Manila)","Balance of","What"')).toBe(true);
    expect(text).toContain(`"2026-03-10 12:00:00","Wallet","Cash in","'=HYPERLINK(""http://x"")",`);
    const month = await readFile(app, asked, '?from=2026-02-01&to=2026-02-28', 'text/csv');
    expect(month.name).toBe(`barya-statement-${member.username}-2026-02.csv`);
  });

  it('is in the language of the member, and at the desk in English', async () => {
    const head = async (asked: { token: string; path: string }) =>
      (await readFile(app, asked, '', 'text/csv')).bytes.toString().split('"')[1];
    await call('PUT', '/auth/language', { language: 'fil' }, member);
    expect(await head({ token: member.token, path })).toBe('Petsa at oras (Manila)');
    const atDesk = { token: admin.token, path: `/admin/users/${member.id}/statement` };
    expect(await head(atDesk)).toBe('Date and time (Manila)');
    await call('PUT', '/auth/language', { language: 'en' }, member);
  });

  it('has everything of a statement that is too long to print', async () => {
    const friend = await app.createMember({ referrer: member });
    await app.database.ownerPool.query(
      `insert into ledger.transfer (id, debit_account_id, credit_account_id, reference_id,
        amount_centavos, created_at, code, kind, debit_balance_after, credit_balance_after)
      select (left(md5(n::text), 30) || '00')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffff0027',
        overlay('${member.id}' placing '02' from 35)::uuid, '${friend.id}', 10,
        '2026-01-01'::timestamptz + n * interval '1 second', 22, 'transfer', 0, n * 10
      from generate_series(1, 2500) as n order by n`,
    );
    const query = '?from=2026-01-01&to=2026-01-31';
    const account = `overlay('${member.id}' placing '02' from 35)::uuid`;
    const set = (amount: number, at: string) =>
      app.database.ownerPool.query(
        `update ledger.account set credits_posted = ${amount}, last_transfer_at = ${at} where id = ${account}`,
      );
    await set(
      25_000,
      `(select max(created_at) from ledger.transfer where credit_account_id = ${account})`,
    );
    const asked = { token: member.token, path };
    expect(
      await app.request('GET', path + query, {
        token: member.token,
        headers: { accept: 'application/pdf' },
      }),
    ).toMatchObject({ status: 400, body: { code: 'statement_too_long' } });
    const { bytes } = await readFile(app, asked, query, 'text/csv');
    expect(parseCsv(bytes.toString())).toHaveLength(2_500 + 14);
    expect(await read(query)).toMatchObject({ movementCount: 2_500, closing: 250 });
    const printable = await readPdf(`${query}&bucket=wallet`);
    expect(printable.bytes.length).toBeGreaterThan(1_000);
    await app.database.ownerPool.query(
      `alter table ledger.transfer disable trigger transfer_immutable;
      delete from ledger.transfer where credit_account_id = ${account};
      alter table ledger.transfer enable trigger transfer_immutable`,
    );
    await set(0, 'null');
  });
});

describe('the PDF', () => {
  it('has the peso sign, long names whole, and the largest amount', async () => {
    const username = 'n'.repeat(60);
    const friend = await app.createMember({ referrer: member, username });
    await buy(1, 9_999_999.99, friend);
    await loadWallet(app, admin, member, 9_999_999.99);
    const note = 'GCash 👍 a note that goes on for longer than its column is wide';
    const load = { username: member.username, amount: 100, description: note };
    await call('POST', '/admin/load-capital', load, admin);
    await call('POST', '/agent/activate-clicking-task');
    await call('POST', '/agent/click');
    const { name, bytes } = await readPdf();
    expect(name).toBe(`barya-statement-${member.username}-2026-03-01-to-2026-03-10.pdf`);
    const text = (await readPdfText(bytes)).join('');
    expect(text).toContain(`from${username}`);
    expect(text).toContain('+9,999,999.99');
    expect(text).toContain('10,000,099.99');
    expect(text).toContain('₱0.20');
    expect(text).toContain('GCash□anotethatgoesonforlongerthanitscolumniswide');
  });

  it('numbers its pages and repeats the names of its columns on each', async () => {
    const friend = await app.createMember({ referrer: member });
    await loadWallet(app, admin, friend, 10_000);
    for (let times = 0; times < 60; times += 1) {
      await call('POST', '/agent/packages/activate', { packageId: 1, amount: 100 }, friend);
    }
    const pages = await readPdfText((await readPdf()).bytes);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page${index + 1}of${pages.length}`);
      expect(page).toContain(`Statementof${member.username}`);
      expect(page).toContain('Demonstration:norealmoney');
    });
    for (const page of pages.slice(1, -1)) expect(page).toContain('DateandtimeWhat');
  });

  it('is tagged, titled and byte for byte the same for the same data', async () => {
    await buy(1, 500);
    const [one, other] = [await readPdf(), await readPdf()];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    const raw = one.bytes.toString('latin1');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/Lang (en-PH)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('/S /TH');
  });

  it('names the operator, and not the demo mode, in live mode', async () => {
    const live = await createTestApp({ operatingMode: 'live', now: START });
    const someone = await live.createMember();
    await live.db
      .updateTable('setting')
      .set({ operatorLegalName: 'Mga Barya ng Bayan, Inc.', operatorLicenceNumber: 'L-77' })
      .execute();
    const file = await readFile(live, { token: someone.token, path }, '', 'application/pdf');
    const text = (await readPdfText(file.bytes)).join('');
    expect(text).toContain('MgaBaryangBayan,Inc.');
    expect(text).toContain('LicenceL-77');
    expect(text).not.toContain('Demonstration');
    await live.close();
  });
});
