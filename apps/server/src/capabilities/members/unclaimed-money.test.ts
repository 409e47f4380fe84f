import { readBalances } from '@barya/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { askDuring } from '../../../test/races/ask-during.ts';
import { platformAccountId } from '../../chart-of-accounts.ts';
import { verifyBooks } from '../../verification/index.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper' });
});
afterAll(() => app.close());

/** Calls and expects success. */
async function call(who: TestMember, method: string, path: string, body?: object) {
  const answer = await app.request(method, path, { token: who.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

async function readUnclaimedMoney(): Promise<number> {
  const id = platformAccountId('unclaimedMoney');
  return (await readBalances(app.db, [id])).get(id)?.postedCentavos ?? 0;
}

/** The audit of an action done to a member once. */
function readAudit(memberId: string, action: string) {
  return app.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
}

/** Deletes a new member with ₱500. */
async function deleteWithMoney(): Promise<TestMember> {
  const member = await app.createMember();
  await call(admin, 'POST', '/admin/load-capital', { username: member.username, amount: 500 });
  app.clock.advance({ minutes: 1 });
  await call(admin, 'DELETE', `/admin/users/${member.id}`, { unclaimed: true });
  return member;
}

describe('unclaimed money', () => {
  it('names its holder until it is paid, once', async () => {
    const member = await deleteWithMoney();
    const owed = await call(admin, 'GET', '/admin/unclaimed?status=owed');
    expect(owed[0]).toMatchObject({ amount: 500, status: 'owed', paidAt: null, reference: null });
    expect(owed[0].holder).toBe(`${member.username} (${member.email})`);
    const searched = await call(admin, 'GET', `/admin/unclaimed?search=${member.username}`);
    expect(searched).toEqual([owed[0]]);

    const before = await readUnclaimedMoney();
    const pay = () =>
      app.request('POST', `/admin/unclaimed/${owed[0]._id}/pay`, {
        token: admin.token,
        body: { note: 'In cash, at the counter' },
      });
    const answers = [await pay(), await pay()];
    expect(answers.map((answer) => answer.body.code ?? answer.status).sort()).toEqual([
      200,
      'unclaimed_money_already_paid',
    ]);
    expect(before - (await readUnclaimedMoney())).toBe(50_000);
    const [paid] = await call(admin, 'GET', '/admin/unclaimed?status=paid');
    expect(paid).toMatchObject({ status: 'paid', note: 'In cash, at the counter' });
    expect(paid.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(answers.find(({ status }) => status === 200)?.body.unclaimed).toEqual(paid);
    expect(await call(admin, 'GET', `/admin/unclaimed/${owed[0]._id}`)).toEqual(paid);
    expect(JSON.stringify(paid)).not.toContain(member.username);
    expect(await readAudit(member.id, 'pay_unclaimed_money')).toMatchObject({
      actorId: admin.id,
      subjectKind: 'unclaimed_money',
      subjectId: owed[0]._id,
      stateBefore: { status: 'owed' },
      stateAfter: { status: 'paid', amount: 500 },
      reason: 'In cash, at the counter',
    });
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  it('of an unknown id is not found', async () => {
    const answer = await app.request('POST', '/admin/unclaimed/nothing/pay', {
      token: admin.token,
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'unclaimed_money_unknown']);
  });

  it('waits while somebody else pays it, and then is not paid again', async () => {
    await deleteWithMoney();
    const [{ _id: id }] = await call(admin, 'GET', '/admin/unclaimed?status=owed');
    const pays = `update unclaimed_money
      set paid_at = $1, paid_by = $2, holder = null, holder_salt = null where id = $3`;
    const { status, body } = await askDuring(app, [pays, [app.clock.now(), admin.id, id]], () =>
      app.request('POST', `/admin/unclaimed/${id}/pay`, { token: admin.token }),
    );
    expect([status, body.code]).toEqual([409, 'unclaimed_money_already_paid']);
  });
});
