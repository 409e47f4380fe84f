import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  askKnown,
  type KnownMember,
  makeKnownMember,
  payOut,
  runRule,
  setRule,
} from '../../../test/auto-approve.ts';
import { createStaff } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, oweBack } from '../../../test/money.ts';
import { asPayer, callDesk } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// A rule approves small withdrawals of known members to known accounts.

let app: TestApp;
let owner: TestMember;
let approver: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  ({ owner, approver } = await createStaff(app, 'owner', 'approver'));
});
afterEach(() => setRule(app, owner, null));
afterAll(() => app.close());
keepsBooks(() => app.db);

const { as, post } = callDesk(() => app);
const read = async (id: string) => (await as(owner, 'GET', `/withdrawals/${id}`)).body;
const known = () => makeKnownMember(app, owner);
const takeBack = (id: string) => post(owner, `/withdrawals/${id}/take-back`, { reason: 'No' });
const own = (sql: string, ...values: unknown[]) => app.database.ownerPool.query(sql, values);

/** Whether the rule, once it ran, had approved a withdrawal. */
async function isApproved(id: string): Promise<boolean> {
  await runRule(app);
  const { status, approvedByRule } = await read(id);
  expect(status).toBe(approvedByRule === null ? 'pending' : 'approved');
  return approvedByRule !== null;
}

