import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { callDesk, openPayoutDesk } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout, makePayouts } from '../../../test/waiting-payouts.ts';
import { readMemberBalances } from '../../people/balances.ts';

// Who approved a payout and who pays it are two people, before money leaves.

let app: TestApp;
let owner: TestMember;
let treasurer: TestMember;
let approver: TestMember;

beforeAll(async () => {
  ({ app, owner, treasurer, approver } = await openPayoutDesk());
});
// The amount of a payout, to the centavo.
beforeEach(() => setPolicies(app, { payoutFrom: 150 }));
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const { as, post } = callDesk(() => app);
const take = (by: TestMember, ids: string[], more: object = {}) =>
  post(by, '/payouts/take', { ids, ...more });
const release = (by: TestMember, ids: string[]) => post(by, '/payouts/release', { ids });
const batch = (by: TestMember, ids: string[]) =>
  post(by, '/payout-batches', { method: 'GCash', ids });
const ask = (by: TestMember, body: object) => post(by, '/payouts/propose-clearance', body);
const read = async (by: TestMember, id: string) => (await as(by, 'GET', `/payouts/${id}`)).body;
const nameOf = ({ id, username }: TestMember) => ({ _id: id, username });

async function confirmAs(by: TestMember, { body }: { body: { proposal?: { _id: string } } }) {
  app.clock.advance({ ms: 1_000 });
  return confirm(app, by, body.proposal!._id);
}

