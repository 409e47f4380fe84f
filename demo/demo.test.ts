import { activityBucket, activityKind } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemoMark } from '../apps/server/src/start/demo-mark.ts';
import { verifyBooks } from '../apps/server/src/verification/index.ts';
import { createTestApp, type TestApp } from '../apps/server/test/app.ts';
import { setPolicies } from '../apps/server/test/four-eyes.ts';
import { isNight } from '../tools/test-run/counts.mjs';
import { buildDemo } from './build-demo.ts';
import { digest, digestTables } from './digest-history.ts';
import { listSignIns } from './sign-ins.ts';

const NOW = '2026-05-20T09:00:00Z';
const PASSWORD = 'barya-demo';
const BUILD_MS = 120_000;

let demo: TestApp;
let token: string;
beforeAll(async () => {
  demo = await build('1');
  token = await signIn('admin');
}, BUILD_MS);
afterAll(() => demo.close());

async function signIn(username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  return (await demo.request('POST', '/auth/login', { body })).body.token;
}

/** The whole history, or what has happened after this many days. */
async function build(seed: string, days = Number.POSITIVE_INFINITY): Promise<TestApp> {
  const app = await createTestApp({ now: NOW });
  const stop = new AbortController();
  const tellDay = (day: number) => {
    if (day === days) stop.abort();
  };
  const { db, signingKey, payoutKey } = app;
  await buildDemo(
    { db, signingKey, payoutKey, signal: stop.signal, tellDay },
    {
      seed,
      members: 40,
      days: 30,
      now: app.clock.now(),
      admin: { username: 'admin', email: null },
      password: PASSWORD,
    },
  ).catch((error) => {
    if (!stop.signal.aborted) throw error;
  });
  return app;
}

