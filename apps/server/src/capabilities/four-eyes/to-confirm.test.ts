/** The tabs of *To confirm*, what is confirmed in bulk, and what makers are told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, proposeLoad, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { proposalExpiry } from './jobs.ts';

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'approver' | 'auditor', TestMember>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // Nothing of the test before waits.
  app.clock.advance({ days: 3 });
  await proposalExpiry.run(app);
  staff = await createStaff(app, 'owner', 'treasurer', 'approver', 'auditor');
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const ask = (by: TestMember, method: 'GET' | 'POST', path: string, body?: object) =>
  app.request(method, `/admin/proposals${path}`, { token: by.token, ...(body && { body }) });
const list = async (by: TestMember, query: string) =>
  (await ask(by, 'GET', `?${query}`)).body.map(({ _id }: { _id: string }) => _id);
const counts = async (by: TestMember) => {
  const { toConfirm, mine } = (await ask(by, 'GET', '/counts')).body;
  return [toConfirm, mine];
};
const bulk = (by: TestMember, ids: readonly string[], seen?: object) =>
  ask(by, 'POST', '/confirm', { ids, ...(seen && { seen }) });
const outcomes = ({ body }: Awaited<ReturnType<typeof bulk>>) =>
  body.results.map(({ outcome, reason }: Record<string, string | null>) => reason ?? outcome);
const newest = async ({ token }: TestMember) =>
  (await app.request('GET', '/notices', { token })).body[0];
const isLoaded = async (id: string) => {
  const { body } = await ask(staff.owner, 'GET', `/${id}`);
  return (await readMemberBalances(app.db, body.member._id)).wallet > 0;
};

/** A proposal about the settings of the owner's, which has no amount. */
async function proposeSettings(by: TestMember): Promise<string> {
  await setPolicies(app, { settings: true });
  const { body } = await app.request('PUT', '/admin/settings', {
    token: by.token,
    body: { referralBonus: 30 + Math.floor(app.clock.now().getTime() % 9_000) / 100 },
  });
  await setPolicies(app, {});
  return body.proposal._id;
}

describe('The tabs', () => {
  test('tell apart what is mine to confirm, what I asked, and what was decided', async () => {
    const theirs = await proposeLoad(app, staff.treasurer);
    const own = await proposeLoad(app, staff.owner);
    expect(await list(staff.owner, 'view=to_confirm')).toEqual([theirs]);
    expect(await list(staff.owner, 'view=mine')).toEqual([own]);
    expect(await counts(staff.owner)).toEqual([1, 1]);
    expect(await list(staff.approver, 'view=to_confirm&kind=load')).toEqual([theirs, own]);
    expect(await list(staff.approver, 'view=to_confirm&kind=revert')).toEqual([]);
    for (const id of [own, theirs]) {
      app.clock.advance({ ms: 1_000 });
      await confirm(app, staff.approver, id);
    }
    expect((await list(staff.auditor, 'view=decided')).slice(0, 2)).toEqual([theirs, own]);
    expect(await counts(staff.owner)).toEqual([0, 0]);
  });

  test('leave out what a role, a younger account or an ended proposal keeps from me', async () => {
    const settings = await proposeSettings(staff.owner);
    const load = await proposeLoad(app, staff.owner);
    app.clock.advance({ ms: 1_000 });
    const { owner: younger } = await createStaff(app, 'owner');
    expect(await list(staff.treasurer, 'view=to_confirm')).toEqual([load]);
    expect(await list(staff.auditor, 'view=to_confirm')).toEqual([]);
    expect(await list(younger, 'view=to_confirm')).toEqual([]);
    expect(await counts(younger)).toEqual([0, 0]);
    expect(await list(staff.owner, 'view=mine')).toEqual([settings, load]);
    app.clock.advance({ days: 3 });
    expect(await list(staff.owner, 'view=mine')).toEqual([]);
    expect(await list(staff.treasurer, 'view=to_confirm')).toEqual([]);
  });
});

