import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const asAdmin = (method: string, path: string, body?: object, { token } = admin) =>
  app.request(method, path, { token, ...(body && { body }) });
const credit = (id: string, body: object = {}, by = admin) =>
  asAdmin('POST', `/admin/cash-ins/${id}/credit`, body, by);
const read = async (id: string) => (await asAdmin('GET', `/admin/cash-ins/${id}`)).body;
const walletOf = async ({ id }: TestMember) => (await readMemberBalances(app.db, id)).wallet;

describe('Crediting all that match exactly', () => {
  const creditExact = (body?: object) => asAdmin('POST', '/admin/cash-ins/credit-exact', body);

  test('credits what one line matches, and leaves the others to people', async () => {
    const other = await app.createMember();
    const byPayment = await declareCashIn(app, member);
    const byReference = await openCashIn(app, other);
    const doubled = await declareCashIn(app, other);
    const unmatched = await declareCashIn(app, member);
    await insertLineOf(app, admin, byPayment, 'paymentReference');
    await insertLineOf(app, admin, byReference, 'reference');
    for (const by of ['paymentReference', 'reference'] as const) {
      await insertLineOf(app, admin, doubled, by);
    }
    const counts = (await asAdmin('GET', '/admin/cash-ins/counts')).body;
    expect(counts).toMatchObject({ matched: 2, matchedAmount: 1_000 });
    const others = await creditExact({ seen: { count: 2, total: 999 } });
    const refused = { code: 'selection_changed', now: { count: 2, total: 1_000 } };
    expect(others).toMatchObject({ status: 409, body: refused });
    const { status, body } = await creditExact({ seen: { count: 2, total: 1_000 } });
    expect([status, body.left]).toEqual([200, 0]);
    const idsOf = (all: { _id: string }[]) => all.map(({ _id }) => _id);
    expect(idsOf(body.credited)).toEqual([byPayment._id, byReference._id]);
    expect(await walletOf(member)).toBe(50_000);
    expect(await walletOf(other)).toBe(50_000);
    expect((await read(doubled._id)).status).toBe('declared');
    expect((await read(unmatched._id)).status).toBe('declared');
    expect((await creditExact()).body.credited).toEqual([]);
  });

  test('somebody who announced the reference of a payment with our reference gets nothing', async () => {
    const thief = await app.createMember();
    const cashIn = await openCashIn(app, member);
    const paymentReference = nextPaymentReference();
    const stolen = await declareCashIn(app, thief, { paymentReference });
    await insertLines(app, admin, [{ cashInReference: cashIn.reference, paymentReference }]);
    const { body } = await creditExact();
    expect(body.credited.map(({ _id }: { _id: string }) => _id)).toEqual([cashIn._id]);
    expect(await walletOf(thief)).toBe(0);
    expect((await read(stolen._id)).status).toBe('declared');
  });

  test('twice at once credits each once', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => app.createMember()));
    for (const each of members) {
      await insertLineOf(app, admin, await declareCashIn(app, each), 'paymentReference');
    }
    const answers = await Promise.all([creditExact(), creditExact()]);
    const credited = answers.flatMap(({ body }) => body.credited);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(credited).toHaveLength(12);
    for (const each of members) expect(await walletOf(each)).toBe(50_000);
  });

  test('is done by the server itself where the setting says so', async () => {
    const { jobs } = await import('../index.ts');
    const job = jobs.find(({ name }) => name === 'credit_exact_cash_ins')!;
    const cashIn = await declareCashIn(app, member);
    await insertLineOf(app, admin, cashIn, 'paymentReference');
    await job.run(app);
    expect((await read(cashIn._id)).status).toBe('declared');
    await asAdmin('PUT', '/admin/settings', { creditExactMatches: true });
    await job.run(app);
    expect(await read(cashIn._id)).toMatchObject({ status: 'credited', decidedBy: null });
    expect(await walletOf(member)).toBe(50_000);
    const { body } = await asAdmin('GET', `/admin/audit?member=${member.id}`);
    expect(body[0]).toMatchObject({ action: 'credit_cash_in', actor: null });
  });
});

describe('The queue', () => {
  const idsOf = async (query: string) =>
    (await asAdmin('GET', `/admin/cash-ins?${query}`)).body.map(({ _id }: { _id: string }) => _id);

  test('has tabs, and finds by person and by either reference', async () => {
    const search = `search=${member.username}`;
    const toCheck = await declareCashIn(app, member, { method: 'Maya' });
    app.clock.advance({ minutes: 1 });
    const matched = await openCashIn(app, member);
    await insertLineOf(app, admin, matched, 'reference');
    app.clock.advance({ minutes: 1 });
    const opened = await openCashIn(app, member);
    expect(await idsOf(search)).toEqual([opened._id, matched._id, toCheck._id]);
    expect(await idsOf(`${search}&tab=to_check`)).toEqual([toCheck._id]);
    expect(await idsOf(`${search}&tab=matched`)).toEqual([matched._id]);
    expect(await idsOf(`${search}&tab=decided`)).toEqual([]);
    await credit(matched._id);
    expect(await idsOf(`${search}&tab=decided`)).toEqual([matched._id]);
    expect(await idsOf(`search=${toCheck.paymentReference}`)).toEqual([toCheck._id]);
    expect(await idsOf(`search=${opened.reference.replace('-', ' ')}`)).toEqual([opened._id]);
    expect(await idsOf(`${search}&method=maya`)).toEqual([toCheck._id]);
    expect(await idsOf(`${search}&status=open`)).toEqual([opened._id]);
  });

  test('suggests the lines of what waits', async () => {
    const cashIn = await declareCashIn(app, member);
    const line = await insertLineOf(app, admin, cashIn, 'paymentReference');
    const [row] = (await asAdmin('GET', `/admin/cash-ins?search=${member.username}`)).body;
    expect(row.suggestions).toMatchObject([
      { match: { kind: 'exact' }, line: { _id: line, amount: 500 } },
    ]);
  });

  test('says what is odd: the picture of another, a reference of the wrong shape', async () => {
    const proof = await drawPicture('png', 96);
    const other = await app.createMember();
    const first = await declareCashIn(app, other, { proof });
    const second = await declareCashIn(app, member, {
      proof,
      paymentReference: `12${member.id.slice(-9)}`,
    });
    const details = await read(second._id);
    expect(details.sameProof).toEqual([
      { _id: first._id, reference: first.reference, username: other.username },
    ]);
    expect(details.warning).toContain('1001 543 610110');
    expect((await read(first._id)).warning).toBeNull();
  });

  test('exports itself as CSV', async () => {
    const cashIn = await declareCashIn(app, member);
    const { status, body } = await app.request(
      'GET',
      `/admin/cash-ins?search=${cashIn.paymentReference}`,
      { token: admin.token, headers: { accept: 'text/csv' } },
    );
    expect(status).toBe(200);
    expect(body).toContain(cashIn.reference);
    expect(body).toContain(member.username);
  });
});