describe('The rule', () => {
  test('approves after the request, names its version, and is told to the member', async () => {
    const member = await known();
    await setRule(app, owner);
    const { version } = (await as(owner, 'GET', '/settings')).body.autoApprove;
    const id = await askKnown(app, member, 1_000);
    expect((await read(id)).status).toBe('pending');
    app.effects.length = 0;
    await runRule(app);
    expect(await read(id)).toMatchObject({
      status: 'approved',
      processedBy: null,
      approvedByRule: { version },
      sample: null,
    });
    expect(app.effects).toEqual([
      expect.objectContaining({
        kind: 'announce_withdrawal',
        withdrawalId: id,
        status: 'approved',
      }),
    ]);
    const payout = (await as(owner, 'GET', `/payouts/${id}`)).body;
    expect(payout).toMatchObject({ approvedBy: null, approvedByRule: { version } });
    const { body: entries } = await as(owner, 'GET', `/audit?withdrawal=${id}`);
    expect(entries).toMatchObject([{ actor: null, to: { status: 'approved', rule: version } }]);
    const second = await post(owner, `/withdrawals/${id}/approve`);
    expect(second.body).toMatchObject({ code: 'withdrawal_already_decided' });
    expect(second.body.message).toMatch(/by the rule for withdrawals$/);
    const panel = await as(owner, 'GET', `/users/${member.member.id}/decision`);
    expect(panel.body.decisions[0]).toMatchObject({ _id: id, outcome: 'approved', by: null });
  });

  test('does nothing while it is off', async () => {
    const id = await askKnown(app, await known(), 150);
    expect(await isApproved(id)).toBe(false);
  });

  const waits: Record<string, (each: KnownMember) => Promise<string>> = {
    'an amount above the limit': (each) => askKnown(app, each, 1_000.01),
    'a younger member': async (each) => {
      const createdAt = new Date(app.clock.now().getTime() - 30 * 86_400_000 + 1);
      await own('update member set created_at = $2 where id = $1', each.member.id, createdAt);
      return askKnown(app, each, 150);
    },
    'another account': async (each) => {
      const id = await askKnown(app, each, 150, { accountNumber: '09180099999' });
      app.clock.advance({ days: 1 });
      return id;
    },
    'an account used on one day': async ({ account }) => {
      const createdAt = new Date(app.clock.now().getTime() - 365 * 86_400_000);
      const other = {
        member: await app.createMember({ createdAt }),
        account: { ...account, accountNumber: '09180088888' },
      };
      await payOut(app, owner, other);
      await payOut(app, owner, other);
      app.clock.advance({ days: 4 });
      return askKnown(app, other, 150);
    },
    'a use less than 72 hours ago': async (each) => {
      const id = await askKnown(app, each, 150);
      app.clock.advance({ ms: -1 });
      return id;
    },
    'a use that came back': async (each) => {
      const id = await askKnown(app, each, 150);
      const { rows } = await own(
        `select id from payout where member_id = $1 and state = 'sent' limit 1`,
        each.member.id,
      );
      await asPayer(app, owner).comeBack(rows[0].id, 'Closed');
      return id;
    },
    'a suspended member': async (each) => {
      const id = await askKnown(app, each, 150);
      await own('update member set is_active = false where id = $1', each.member.id);
      return id;
    },
    'a hold': async (each) => {
      const credentialChangedAt = app.clock.now();
      await own(
        'update member set credential_changed_at = $2 where id = $1',
        each.member.id,
        credentialChangedAt,
      );
      return askKnown(app, each, 150);
    },
    'another name on the account': (each) => askKnown(app, each, 150, { accountName: 'Pedro' }),
    'a signal': async (each) => {
      const id = await askKnown(app, each, 150);
      const other = await app.createMember();
      await own(
        `with made as (
           insert into signal_group (id, kind, weight, mark, changed_at)
           values ($1::uuid, 'device', 1, sha256($1::text::bytea), now()) returning id)
         insert into signal_member (group_id, member_id, created_at)
         select id, unnest($2::uuid[]), now() from made`,
        id,
        [each.member.id, other.id],
      );
      return id;
    },
    'a new device within 72 hours': async (each) => {
      await own(
        `insert into security_event (id, member_id, kind, user_agent, created_at)
         values (gen_random_uuid(), $1, 'signed_in_new_device', '', $2)`,
        each.member.id,
        new Date(app.clock.now().getTime() - 3 * 86_400_000 + 1),
      );
      return askKnown(app, each, 150);
    },
    'a debt': async (each) => {
      await oweBack(app, owner, each.member);
      return askKnown(app, each, 150);
    },
    'an account that was changed in the database': async (each) => {
      const id = await askKnown(app, each, 150);
      await own('update withdrawal set qr_text = $2 where id = $1', id, 'x');
      return id;
    },
  };
  test.each(Object.entries(waits))('leaves to a person: %s', async (name, make) => {
    const each = await known();
    await setRule(app, owner);
    const id = await make(each);
    expect(await isApproved(id)).toBe(false);
    if (name === 'a suspended member') {
      await own('update member set is_active = true where id = $1', each.member.id);
      expect(await isApproved(id)).toBe(true);
    }
    if (name === 'an account that was changed in the database') {
      await own('update withdrawal set qr_text = null where id = $1', id);
    }
    if (name === 'a use less than 72 hours ago') {
      app.clock.advance({ ms: 1 });
      expect(await isApproved(id)).toBe(true);
    }
    await post(owner, `/withdrawals/${id}/reject`);
  });

  test('approves for a member no more than its limit in 24 hours, also what failed', async () => {
    const member = await known();
    await setRule(app, owner);
    const first = await askKnown(app, member, 600);
    expect(await isApproved(first)).toBe(true);
    await asPayer(app, owner).fail(first, 'Closed');
    const second = await askKnown(app, member, 500);
    expect(await isApproved(second)).toBe(false);
    const third = await askKnown(app, member, 400);
    expect(await isApproved(third)).toBe(true);
    app.clock.advance({ days: 1, ms: -1 });
    expect(await isApproved(second)).toBe(false);
    app.clock.advance({ ms: 1 });
    expect(await isApproved(second)).toBe(true);
  });

  test('never decides again what a person took back, which counts in its 24 hours', async () => {
    const member = await known();
    await setRule(app, owner);
    const id = await askKnown(app, member, 600);
    await runRule(app);
    app.clock.advance({ ms: 1 });
    expect((await takeBack(id)).status).toBe(200);
    expect(await isApproved(id)).toBe(false);
    expect(await isApproved(await askKnown(app, member, 500))).toBe(false);
    expect((await post(owner, `/withdrawals/${id}/approve`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ approvedByRule: null, processedBy: { _id: owner.id } });
  });

  test('leaves a sample to a person for good, who sees that it is one', async () => {
    const member = await known();
    await setRule(app, owner, { samplePercent: 100 });
    const id = await askKnown(app, member, 150);
    expect(await isApproved(id)).toBe(false);
    const at = app.clock.now().toISOString();
    const { version } = (await as(owner, 'GET', '/settings')).body.autoApprove;
    expect((await read(id)).sample).toEqual({ version, at });
    const { body: pending } = await as(owner, 'GET', '/withdrawals/pending?limit=100');
    expect(pending.find((each: { _id: string }) => each._id === id).sample).toEqual({
      version,
      at,
    });
    await setRule(app, owner, { samplePercent: 0 });
    expect(await isApproved(id)).toBe(false);
    expect((await post(approver, `/withdrawals/${id}/approve`)).status).toBe(200);
    expect((await read(id)).sample).toEqual({ version, at });
  });

  test('draws a share of them', async () => {
    const member = await known();
    const drawn = await createTestApp({ database: app.database, payoutKey: app.payoutKey });
    drawn.clock.set(app.clock.now());
    await setRule(app, owner, { samplePercent: 5 });
    const draws = [4, 5];
    const runOperation: typeof drawn.runOperation = (work) =>
      drawn.runOperation((operation) =>
        work({ ...operation, ids: { ...operation.ids, below: () => draws.shift()! } }),
      );
    const ids = [await askKnown(app, member, 150), await askKnown(app, member, 150)];
    await runRule({ ...drawn, runOperation });
    const shown = await Promise.all(ids.map(read));
    expect(shown.map(({ status, sample }) => [status, sample !== null])).toEqual([
      ['pending', true],
      ['approved', false],
    ]);
    await drawn.close();
  });

  test('is reported by day and version, with what samples showed', async () => {
    app.clock.set('2026-08-03T04:00:00Z');
    const one = await known();
    const day = '2026-08-07';
    expect(app.clock.now().toISOString().slice(0, 10)).toBe(day);
    await setRule(app, owner);
    const [kept, back] = [await askKnown(app, one, 300), await askKnown(app, one, 200)];
    await runRule(app);
    await setRule(app, owner, { samplePercent: 100 });
    const samples = [await askKnown(app, one, 100), await askKnown(app, one, 110)];
    const left = await askKnown(app, one, 120);
    await runRule(app);
    app.clock.advance({ ms: 1 });
    await takeBack(back);
    await post(owner, `/withdrawals/${samples[0]}/approve`);
    await post(owner, `/withdrawals/${samples[1]}/reject`);
    const { body } = await as(owner, 'GET', '/reports/2026-08');
    const { version } = (await as(owner, 'GET', '/settings')).body.autoApprove;
    const none = { approved: 0, amount: 0, takenBack: 0, samples: 0, samplesApproved: 0 };
    expect(body.autoApprove).toMatchObject([
      { ...none, day, version: version - 1, upTo: 1_000, approved: 2, amount: 500, takenBack: 1 },
      {
        ...none,
        day,
        version,
        samplePercent: 100,
        samples: 3,
        samplesApproved: 1,
        samplesRejected: 1,
      },
    ]);
    expect(body.autoApprove[1].sentence).toBe(
      `Version ${version} (up to ₱1,000, members of 30 days, accounts used 2 times, 100 % samples) approved 0, of which 0 were taken back. Of 3 samples people approved 1 and rejected 1; 1 wait.`,
    );
    expect((await read(kept)).approvedByRule).toEqual({ version: version - 1 });
    await post(owner, `/withdrawals/${left}/reject`);
    await post(owner, `/withdrawals/${back}/reject`);
  });
});

describe('At once', () => {
  test('two runs of the job approve once, within the limit', async () => {
    const member = await known();
    await setRule(app, owner);
    const ids = [await askKnown(app, member, 600), await askKnown(app, member, 600)];
    await Promise.all([runRule(app), runRule(app), runRule(app)]);
    const shown = await Promise.all(ids.map(read));
    expect(shown.map(({ status }) => status).sort()).toEqual(['approved', 'pending']);
  });

  test.each(['approve', 'reject'])(
    'a person who decides to %s and the rule decide once',
    async (verb) => {
      const member = await known();
      await setRule(app, owner);
      for (let time = 0; time < 5; time += 1) {
        const id = await askKnown(app, member, 150);
        const [{ status }] = await Promise.all([
          post(owner, `/withdrawals/${id}/${verb}`),
          runRule(app),
        ]);
        const { approvedByRule } = await read(id);
        expect(status).toBe(approvedByRule === null ? 200 : 409);
      }
    },
  );

  test('a member who cancels and the rule decide once, whoever has the later clock', async () => {
    const each = await known();
    await setRule(app, owner);
    const id = await askKnown(app, each, 150);
    const heldUntil = new Date(app.clock.now().getTime() + 1);
    await own('update withdrawal set held_until = $2 where id = $1', id, heldUntil);
    const late = await createTestApp({ database: app.database, payoutKey: app.payoutKey });
    late.clock.set(heldUntil);
    const { token } = each.member;
    const [cancelled] = await Promise.all([
      app.request('POST', `/agent/withdrawals/${id}/cancel`, { token }),
      runRule(late),
    ]);
    const { status } = await read(id);
    expect([cancelled.status, status]).toEqual(
      cancelled.status === 200 ? [200, 'rejected'] : [409, 'approved'],
    );
    await late.close();
  });
});

test('The database keeps the rule to its limit, its version and to what it may decide', async () => {
  const member = await known();
  await setRule(app, owner);
  const first = await askKnown(app, member, 900);
  expect(await isApproved(first)).toBe(true);
  const { version } = (await as(owner, 'GET', '/settings')).body.autoApprove;
  const insert = (id: string, rule: number) =>
    own(
      `insert into payout (id, member_id, source, method, amount_centavos, approved_by_rule, approved_at)
       select id, member_id, source, method, amount_centavos, $2, $3 from withdrawal where id = $1`,
      id,
      rule,
      app.clock.now(),
    );
  const refused = { constraint: 'payout_approved_as_rule_allows' };
  const second = await askKnown(app, member, 101);
  await expect(insert(second, version)).rejects.toMatchObject(refused);
  const third = await askKnown(app, member, 100);
  await expect(insert(third, version - 1)).rejects.toMatchObject(refused);
  await own(
    'update withdrawal set sample_of_rule = $2, sampled_at = now() where id = $1',
    third,
    version,
  );
  await expect(insert(third, version)).rejects.toMatchObject(refused);
  await own('update withdrawal set sample_of_rule = null, sampled_at = null where id = $1', third);
  await own('update withdrawal set round = 2 where id = $1', third);
  await expect(insert(third, version)).rejects.toMatchObject(refused);
  await own('update withdrawal set round = 1 where id = $1', third);
  await expect(own('update setting set approval_marks_sent = true')).rejects.toMatchObject({
    constraint: 'setting_auto_approve_pays_nothing',
  });
});