/** Cleared for the owner, who approved them, by the approver. */
async function clear(ids: string[]): Promise<void> {
  const done = await confirmAs(approver, await ask(owner, { ids }));
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

describe('A payout of the limit or more', () => {
  test('is not taken by who approved it, and lists say so before', async () => {
    const { id } = await makePayout(app, owner);
    const needed = { state: 'needed', by: null, at: null };
    expect((await read(owner, id)).clearance).toEqual(needed);
    expect((await read(treasurer, id)).clearance).toBeNull();
    const refused = [{ _id: id, reason: 'not_cleared', takenBy: null }];
    expect(await take(owner, [id])).toMatchObject({
      status: 409,
      body: { code: 'payout_not_cleared', refused },
    });
    const filtered = await post(owner, '/payouts/take', { filter: {} });
    expect(filtered.body.code).toBe('payouts_none_free');
    expect((await take(treasurer, [id])).status).toBe(200);
    expect((await post(treasurer, `/payouts/${id}/sent`)).status).toBe(200);
  });

  test('is taken by who approved it once another cleared it, who then never pays it', async () => {
    const { id, reference } = await makePayout(app, owner);
    const asked = await ask(owner, { ids: [id], seen: { count: 1, total: 150 } });
    expect(asked).toMatchObject({ status: 202, body: { proposal: { kind: 'payout_clearance' } } });
    expect((await read(treasurer, id)).clearance).toMatchObject({
      state: 'waiting',
      by: nameOf(owner),
    });
    expect((await ask(owner, { ids: [id] })).body.code).toBe('payouts_none_to_clear');
    const { body: lines } = await as(
      treasurer,
      'GET',
      `/payouts?proposal=${asked.body.proposal._id}`,
    );
    expect(lines).toMatchObject([{ _id: id }]);
    expect((await confirmAs(treasurer, asked)).status).toBe(200);
    expect((await read(owner, id)).clearance).toMatchObject({
      state: 'cleared',
      by: nameOf(treasurer),
    });
    for (const tried of [await take(treasurer, [id]), await batch(treasurer, [id])]) {
      expect(tried).toMatchObject({ status: 409, body: { code: 'payout_not_cleared' } });
    }
    const filter = { search: reference };
    expect((await post(owner, '/payouts/take', { filter })).status).toBe(200);
    await release(owner, [id]);
    expect((await batch(owner, [id])).status).toBe(201);
  });

  test('is not taken by whose puppet approved it, also later, nor by their puppet', async () => {
    await setPolicies(app, {});
    const { auditor: puppet } = await createStaff(app, 'auditor');
    const role = { staffRole: 'owner' };
    expect((await as(owner, 'PUT', `/staff/${puppet.id}`, role)).status).toBe(200);
    const [{ id: ofPuppet }, { id: ofOwner }] = [
      await makePayout(app, puppet),
      await makePayout(app, owner),
    ];
    await setPolicies(app, { payoutFrom: 150 });
    expect((await take(puppet, [ofOwner])).body.code).toBe('payout_not_cleared');
    app.clock.advance({ days: 4 });
    expect((await take(owner, [ofPuppet])).body.code).toBe('payout_not_cleared');
    expect((await take(puppet, [ofOwner])).status).toBe(200);
    expect((await take(treasurer, [ofPuppet])).status).toBe(200);
  });

  test('keeps its maker from a batch, with the line named', async () => {
    const own = await makePayout(app, owner);
    const suspended = await makePayout(app, owner);
    const suspend = 'update member set is_active = false where id = $1';
    await app.database.ownerPool.query(suspend, [suspended.member.id]);
    const lines = (answer: { body: { lines: { payoutId: string; reason: string }[] } }) =>
      answer.body.lines.map(({ payoutId, reason }) => [payoutId, reason]);
    const both = await batch(owner, [own.id, suspended.id]);
    expect(both.body.code).toBe('payout_batch_refused');
    expect(lines(both)).toEqual([
      [own.id, 'not_cleared'],
      [suspended.id, 'member_suspended'],
    ]);
    const only = await batch(owner, [own.id]);
    expect(only.body.code).toBe('payout_not_cleared');
    expect((await batch(treasurer, [own.id])).status).toBe(201);
  });

  test('that was taken meanwhile goes on without the clearance', async () => {
    const [first, second] = await makePayouts(app, owner, 2);
    const asked = await ask(owner, { ids: [first!.id, second!.id] });
    await take(treasurer, [first!.id]);
    expect((await confirmAs(approver, asked)).status).toBe(200);
    expect((await read(owner, first!.id)).clearance).toMatchObject({ state: 'needed' });
    expect((await read(owner, second!.id)).clearance).toMatchObject({ state: 'cleared' });
    await release(treasurer, [first!.id]);
    const again = await ask(owner, { ids: [first!.id] });
    await take(treasurer, [first!.id]);
    const none = await confirmAs(approver, again);
    expect(none.body.code).toBe('payouts_none_to_clear');
  });

  test('is not cleared by its payer whose take ran out', async () => {
    const { id } = await makePayout(app, owner);
    await take(treasurer, [id]);
    app.clock.advance({ minutes: 30 });
    const asked = await ask(owner, { ids: [id] });
    expect((await confirmAs(treasurer, asked)).body.code).toBe('payouts_none_to_clear');
    expect((await confirmAs(approver, asked)).status).toBe(200);
    expect((await take(owner, [id])).body.refused).toMatchObject([{ reason: 'run_out' }]);
    expect((await take(owner, [id], { seenRunOut: [id] })).status).toBe(200);
  });

  test('needs it again once a flag appears that would refuse a batch', async () => {
    const { id, member } = await makePayout(app, owner);
    await clear([id]);
    const holds = (at: Date | null) =>
      app.database.ownerPool.query('update member set credential_changed_at = $1 where id = $2', [
        at,
        member.id,
      ]);
    await holds(app.clock.now());
    expect((await read(owner, id)).clearance).toMatchObject({ state: 'needed' });
    expect((await take(owner, [id])).body.code).toBe('payout_not_cleared');
    await clear([id]);
    expect((await take(owner, [id])).status).toBe(200);
    await holds(null);
  });

  test('is proposed by a filter as far as the caller needs it, as seen', async () => {
    const own = await makePayouts(app, owner, 2, { method: 'PNB' });
    const small = await makePayout(app, owner, { method: 'PNB', pesos: 100 });
    await setPolicies(app, { payoutFrom: 120 });
    const other = await makePayout(app, approver, { method: 'PNB' });
    const filter = { method: 'PNB' };
    const changed = await ask(owner, { filter, seen: { count: 3, total: 450 } });
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'selection_changed', now: { count: 2, total: 300 }, added: [], removed: [] },
    });
    const [first, second] = own.map(({ id }) => id);
    const shown = { count: 2, total: 300, ids: [first, small.id] };
    expect((await ask(owner, { filter, seen: shown })).body).toMatchObject({
      ...{ code: 'selection_changed', added: [second], removed: [small.id] },
    });
    const ids = [...own, small, other].map(({ id }) => id);
    const named = await ask(owner, { ids, seen: { count: 4, total: 550 } });
    expect(named.body.removed).toEqual([small.id, other.id]);
    const asked = await ask(owner, { filter, seen: { count: 2, total: 300 } });
    expect(asked.body.proposal.payload.after).toMatchObject({ count: 2, total: 300 });
    // One that comes later is not cleared with them.
    const late = await makePayout(app, owner, { method: 'PNB' });
    expect((await confirmAs(approver, asked)).status).toBe(200);
    expect((await read(owner, late.id)).clearance).toMatchObject({ state: 'needed' });
    for (const { id } of own) expect((await read(owner, id)).clearance.state).toBe('cleared');
    expect((await ask(owner, { ids: [small.id] })).body.code).toBe('payouts_none_to_clear');
    expect((await ask(owner, {})).body.message).toBe('Please choose payouts');
  });
});