describe('In bulk', () => {
  const three = async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await proposeLoad(app, staff.treasurer));
    return ids;
  };
  const seen = { count: 3, total: 300 };

  test('each is confirmed by itself, and a retry changes nothing', async () => {
    const ids = await three();
    const first = await bulk(staff.approver, ids, seen);
    expect(outcomes(first)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await bulk(staff.approver, ids, seen)).body).toEqual(first.body);
    for (const id of ids) expect(await isLoaded(id)).toBe(true);
  });

  test('one that is refused keeps none of the others, and says why', async () => {
    const ids = await three();
    const { body } = await ask(staff.owner, 'GET', `/${ids[1]}`);
    await app.request('POST', `/admin/users/${body.member._id}/suspend`, {
      token: staff.owner.token,
    });
    expect(outcomes(await bulk(staff.approver, ids, seen))).toEqual([
      'confirmed',
      expect.stringMatching(/inactive/),
      'confirmed',
    ]);
    expect(await isLoaded(ids[1]!)).toBe(false);
  });

  test('two who confirm the same at once do each once', async () => {
    const ids = await three();
    const answers = await Promise.all(
      [staff.approver, staff.owner].map((by) => bulk(by, [...ids].reverse())),
    );
    const [one, other] = answers.map(outcomes);
    for (const at of [0, 1, 2]) {
      expect([one[at], other[at]].sort()).toEqual(['This was already decided', 'confirmed']);
    }
    expect(await Promise.all(ids.map(isLoaded))).toEqual([true, true, true]);
    const loads = await app.db
      .selectFrom('capitalLoad')
      .select('id')
      .where('loadedBy', '=', staff.treasurer.id)
      .execute();
    expect(loads).toHaveLength(3);
  });

  test('another selection than the one on screen is refused whole', async () => {
    const ids = await three();
    await confirm(app, staff.owner, ids[2]!);
    expect(await bulk(staff.approver, ids, seen)).toMatchObject({
      status: 409,
      body: {
        code: 'selection_changed',
        now: { count: 2, total: 200 },
        removed: [ids[2]],
      },
    });
    expect(await Promise.all(ids.map(isLoaded))).toEqual([false, false, true]);
  });

  test('is of one kind, each with an amount', async () => {
    const load = await proposeLoad(app, staff.treasurer);
    const settings = await proposeSettings(staff.owner);
    const { owner } = await createStaff(app, 'owner');
    for (const ids of [[load, settings], [settings]]) {
      expect((await bulk(owner, ids)).body.code).toBe('proposals_of_one_kind');
    }
    expect(await isLoaded(load)).toBe(false);
  });

  test('nobody is their own second person, nor a stranger to what they name', async () => {
    const own = await proposeLoad(app, staff.owner);
    const unknown = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    expect(outcomes(await bulk(staff.owner, [own, unknown]))).toEqual([
      expect.stringMatching(/cannot be the second person/),
      'This is not waiting for a second person',
    ]);
    expect(await bulk(staff.owner, [own], { count: 1, total: 100 })).toMatchObject({
      status: 409,
      body: { code: 'selection_changed', now: { count: 0, total: 0 }, removed: [own] },
    });
    expect(await isLoaded(own)).toBe(false);
  });
});

describe('Its maker is told', () => {
  test('that it was confirmed, and by whom', async () => {
    await confirm(app, staff.approver, await proposeLoad(app, staff.treasurer));
    expect(await newest(staff.treasurer)).toMatchObject({
      title: 'Your proposal was confirmed',
      text: `A load of ₱100.00 is done. ${staff.approver.username} confirmed it.`,
    });
  });

  test('that nobody decided it within 72 hours, once', async () => {
    await proposeLoad(app, staff.treasurer);
    app.clock.advance({ days: 3 });
    for (const _ of [1, 2]) await proposalExpiry.run(app);
    const { body } = await app.request('GET', '/notices', { token: staff.treasurer.token });
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      title: 'Nobody decided your proposal',
      text: 'A load of ₱100.00 was not done. Nobody decided it within 72 hours.',
    });
  });

  test('that it ended with their role', async () => {
    await proposeLoad(app, staff.treasurer);
    await app.request('PUT', `/admin/staff/${staff.treasurer.id}`, {
      token: staff.owner.token,
      body: { staffRole: 'auditor' },
    });
    const { body } = await app.request('GET', '/notices', {
      token: await app.openSession(staff.treasurer.id),
    });
    expect(body.map(({ title }: { title: string }) => title)).toContain(
      'Nobody decided your proposal',
    );
  });
});
