import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout } from '../../../test/payouts.ts';
import { askDuring } from '../../../test/races/ask-during.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createAdmin();
  ben = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const asStaff = (by: TestMember, method: string, path: string, body?: object) =>
  app.request(method, `/admin${path}`, { token: by.token, ...(body && { body }) });
const take = (by: TestMember, ...ids: string[]) => asStaff(by, 'POST', '/payouts/take', { ids });
const takeOf = (by: TestMember, filter: object) => asStaff(by, 'POST', '/payouts/take', { filter });
const release = (by: TestMember, ...ids: string[]) =>
  asStaff(by, 'POST', '/payouts/release', { ids });
const sent = (by: TestMember, id: string, body: object = {}) =>
  asStaff(by, 'POST', `/payouts/${id}/sent`, body);
const read = async (id: string) => (await asStaff(ana, 'GET', `/payouts/${id}`)).body;
const approve = (change: object = {}) => approvePayout(app, ana, member, change);
const nameOf = ({ id, username }: TestMember) => ({ _id: id, username });
const idsOf = ({ body }: { body: { taken: { _id: string }[] } }) =>
  body.taken.map(({ _id }) => _id);

describe('Taking payouts', () => {
  test('says to everybody who is paying, and since when', async () => {
    const id = await approve();
    expect(await read(id)).toMatchObject({ state: 'to_pay', takenBy: null, takenAt: null });
    const { status, body } = await take(ana, id);
    expect([status, body.refused]).toEqual([200, []]);
    const taken = { _id: id, takenBy: nameOf(ana), takenAt: app.clock.now().toISOString() };
    expect(body.taken).toMatchObject([taken]);
    const listed = await asStaff(ben, 'GET', '/payouts?takenBy=anybody');
    expect(listed.body).toMatchObject([taken]);
    await release(ana, id);
  });

  test('waits for somebody who takes the same, and then does not get it', async () => {
    const id = await approve();
    const takes = 'update payout set taken_by = $1, taken_at = $2 where id = $3';
    const values = [ben.id, app.clock.now(), id];
    const { status, body } = await askDuring(app, [takes, values], () => take(ana, id));
    expect([status, body.code]).toEqual([409, 'payouts_none_free']);
    expect(await read(id)).toMatchObject({ takenBy: nameOf(ben) });
  });

  test('refuses what somebody else is paying, is decided, in a batch or unknown', async () => {
    const [free, taken, batched, decided] = [
      await approve(),
      await approve(),
      await approve({ method: 'Maya', member: await app.createMember() }),
      await approve(),
    ];
    await take(ben, taken);
    const batch = await asStaff(ben, 'POST', '/payout-batches', { method: 'Maya', ids: [batched] });
    expect(batch.status).toBe(201);
    await take(ben, decided);
    await sent(ben, decided);
    const unknown = '01980000-0000-7000-8000-000000000000';
    const { status, body } = await take(ana, free, taken, batched, decided, unknown);
    expect(status).toBe(200);
    expect(idsOf({ body })).toEqual([free]);
    expect(body.refused).toEqual([
      { _id: taken, reason: 'taken', takenBy: nameOf(ben) },
      { _id: batched, reason: 'in_batch', takenBy: null },
      { _id: decided, reason: 'decided', takenBy: null },
      { _id: unknown, reason: 'unknown', takenBy: null },
    ]);
    const none = await take(ana, taken, batched);
    expect([none.status, none.body]).toMatchObject([
      409,
      { code: 'payouts_none_free', refused: [{ takenBy: nameOf(ben) }, { reason: 'in_batch' }] },
    ]);
    expect(await read(taken)).toMatchObject({ takenBy: nameOf(ben) });
    await release(ben, taken);
    await release(ana, free);
  });

  test('is also by whose puppet has it, until another takes it', async () => {
    const id = await approve();
    const alsoBy = async () => {
      const row = app.db.selectFrom('payout').select('payerAlsoBy').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).payerAlsoBy;
    };
    await take(ben, id);
    const change = 'update payout set payer_also_by = $1 where id = $2';
    await app.database.ownerPool.query(change, [[ana.id], id]);
    await take(ben, id);
    expect(await alsoBy()).toEqual([ana.id]);
    await release(ben, id);
    await take(ana, id);
    expect(await alsoBy()).toEqual([]);
    await release(ana, id);
  });

  test('runs out after 30 minutes, and is then taken by others only knowingly', async () => {
    const [renewed, left] = [await approve(), await approve()];
    await take(ana, renewed, left);
    app.clock.advance({ minutes: 29 });
    expect((await take(ana, renewed)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    const runOut = { takenBy: nameOf(ana), until: app.clock.now().toISOString() };
    expect(await read(left)).toMatchObject({ takenBy: null, takenAt: null, runOut });
    const late = await sent(ana, left);
    expect([late.status, late.body.code]).toEqual([409, 'payout_not_taken']);
    const refused = [
      { _id: renewed, reason: 'taken', takenBy: nameOf(ana) },
      { _id: left, reason: 'run_out', takenBy: nameOf(ana) },
    ];
    expect((await take(ben, renewed, left)).body).toMatchObject({ refused });
    expect((await takeOf(ben, { search: member.username })).body.code).toBe('payouts_none_free');
    const batch = { method: 'GCash', ids: [left] };
    expect((await asStaff(ana, 'POST', '/payout-batches', batch)).body.lines).toMatchObject([
      { reason: 'run_out', takenBy: ana.username },
    ]);
    const ids = [renewed, left];
    const { body } = await asStaff(ben, 'POST', '/payouts/take', { ids, seenRunOut: ids });
    expect(idsOf({ body })).toEqual([left]);
    expect(body.refused).toMatchObject([{ _id: renewed, takenBy: nameOf(ana) }]);
    await release(ben, left);
    await release(ana, renewed);
  });

  test('that ran out goes on for who had it', async () => {
    const id = await approve();
    await take(ana, id);
    app.clock.advance({ minutes: 31 });
    expect((await take(ana, id)).status).toBe(200);
    expect((await sent(ana, id)).status).toBe(200);
  });

  test('by a filter takes the oldest hundred that nobody pays', async () => {
    const [first, second, third] = [
      await approve({ method: 'PNB' }),
      await approve({ method: 'pnb' }),
      await approve({ method: 'PNB' }),
    ];
    await approve({ member: await app.createMember() });
    await take(ben, second);
    expect(idsOf(await takeOf(ana, { method: 'pNb' }))).toEqual([first, third]);
    // One's own are no new ones.
    const again = await takeOf(ana, { method: 'PNB' });
    expect([again.status, again.body.code]).toEqual([409, 'payouts_none_free']);
    await release(ana, first, third);
    const searched = await takeOf(ben, { method: 'PNB', search: member.username });
    expect(idsOf(searched)).toEqual([first, third]);
    await release(ben, first, second, third);
  });

  test.each([{}, { ids: [] }, { ids: 'all' }])('of nothing is refused: %j', async (body) => {
    const { status, body: answer } = await asStaff(ana, 'POST', '/payouts/take', body);
    expect([status, answer.message]).toEqual([400, 'Please choose payouts']);
  });

  test.each([['x'], [5], [null], [{ toString: 1 }], [[[]]]])(
    'no payout has the id %j',
    async (id) => {
      const { status, body } = await asStaff(ana, 'POST', '/payouts/take', { ids: [id] });
      expect([status, body]).toMatchObject([
        409,
        { code: 'payouts_none_free', refused: [{ reason: 'unknown' }] },
      ]);
    },
  );

  test('takes at most 100', async () => {
    const ids = Array.from(
      { length: 101 },
      (_, index) => `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    expect((await take(ana, ...ids)).status).toBe(400);
  });
});

describe('Giving back', () => {
  test('frees what one took, and nothing of others', async () => {
    const [own, kept, others] = [await approve(), await approve(), await approve()];
    await take(ana, own, kept);
    await take(ben, others);
    expect((await release(ana, own, others)).body.released).toEqual([own]);
    expect((await read(kept)).takenBy._id).toBe(ana.id);
    expect((await release(ana, own, others)).body.released).toEqual([]);
    expect((await take(ben, own)).status).toBe(200);
    await release(ben, own, others);
    await release(ana, kept);
  });
});

describe('Two people at once', () => {
  test('never take the same one', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 6; made += 1) ids.push(await approve());
    const answers = await Promise.all(
      [ana, ben, ana, ben].map((by, index) => take(by, ...(index < 2 ? ids : ids.toReversed()))),
    );
    const holders = await Promise.all(ids.map(async (id) => (await read(id)).takenBy._id));
    for (const [index, by] of [ana, ben, ana, ben].entries()) {
      const { status, body } = answers[index]!;
      const got = status === 200 ? body.taken.map(({ _id }: { _id: string }) => _id) : [];
      for (const id of got) expect(holders[ids.indexOf(id)]).toBe(by.id);
    }
    expect(new Set(holders).size).toBe(1);
    for (const by of [ana, ben]) await release(by, ...ids);
  });

  test('who take by the same filter get different ones', async () => {
    const ids = [];
    for (let made = 0; made < 4; made += 1) ids.push(await approve({ method: 'RCBC' }));
    const answers = await Promise.all([ana, ben].map((by) => takeOf(by, { method: 'RCBC' })));
    const got = answers.flatMap((answer) => (answer.status === 200 ? idsOf(answer) : []));
    expect(got.toSorted()).toEqual(ids.toSorted());
  });
});