describe('Smaller payouts', () => {
  test('are paid by who approved them up to the sum of a day', async () => {
    await setPolicies(app, { payoutPerDay: 400 });
    const [one, two, three] = await makePayouts(app, owner, 3);
    expect((await take(owner, [one!.id])).status).toBe(200);
    expect((await read(owner, three!.id)).clearance).toBeNull();
    const { body } = await take(owner, [two!.id, three!.id]);
    expect(body.refused).toMatchObject([{ _id: three!.id, reason: 'not_cleared' }]);
    expect((await read(owner, three!.id)).clearance).toMatchObject({ state: 'needed' });
    // What goes into a batch counts once.
    const both = [one!.id, two!.id];
    const made = await batch(owner, both);
    expect(made.status).toBe(201);
    await post(owner, `/payout-batches/${made.body.batch._id}/dissolve`);
    expect((await take(owner, both)).body.refused).toEqual([]);
    // Sent ones count until midnight, and those that were taken, whenever.
    await post(owner, `/payouts/${one!.id}/sent`);
    expect((await take(owner, [three!.id])).body.code).toBe('payout_not_cleared');
    app.clock.advance({ days: 1 });
    expect((await take(owner, [three!.id])).status).toBe(200);
    const four = await makePayout(app, owner);
    expect((await take(owner, [four.id])).body.code).toBe('payout_not_cleared');
    await release(owner, [two!.id]);
    expect((await batch(owner, [four.id])).status).toBe(201);
    expect((await take(owner, [two!.id])).body.code).toBe('payout_not_cleared');
    await release(owner, [three!.id]);
  });
});

describe('Sent, failed and returned', () => {
  test('sending asks nobody; a failure waits and stays with its maker', async () => {
    const { id, reference, member } = await makePayout(app, owner);
    await take(treasurer, [id]);
    const failed = await post(treasurer, `/payouts/${id}/failed`, { reason: 'Closed' });
    expect(failed).toMatchObject({
      status: 202,
      body: {
        proposal: {
          kind: 'payout_failed',
          target: { _id: id, name: reference },
          payload: { before: { state: 'to_pay' }, after: { state: 'failed' }, reason: 'Closed' },
        },
      },
    });
    const waiting = {
      proposal: failed.body.proposal._id,
      kind: 'payout_failed',
      maker: nameOf(treasurer),
      since: failed.body.proposal.createdAt,
    };
    app.clock.advance({ hours: 1 });
    expect(await read(owner, id)).toMatchObject({ waiting, runOut: null });
    for (const [by, path, body] of [
      [treasurer, `/payouts/${id}/sent`, {}],
      [treasurer, `/payouts/${id}/failed`, { reason: 'Other' }],
    ] as const) {
      const tried = await post(by, path, body);
      expect([path, tried.body.code]).toEqual([path, 'proposal_open']);
    }
    const others = await take(owner, [id], { seenRunOut: [id] });
    expect(others.body.refused).toMatchObject([{ reason: 'waiting', takenBy: nameOf(treasurer) }]);
    expect((await batch(treasurer, [id])).body.lines).toMatchObject([{ reason: 'run_out' }]);
    expect((await release(treasurer, [id])).body.released).toEqual([]);
    expect((await confirmAs(owner, failed)).status).toBe(200);
    const row = app.db.selectFrom('payout').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirst()).toMatchObject({
      state: 'failed',
      endedBy: treasurer.id,
      returnConfirmedBy: owner.id,
    });
    expect((await readMemberBalances(app.db, member.id)).directReferral).toBe(15_000);
  });

  test.each(['decline', 'withdraw'] as const)(
    'after a %s the take is as it should be',
    async (verb) => {
      const [one, kept] = await makePayouts(app, owner, 2);
      const { id } = one!;
      await take(treasurer, [id, kept!.id]);
      const failed = await post(treasurer, `/payouts/${id}/failed`, { reason: 'Closed' });
      app.clock.advance({ minutes: 1 });
      const by = verb === 'decline' ? approver : treasurer;
      const body = verb === 'decline' ? { reason: 'It arrived' } : {};
      await post(by, `/proposals/${failed.body.proposal._id}/${verb}`, body);
      const { takenBy, runOut, waiting } = await read(owner, id);
      expect(waiting).toBeNull();
      const until = app.clock.now().toISOString();
      const had = { takenBy: nameOf(treasurer), until };
      // Who withdraws it has it still; without the second person it counts as one that ran out.
      expect([takenBy, runOut]).toEqual(
        verb === 'decline' ? [null, had] : [nameOf(treasurer), null],
      );
      expect((await read(owner, kept!.id)).takenBy).toEqual(nameOf(treasurer));
      await release(treasurer, [id, kept!.id]);
    },
  );

  test('a return waits, and keeps the reference from being corrected', async () => {
    const { id } = await makePayout(app, owner);
    await take(treasurer, [id]);
    await post(treasurer, `/payouts/${id}/sent`, { paymentReference: '1234567890999' });
    const back = await post(treasurer, `/payouts/${id}/returned`, { reason: 'Closed' });
    expect(back).toMatchObject({ status: 202, body: { proposal: { kind: 'payout_returned' } } });
    const correction = { paymentReference: '1234567890998', reason: 'A digit' };
    const corrected = await post(owner, `/payouts/${id}/reference`, correction);
    expect(corrected.body.code).toBe('proposal_open');
    const again = await post(owner, `/payouts/${id}/returned`, { reason: 'Other' });
    expect(again.body.code).toBe('proposal_open');
    expect((await confirmAs(owner, back)).status).toBe(200);
  });
});