/** The number of rows with a condition. */
async function count(table: string, condition: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from ${sql.raw(table)} where ${sql.raw(condition)}`.execute(
    demo.db,
  );
  return rows[0]!.found;
}

const HAS_PROOF = 'id in (select cash_in_id from cash_in_proof)';

const get = async (path: string) => (await demo.request('GET', path, { token })).body;

it('leaves books that add up, and a mark that says so', async () => {
  expect(await verifyBooks(demo.db)).toEqual([]);
  expect(await readDemoMark(demo.db)).toEqual({ seed: '1', isFinished: true });
});

describe('every state is there:', () => {
  it.each([
    ['members who click', 'member', 'clicking_activated_at is not null and is_active'],
    ['members who never began', 'member', 'clicking_activated_at is null and is_active'],
    ['registrations that wait', 'member', "status = 'pending' and is_active"],
    ['suspended accounts', 'member', 'not is_active and deleted_at is null'],
    ['deleted accounts', 'member', 'deleted_at is not null'],
    ['members with a mobile number', 'member', 'phone is not null'],
    ['members two levels down', 'member', 'second_referrer_id is not null'],
    ['package 1', 'package', 'package_type = 1'],
    ['package 2', 'package', 'package_type = 2'],
    ['package 3', 'package', 'package_type = 3'],
    ['package 4', 'package', 'package_type = 4'],
    ['running packages', 'package', `closed_at is null and matures_at > '${NOW}'`],
    ['matured packages', 'package', `closed_at is null and matures_at <= '${NOW}'`],
    ['packages from a rollover', 'package', 'rolled_from_id is not null'],
    ['claims', 'package_payout', "action = 'claim' and period = 0"],
    ['claimed instalments', 'package_payout', "action = 'claim' and period > 0"],
    ['rollovers', 'package_payout', "action = 'rollover'"],
    ['packages of a deleted account', 'package', 'unclaimed_holder is not null'],
    ['pending withdrawals', 'withdrawal', `status = 'pending' and held_until is null`],
    ['held withdrawals', 'withdrawal', `status = 'pending' and held_until > '${NOW}'`],
    ['approved withdrawals', 'withdrawal', "status = 'approved'"],
    ['completed withdrawals', 'withdrawal', "status = 'completed' and package_type is not null"],
    ['rejected withdrawals', 'withdrawal', "status = 'rejected' and reason <> ''"],
    ['withdrawals of clicks', 'withdrawal', "source = 'click_earnings'"],
    ['withdrawals of referral income', 'withdrawal', "source = 'direct_indirect'"],
    ['reverted loads', 'capital_load', "status = 'failed'"],
    ['loads that name their payment', 'capital_load', 'payment_reference is not null'],
    ['open cash-ins', 'cash_in', `status = 'open' and expires_at > '${NOW}'`],
    ['expired cash-ins', 'cash_in', `status = 'open' and expires_at <= '${NOW}'`],
    ['declared cash-ins with a screenshot', 'cash_in', `status = 'declared' and ${HAS_PROOF}`],
    ['declared cash-ins without', 'cash_in', `status = 'declared' and not ${HAS_PROOF}`],
    ['credited cash-ins', 'cash_in', 'credited_centavos = amount_centavos'],
    ['cash-ins credited with another amount', 'cash_in', 'credited_centavos < amount_centavos'],
    ['rejected cash-ins', 'cash_in', "status = 'rejected'"],
    ['cancelled cash-ins', 'cash_in', "status = 'cancelled'"],
    [
      'cash-ins that were taken back',
      'capital_load',
      "cash_in_id is not null and status = 'failed'",
    ],
    ['bank lines of loads', 'bank_line', 'load_id is not null'],
    ['bank lines of payouts', 'bank_line', 'payout_id is not null and amount_centavos < 0'],
    [
      'bank lines of payouts that came back',
      'bank_line',
      'payout_id is not null and amount_centavos > 0',
    ],
    ['bank lines of whole batches', 'bank_line', 'batch_id is not null'],
    ['withdrawals of unused money', 'withdrawal', "source = 'wallet' and status = 'approved'"],
    [
      'payouts that nobody pays yet',
      'payout',
      "state = 'to_pay' and taken_by is null and batch_id is null",
    ],
    ['payouts in an open batch', 'payout', "state = 'to_pay' and batch_id is not null"],
    ['payouts with a reference', 'payout', "state = 'sent' and payment_reference is not null"],
    ['payouts that failed', 'payout', "state = 'failed' and reason <> ''"],
    ['payouts that came back', 'payout', "state = 'returned' and return_reference is not null"],
    ['open batches', 'payout_batch', "state = 'open'"],
    ['closed batches', 'payout_batch', "state = 'closed'"],
    ['unmatched bank lines', 'bank_line', "status = 'unmatched'"],
    ['bank lines set aside', 'bank_line', "status = 'set_aside'"],
    ['pay-ins', 'reserve_entry', "kind = 'pay_in'"],
    ['pay-outs', 'reserve_entry', "kind = 'pay_out'"],
    ['unclaimed money that is owed', 'unclaimed_money', 'paid_at is null'],
    ['unclaimed money that was paid', 'unclaimed_money', 'paid_at is not null'],
    ['payment methods with a picture', 'payment_method', "qr like 'data:image/png%'"],
    ['addresses of the community', 'setting', "community_url <> '' and social_url <> ''"],
    ['approval that is asked for', 'setting', 'require_approval'],
    ['days of figures', 'daily_figure', 'clicks > 0 and money_in_centavos > 0'],
    ['snapshots of what is owed', 'liability_root', 'true'],
    ['sealed blocks', 'sealed_block', 'true'],
  ])('%s', async (_what, table, condition) => {
    expect(await count(table, condition)).toBeGreaterThan(0);
  });

  it.each([
    'load_capital',
    'revert_load',
    'credit_cash_in',
    'reject_cash_in',
    'reopen_cash_in',
    'import_bank_lines',
    'match_bank_line',
    'set_aside_bank_line',
    'approve_withdrawal',
    'reject_withdrawal',
    'take_back_withdrawal',
    'send_payout',
    'fail_payout',
    'return_payout',
    'unsend_payout',
    'correct_payout',
    'put_back_payout',
    'make_payout_batch',
    'close_payout_batch',
    'approve_registration',
    'decline_registration',
    'suspend_member',
    'reactivate_member',
    'delete_member',
    'reset_password',
    'update_settings',
    'pay_into_reserves',
    'take_out_of_reserves',
    'pay_unclaimed_money',
  ])('an audit entry of %s', async (action) => {
    expect(await count('audit_entry', `action = '${action}'`)).toBeGreaterThan(0);
  });

  it('every kind of activity, in every balance', async () => {
    const members = await demo.db
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'agent')
      .where('isActive', '=', true)
      .execute();
    const entries = [];
    for (const { id } of members) {
      const answer = await demo.request('GET', '/agent/activity', {
        token: await demo.openSession(id),
      });
      entries.push(...answer.body);
    }
    const kinds = new Set(entries.map((entry) => entry.kind));
    // Deleted members cannot sign in, and no revert waits without a policy on it.
    const others = ['unclaimed', 'load_held', 'load_released', 'other'];
    const shown = activityKind.options.filter((kind) => !others.includes(kind));
    expect(shown.filter((kind) => !kinds.has(kind))).toEqual([]);
    const buckets = new Set(entries.map((entry) => entry.bucket));
    expect(activityBucket.options.filter((bucket) => !buckets.has(bucket))).toEqual([]);
  });
});

describe('dashboards', () => {
  it('have plausible figures', async () => {
    const { totalAgents, totalSent, totalWithdrawals, ...sums } = await get('/admin/stats');
    expect(totalAgents).toBeGreaterThan(30);
    expect(totalWithdrawals).toBeGreaterThan(0);
    expect(totalWithdrawals).toBeLessThan(totalSent);
    expect(Object.values(sums)).not.toContain(0);
  });

  it('have a figure for each day since the first', async () => {
    const days = await get('/admin/stats/days?days=30');
    expect(days).toHaveLength(30);
    expect(days.at(-1).day).toBe(manilaDayOf(new Date(NOW)));
    const clicked = days.filter((day: { clicks: number }) => day.clicks > 0);
    expect(clicked.length).toBeGreaterThan(25);
  });

  it('show a fund that covers what was promised, with something left', async () => {
    const reserves = await get('/admin/reserves');
    expect(reserves.difference).toBe(0);
    expect(reserves.operator.openingReserve).toBe(0);
    expect(reserves.fund.available).toBeGreaterThan(0);
    expect(reserves.coverage).toBeGreaterThan(100);
    expect(Object.values(reserves.obligations)).not.toContain(0);
  });

  it.each([
    '/admin/users',
    '/admin/cash-ins?tab=to_check',
    '/admin/cash-ins?tab=matched',
    '/admin/withdrawals/pending',
    '/admin/registrations/pending',
    '/admin/investments/pending',
    '/admin/transactions/earnings',
    '/admin/unclaimed',
    '/admin/audit',
  ])('%s has something in it', async (path) => {
    expect(await get(path)).not.toEqual([]);
  });
});

describe('the day begins with', () => {
  const flaggedAs =
    (flag: string) =>
    ({ flags }: { flags: string[] }) =>
      flags.includes(flag);
  const DAY_MS = 86_400_000;
  const dayBefore = (days: number) =>
    manilaDayOf(new Date(new Date(NOW).getTime() - days * DAY_MS));
  const post = (path: string) => demo.request('POST', path, { token, body: {} });
  const differences = async () => (await get('/admin/reconciliation/differences')).days;
  const loadedTwice = { account: 'GCash', day: dayBefore(6), difference: -750 };

  it('three statements, most of whose lines are matched', async () => {
    const imports = await get('/admin/bank-lines/imports');
    const accounts = imports.map(({ account }: { account: string }) => account);
    expect(accounts.sort()).toEqual(['GCash', 'GCash', 'Maya']);
    expect(await count('bank_import', 'unreadable > 0 or added = 0')).toBe(0);
    expect(await count('bank_import', 'known > 0')).toBe(1);
    const matched = await count('bank_line', "status = 'matched'");
    expect(matched).toBeGreaterThan(2 * (await count('bank_line', "status <> 'matched'")));
  });

  it('a cash-in to credit that a line matches, and one day that differs, by a load made twice', async () => {
    expect(await differences()).toEqual([loadedTwice]);
    const { body } = await post('/admin/cash-ins/credit-exact');
    expect(body.credited).toMatchObject([{ amount: 600, method: 'Maya' }]);
    expect(await differences()).toEqual([loadedTwice]);
  });

  it('conversations with support in every state, a complaint, and a letter', async () => {
    for (const tab of ['waiting', 'unassigned', 'complaints', 'answered', 'closed']) {
      expect([tab, await get(`/admin/support/threads?tab=${tab}`)]).not.toEqual([tab, []]);
    }
    const waiting: { user: object | null; assignedTo: object | null }[] = await get(
      '/admin/support/threads?tab=waiting',
    );
    expect(waiting.some(({ user }) => user === null)).toBe(true);
    expect(waiting.some(({ assignedTo }) => assignedTo !== null)).toBe(true);
    expect((await get('/support/times')).usualAnswerMinutes).toBeGreaterThan(0);
    expect(await get('/admin/support/saved-answers')).toHaveLength(3);
  });

  it('payouts that two admins are paying, and one that names no bank', async () => {
    const { beingPaid } = await get('/admin/payouts/counts');
    expect(beingPaid).toHaveLength(2);
    const waiting = await get('/admin/payouts?state=to_pay');
    expect(waiting.filter(flaggedAs('bank_missing'))).toHaveLength(1);
    expect(waiting.filter(flaggedAs('number_invalid'))).toEqual([]);
  });

  it('that day, on which an admin finds the second load, and reverts it', async () => {
    const { day, account } = loadedTwice;
    const loose = await get(`/admin/reconciliation/books?account=${account}&from=${day}&to=${day}`);
    expect(loose).toMatchObject([{ kind: 'load', amount: 750 }]);
    expect((await post(`/admin/shared-capital/revert/${loose[0]._id}`)).status).toBe(200);
    expect(await differences()).toEqual([]);
    expect(await verifyBooks(demo.db)).toEqual([]);
  });
});

it('asks a second person for 10,000 pesos, and tells staff nothing untrue', async () => {
  const { fourEyes } = await get('/admin/settings');
  expect(fourEyes).toMatchObject({ loadFrom: 10_000, payoutFrom: 10_000, reverts: false });
  expect(await count('notice', "kind = 'sealing_stopped'")).toBe(0);
  const unread = await count(
    'notice',
    "read_at is null and member_id in (select id from member where role = 'admin')",
  );
  expect(unread).toBeLessThan(100);
});

it('lets one colleague confirm at once what another proposes', async () => {
  await setPolicies(demo, { loadFrom: 0 });
  const [{ username }] = await get('/admin/users?status=active');
  const post = async (by: string, path: string, body: object) =>
    demo.request('POST', `/admin/${path}`, { token: await signIn(by), body });
  const pairs = [
    ['cashier.dalisay', 'reviewer.liwanag'],
    ['admin', 'cashier.dalisay'],
    ['cashier.dalisay', 'admin'],
  ] as const;
  for (const [maker, checker] of pairs) {
    const { body } = await post(maker, 'load-capital', { username, amount: 100 });
    const confirmed = await post(checker, `proposals/${body.proposal._id}/confirm`, {});
    expect([maker, confirmed.status]).toEqual([maker, 200]);
    demo.clock.advance({ ms: 1_000 });
  }
});

it('names staff of each role and members to sign in as, who can', async () => {
  const people = await listSignIns(demo.db, demo.clock.now());
  expect(people.slice(0, 5)).toEqual([
    { username: 'admin', sees: 'the desk, as owner' },
    { username: 'cashier.dalisay', sees: 'the desk, as treasurer' },
    { username: 'reviewer.liwanag', sees: 'the desk, as approver' },
    { username: 'support.magtibay', sees: 'the desk, as support' },
    { username: 'auditor.zamora', sees: 'the desk, as auditor' },
  ]);
  expect(people).toHaveLength(10);
  for (const { username } of people) {
    expect(await signIn(username)).toEqual(expect.any(String));
  }
});

it(
  'is the same again for the same seed, and another for another',
  async () => {
    const days = isNight ? 30 : 7;
    const [once, again, other] = [
      await build('1', days),
      await build('1', days),
      await build('2', days),
    ];
    const digests = await digestTables(once.database.ownerPool);
    expect(await digestTables(again.database.ownerPool)).toEqual(digests);
    expect(await digest(other.database.ownerPool, 'ledger.transfer')).not.toBe(
      digests.get('ledger.transfer'),
    );
    await Promise.all([once, again, other].map((app) => app.close()));
  },
  3 * BUILD_MS,
);
