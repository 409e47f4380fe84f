import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let reference: string;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
});
beforeEach(async () => {
  admin = await app.createAdmin();
  member = await app.createMember();
  await loadWallet(app, admin, member, 500);
  [{ reference }] = (await call('GET', '/agent/activity')).body;
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const call = (method: string, path: string, body?: unknown, someone: TestMember | null = member) =>
  app.request(method, path, { body, ...(someone && { token: someone.token }) });
const share = async (of = reference) => (await call('POST', `/agent/receipts/${of}/share`)).body;
const end = () => call('DELETE', `/agent/receipts/${reference}/share`);
const verify = (code: string) => call('GET', `/verify/${code}`, undefined, null);
const read = async () => (await call('GET', `/agent/receipts/${reference}`)).body;

describe('a shared receipt', () => {
  it('tells a stranger kind, amount, reference, time and state, and nothing else', async () => {
    expect((await read()).isShared).toBe(false);
    const { code, url } = await share();
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(url).toBe(`/verify/${code}`);
    const { status, body, headers } = await verify(code);
    const { createdAt: at, isShared } = await read();
    expect(isShared).toBe(true);
    expect(status).toBe(200);
    expect(body).toEqual({ kind: 'load', amount: 500, reference, at, state: 'done' });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('keeps its code until sharing ends, then gets another', async () => {
    const { code } = await share();
    expect((await share(reference.toLowerCase())).code).toBe(code);
    expect(await end()).toMatchObject({ status: 200, body: { message: 'Sharing ended' } });
    expect((await end()).status).toBe(200);
    const again = await share();
    expect(again.code).not.toBe(code);
    expect((await verify(code)).status).toBe(404);
    expect((await verify(again.code)).status).toBe(200);
  });

  it('is stored without its code', async () => {
    const { code } = await share();
    const rows = await app.db.selectFrom('receiptShare').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('answers the same if it never was, was withdrawn, or was erased', async () => {
    const { code: withdrawn } = await share();
    await end();
    const other = await app.createMember();
    await loadWallet(app, admin, other, 100);
    const [load] = (await call('GET', '/agent/activity', undefined, other)).body;
    const path = `/agent/receipts/${load.reference}/share`;
    const { code: erased } = (await call('POST', path, undefined, other)).body;
    expect((await verify(erased)).status).toBe(200);
    const deleted = await call('DELETE', `/admin/users/${other.id}`, { unclaimed: true }, admin);
    expect(deleted).toMatchObject({ status: 200 });
    const answers = [withdrawn, erased, 'A'.repeat(22), 'x', '%20'].map(verify);
    const bodies = (await Promise.all(answers)).map(({ status, body }) => ({ status, body }));
    expect(bodies[0]).toMatchObject({ status: 404, body: { code: 'receipt_share_unknown' } });
    for (const one of bodies) expect(one).toEqual(bodies[0]);
  });

  it('is not made of another member’s receipt, or of none', async () => {
    const other = await app.createMember();
    for (const [of, someone] of [
      [reference, other],
      ['000000000000', member],
    ] as const) {
      const answer = await call('POST', `/agent/receipts/${of}/share`, undefined, someone);
      expect(answer).toMatchObject({ status: 404, body: { code: 'receipt_unknown' } });
    }
    const { code } = await share();
    await call('DELETE', `/agent/receipts/${reference}/share`, undefined, other);
    expect((await verify(code)).status).toBe(200);
  });

  it('has one code, however many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => share()));
    const codes = new Set(all.map(({ code }) => code));
    expect(codes.size).toBe(1);
    const mixed = await Promise.all([share(), end(), share(), end()]);
    expect(mixed).toHaveLength(4);
    const kept = await app.db
      .selectFrom('receiptShare')
      .select('reference')
      .where('memberId', '=', member.id)
      .execute();
    expect(kept.length).toBeLessThanOrEqual(1);
  });

  it('of a load says that it was taken back', async () => {
    const { code } = await share();
    const load = await app.db
      .selectFrom('capitalLoad')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const reverted = await call('POST', `/admin/shared-capital/revert/${load.id}`, {}, admin);
    expect(reverted).toMatchObject({ status: 200 });
    expect((await verify(code)).body).toMatchObject({ amount: 500, state: 'reversed' });
  });

  it('of a withdrawal says where it stands today', async () => {
    const destination = { method: 'gcash', accountNumber: '09170000000', accountName: 'Ana Cruz' };
    const asked = { amount: 200, source: 'wallet', ...destination };
    const { withdrawal } = (await call('POST', '/agent/withdraw', asked)).body;
    const { code } = await share(withdrawal.reference);
    const state = async () => (await verify(code)).body;
    expect(await state()).toMatchObject({ kind: 'withdrawal', amount: 200, state: 'pending' });
    app.clock.advance({ hours: 25 });
    await call('POST', `/admin/withdrawals/${withdrawal._id}/approve`, undefined, admin);
    expect((await state()).state).toBe('approved');
    const payer = asPayer(app, admin);
    await payer.send(withdrawal._id, '1234567890123');
    expect((await state()).state).toBe('sent');
    await payer.comeBack(withdrawal._id, 'The account is closed');
    expect((await state()).state).toBe('returned');
  });

  it('is shown 60 times a minute to one address', async () => {
    const { code } = await share();
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async () => (await verify(code)).status),
    );
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  });
});