test('The database too keeps who approved and who cleared a payout from paying it', async () => {
  const { id } = await makePayout(app, owner);
  const give = (to: TestMember) =>
    app.db
      .updateTable('payout')
      .set({ takenBy: to.id, takenAt: app.clock.now() })
      .where('id', '=', id)
      .execute();
  const apart = { constraint: 'payout_payer_apart' };
  await expect(give(owner)).rejects.toMatchObject(apart);
  await clear([id]);
  await expect(give(approver)).rejects.toMatchObject(apart);
  await give(owner);
  const asked = await ask(owner, { ids: [(await makePayout(app, owner)).id] });
  const proposalId = asked.body.proposal._id;
  const clearance = { flags: [], proposedBy: treasurer.id, clearedAt: app.clock.now() };
  const row = { payoutId: id, proposalId, confirmedBy: owner.id, ...clearance };
  await expect(app.db.insertInto('payoutClearance').values(row).execute()).rejects.toMatchObject(
    apart,
  );
  await release(owner, [id]);
});

test('The database keeps it from their batch too, but lets who has another one clear it', async () => {
  const [cleared, had, inBatch] = await makePayouts(app, owner, 3);
  await take(treasurer, [had!.id]);
  const asked = await ask(owner, { ids: [cleared!.id] });
  expect((await confirmAs(treasurer, asked)).status).toBe(200);
  const { body } = await batch(treasurer, [inBatch!.id]);
  await expect(
    app.db
      .updateTable('payout')
      .set({ batchId: body.batch._id })
      .where('id', '=', cleared!.id)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'payout_payer_apart' });
});

test('The database holds a payout for what is proposed of it, and only as it is', async () => {
  const [failing, waiting, returning, sent] = await makePayouts(app, owner, 4);
  await take(treasurer, [failing!.id, returning!.id, sent!.id]);
  for (const { id } of [returning!, sent!]) await post(treasurer, `/payouts/${id}/sent`);
  const reason = 'Closed';
  const asked = await post(treasurer, `/payouts/${failing!.id}/failed`, { reason });
  await post(treasurer, `/payouts/${returning!.id}/returned`, { reason });
  const propose = async (kind: string, { id }: { id: string }) => {
    const client = await app.database.ownerPool.connect();
    await client.query('begin');
    const inserted = client.query(
      `insert into proposal select (jsonb_populate_record(p, $1)).* from proposal p where id = $2`,
      [{ id: crypto.randomUUID(), kind, target: id }, asked.body.proposal._id],
    );
    const refused = await inserted.then(
      () => null,
      (error) => error.constraint,
    );
    const lock = 'select from payout where id = $1 for update skip locked';
    const { rowCount } = await app.database.pool.query(lock, [id]);
    await client.query('rollback');
    client.release();
    return refused ?? (rowCount === 0 ? 'held' : 'not held');
  };
  expect(await propose('payout_failed', failing!)).toBe('proposal_open_once');
  expect(await propose('payout_failed', waiting!)).toBe('proposal_subject_as_proposed');
  expect(await propose('payout_not_sent', returning!)).toBe('proposal_subject_as_proposed');
  expect(await propose('payout_returned', sent!)).toBe('held');
});

test('Without a policy one person does it all, as before', async () => {
  await setPolicies(app, {});
  const payouts = await makePayouts(app, owner, 3);
  const ids = payouts.map(({ id }) => id);
  expect((await read(owner, ids[0]!)).clearance).toBeNull();
  expect((await ask(owner, { ids })).body.code).toBe('payouts_none_to_clear');
  await take(owner, ids);
  expect((await post(owner, `/payouts/${ids[0]}/sent`)).status).toBe(200);
  expect((await post(owner, `/payouts/${ids[0]}/returned`, { reason: 'Closed' })).status).toBe(200);
  expect((await post(owner, `/payouts/${ids[1]}/failed`, { reason: 'Closed' })).status).toBe(200);
  const { batch: made } = (await batch(owner, [ids[2]!])).body;
  await as(owner, 'GET', `/payout-batches/${made._id}/file`);
  expect((await post(owner, `/payout-batches/${made._id}/dissolve`)).status).toBe(200);
});
