import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { confirm, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { asReconciler, leaveDaysBehind, openBankBooks } from '../../../test/reconciliation.ts';
import { makePayout } from '../../../test/waiting-payouts.ts';
import { verifyBooks } from '../../verification/index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  ({ app, admin, member } = await openBankBooks());
});
beforeEach(() => leaveDaysBehind({ app }));
afterAll(() => app.close());

const { dayBack, get, post, read, load, importDays, stateOf, aside } = asReconciler(() => ({
  app,
  admin,
  member,
}));

describe('Closed days', () => {
  const close = async (back: number, account = 'GCash') => {
    const path = `/admin/reconciliation?account=${account}&to=${dayBack(back)}`;
    const { hash } = (await get(path)).body;
    return post('/admin/reconciliation/close', { account, upTo: dayBack(back), hash });
  };
  const explain = (back: number) =>
    post('/admin/reconciliation/explain', { account: 'GCash', day: dayBack(back), reason: 'Late' });
  const reopen = (back: number) =>
    post('/admin/reconciliation/reopen', {
      account: 'GCash',
      from: dayBack(back),
      reason: 'Wrong',
    });
  const verify = async () => expect(await verifyBooks(app.db)).toEqual([]);

  beforeEach(async () => {
    await app.database.ownerPool.query(
      'truncate late_change, closed_day, day_closure, day_explanation',
    );
    await app.database.ownerPool.query(
      `set session_replication_role = replica;
       delete from audit_entry where subject_kind like any (array['day_%', 'bank_%']);
       set session_replication_role = origin`,
    );
  });

  test('need a statement, agreement or a reason, and the figures that were shown', async () => {
    const [line] = await importDays([3, 1], [[2, 100]]);
    expect(await close(0)).toMatchObject({ status: 409, body: { code: 'day_not_covered' } });
    expect(await close(1)).toMatchObject({
      status: 409,
      body: { code: 'day_differs', day: dayBack(2) },
    });
    expect(await explain(3)).toMatchObject({ status: 409, body: { code: 'day_agrees' } });
    expect(await explain(9)).toMatchObject({ status: 409, body: { code: 'day_not_covered' } });
    const { hash } = (await get(`/admin/reconciliation?account=GCash&to=${dayBack(1)}`)).body;
    expect(await explain(2)).toMatchObject({ status: 200, body: { agreedUpTo: dayBack(1) } });
    const body = { account: 'GCash', upTo: dayBack(1), hash };
    expect(await post('/admin/reconciliation/close', body)).toMatchObject({
      status: 409,
      body: { code: 'reconciliation_changed' },
    });
    expect(await close(1)).toMatchObject({ status: 200, body: { closedUpTo: dayBack(1) } });
    expect(await close(1)).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    expect(await stateOf(2)).toMatchObject({
      ...{ state: 'differs', closed: true, difference: 100 },
      explained: { reason: 'Late', by: { username: admin.username } },
    });
    expect(await explain(2)).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    expect(await aside(line!)).toMatchObject({ status: 409, body: { code: 'day_closed' } });
    await verify();
  });

  test('refuse new lines, unmatching, setting aside and undo, until an owner opens them', async () => {
    const load1 = await load(200, 'GCash');
    app.clock.advance({ days: 1 });
    const [matched, set] = await importDays(
      [1, 1],
      [
        [1, 200],
        [1, 5],
      ],
    );
    await post(`/admin/bank-lines/${matched}/match`, { loadId: load1 });
    await aside(set!);
    expect(await close(1)).toMatchObject({ status: 200 });
    const rows = (days: number[]) =>
      Buffer.from(
        ['Date,Amount,Reference', ...days.map((back) => `${dayBack(back)},+7,NEW${back}77`)].join(
          '\n',
        ),
      ).toString('base64');
    const importFile = (days: number[]) =>
      post('/admin/bank-lines/import', { account: 'GCash', file: rows(days) });
    const [{ importId }] = (
      await app.database.ownerPool.query(
        `select import_id as "importId" from bank_line where id = '${matched}'`,
      )
    ).rows;
    const refused = { status: 409, body: { code: 'day_closed' } };
    const unmatch = (line: string) => post(`/admin/bank-lines/${line}/unmatch`);
    expect(await importFile([0, 1])).toMatchObject({
      ...refused,
      body: { code: 'day_closed', days: [dayBack(1)] },
    });
    expect(await unmatch(matched!)).toMatchObject(refused);
    expect(await unmatch(set!)).toMatchObject(refused);
    expect(await importFile([0])).toMatchObject({ status: 200 });
    await verify();
    // Past the services, the database refuses it too.
    await expect(
      app.db.deleteFrom('bankLine').where('id', '=', set!).execute(),
    ).rejects.toMatchObject({ constraint: 'day_closed' });

    const treasurer = await app.createAdmin({ staffRole: 'treasurer' });
    const order = { account: 'GCash', from: dayBack(1), reason: 'Wrong' };
    const asTreasurer = { token: treasurer.token, body: order };
    expect((await app.request('POST', '/admin/reconciliation/reopen', asTreasurer)).status).toBe(
      403,
    );
    expect(await reopen(9)).toMatchObject({ status: 409, body: { code: 'day_not_closed' } });
    expect(await reopen(1)).toMatchObject({ status: 200, body: { closedUpTo: null } });
    expect(await unmatch(matched!)).toMatchObject({ status: 200 });
    expect(await unmatch(set!)).toMatchObject({ status: 200 });
    expect(await post(`/admin/bank-lines/imports/${importId}/undo`, { reason: 'x' })).toMatchObject(
      {
        status: 200,
      },
    );
    await verify();
  });

  test('never change: what comes later counts on its own day, and all adds up', async () => {
    const loose = await load(300, 'GCash');
    const paid = await load(200, 'GCash');
    app.clock.advance({ days: 1 });
    const [line, open] = await importDays(
      [1, 1],
      [
        [1, 200],
        [1, 50],
      ],
    );
    await post(`/admin/bank-lines/${line}/match`, { loadId: paid });
    await explain(1);
    await close(1);
    const before = await stateOf(1);
    expect(before).toMatchObject({ difference: -250, closed: true });
    app.clock.advance({ days: 1 });
    // Credited, reverted where it was loose, reverted where it was matched.
    const credit = { username: member.username };
    expect((await post(`/admin/bank-lines/${open}/credit`, credit)).status).toBe(200);
    await post(`/admin/shared-capital/revert/${loose}`);
    await post(`/admin/shared-capital/revert/${paid}`);
    expect(await stateOf(2)).toEqual(before);
    expect(await stateOf(0)).toMatchObject({ books: { in: 50, out: 500 }, difference: 450 });
    await verify();
    // Opened again, the day is as it is booked, and the later one loses nothing.
    await reopen(2);
    expect(await stateOf(2)).toMatchObject({ difference: 200, closed: false, explained: null });
    expect(await stateOf(0)).toMatchObject({ books: { in: 0, out: 0 }, difference: 0 });
    await verify();
  });

  test('lose what was not sent after all on the day of that', async () => {
    await fundReserve(app);
    const { id } = await makePayout(app, admin);
    await asPayer(app, admin).send(id);
    app.clock.advance({ days: 1 });
    await importDays([1, 1], [[1, 50]]);
    await explain(1);
    await close(1);
    const before = await stateOf(1);
    expect(before).toMatchObject({ books: { in: 0, out: 150 }, closed: true });
    app.clock.advance({ days: 1 });
    const reason = 'Nobody paid it';
    expect((await post(`/admin/payouts/${id}/not-sent`, { reason })).status).toBe(200);
    expect(await stateOf(2)).toEqual(before);
    expect(await stateOf(0)).toMatchObject({ books: { in: 150, out: 0 } });
    await verify();
  });

  test('and a line that somebody decides on at the same time add up', async () => {
    const made = await load(100, 'GCash');
    app.clock.advance({ days: 1 });
    const [line] = await importDays([1, 1], [[1, 100]]);
    await explain(1);
    const [closed, matched] = await Promise.all([
      close(1),
      post(`/admin/bank-lines/${line}/match`, { loadId: made }),
    ]);
    expect([200, 409]).toContain(closed.status);
    expect(matched.status).toBe(200);
    await verify();
  });

  test('open again with a second person where settings need one', async () => {
    await aside((await importDays([2, 1], [[1, 5]]))[0]!);
    await close(1);
    const { second } = { second: await app.createAdmin() };
    app.clock.advance({ minutes: 1 });
    await setPolicies(app, { settings: true });
    const { status, body } = await reopen(2);
    expect([status, body.proposal?.kind]).toEqual([202, 'day_reopen']);
    expect(await read('GCash')).toMatchObject({
      ...{ closedUpTo: dayBack(1), waiting: { proposal: body.proposal._id, kind: 'day_reopen' } },
    });
    expect((await confirm(app, second, body.proposal._id)).status).toBe(200);
    await setPolicies(app, {});
    expect((await read('GCash')).closedUpTo).toBe(null);
    await verify();
  });
});
