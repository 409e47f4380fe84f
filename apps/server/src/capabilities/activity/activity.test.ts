import { activityBucket, activityKind } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { proposeRevert } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, oweBack } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

const START = '2026-03-10T04:00:00Z';
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

let app: TestApp;
let admin: TestMember;
let upline: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app, 900_000_000);
});
beforeEach(async () => {
  app.clock.set(START);
  upline = await app.createMember({ referrer: await app.createMember() });
  member = await app.createMember({ referrer: upline });
});
afterAll(() => app.close());
keepsBooks(() => app.db);

async function call(method: string, path: string, body?: unknown, someone = member) {
  const answer = await app.request(method, path, { token: someone.token, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function activity(query = '', someone = member) {
  return call('GET', `/agent/activity${query}`, undefined, someone);
}

async function withdraw(amount: number, source: string, someone = member) {
  const destination = { method: 'gcash', accountNumber: '09170000000', accountName: 'Ana Cruz' };
  const body = { amount, source, ...destination };
  return (await call('POST', '/agent/withdraw', body, someone)).withdrawal;
}

async function buy(packageId: number, amount: number, someone = member) {
  await loadWallet(app, admin, someone, amount);
  return call('POST', '/agent/packages/activate', { packageId, amount }, someone);
}

/** Makes every kind of event and calls `look` after each. */
async function live(look: () => Promise<void> = async () => undefined) {
  const steps: (() => Promise<unknown>)[] = [
    () => loadWallet(app, admin, member, 2_000),
    () => call('POST', '/agent/activate-clicking-task'),
    () => call('POST', '/agent/click'),
    () => call('POST', '/agent/packages/activate', { packageId: 1, amount: 1_000 }),
    async () => {
      const load = await loadWallet(app, admin, member, 300);
      await look();
      await call('POST', `/admin/shared-capital/revert/${load}`, undefined, admin);
    },
    async () => {
      app.clock.advance({ days: 12 });
      const [matured] = await call('GET', '/agent/packages/active');
      await call('POST', '/agent/packages/claim', { packageId: matured._id });
    },
    () => call('POST', '/agent/click'),
    async () => {
      const { _id } = await withdraw(500, 'shared_capital');
      await look();
      await call('POST', `/admin/withdrawals/${_id}/reject`, { reason: 'Wrong name' }, admin);
    },
    async () => {
      const { _id } = await withdraw(700, 'shared_capital');
      await look();
      await call('POST', `/admin/withdrawals/${_id}/approve`, undefined, admin);
    },
  ];
  for (const step of steps) {
    await step();
    await look();
  }
}

const balanceNames = {
  wallet: 'wallet',
  direct_referral: 'directReferral',
  indirect_referral: 'indirectReferral',
  click_earnings: 'totalClicks',
  shared_earnings: 'sharedEarnings',
} as const;

describe('the activity', () => {
  it('has at every step the balances that the member has, and each follows from the one before', async () => {
    await live(async () => {
      const rows = await activity();
      const earnings = await call('GET', '/agent/earnings');
      for (const [bucket, name] of Object.entries(balanceNames)) {
        const history = rows.filter((row: { bucket: string }) => row.bucket === bucket);
        const unposted = bucket === 'click_earnings' ? earnings.unsettledClicks : 0;
        expect((history[0]?.balance ?? 0) + unposted).toBeCloseTo(earnings[name], 9);
        history.forEach((row: { balance: number; amount: number }, index: number) => {
          const before = history[index + 1]?.balance ?? 0;
          expect(row.balance).toBeCloseTo(before + row.amount, 9);
        });
      }
    });
  });

  it('describes each event in words, newest first', async () => {
    await live();
    const rows: Record<string, unknown>[] = await activity();
    expect(rows.map(({ kind, bucket, amount, part }) => [kind, bucket, amount, part])).toEqual([
      ['withdrawal', 'shared_earnings', -700, null],
      ['withdrawal_returned', 'shared_earnings', 500, null],
      ['withdrawal', 'shared_earnings', -500, null],
      ['click_income', 'click_earnings', 0.2, null],
      ['claim', 'shared_earnings', 200, 'income'],
      ['claim', 'shared_earnings', 1_000, 'principal'],
      ['load_reverted', 'wallet', -300, null],
      ['load', 'wallet', 300, null],
      ['package_purchase', 'wallet', -1_000, null],
      ['activation', 'wallet', -100, null],
      ['load', 'wallet', 2_000, null],
    ]);
    expect(rows.every(({ reference }) => REFERENCE.test(String(reference)))).toBe(true);
    expect(rows.at(-3)).toMatchObject({ package: 1, description: 'Package 1 bought' });
    expect(rows.at(-1)).toMatchObject({ description: 'Shared capital load', counterparty: null });
  });

  it('names whose activity paid referral income, and not what they bought', async () => {
    await loadWallet(app, admin, member, 100);
    await call('POST', '/agent/activate-clicking-task');
    await buy(1, 1_000);
    expect(await activity('', upline)).toMatchObject([
      { kind: 'referral_income', amount: 5, counterparty: member.username, package: null },
      { kind: 'activation_bonus', amount: 50, counterparty: member.username, package: null },
    ]);
    await call('DELETE', `/admin/users/${member.id}`, { unclaimed: true }, admin);
    const [row] = await activity('', upline);
    expect(row.counterparty).toBe('deleted user');
  });

  it('has a rollover, which moves no balance', async () => {
    const { package: bought } = await buy(1, 1_000);
    app.clock.advance({ days: 12 });
    const rolled = await call('POST', '/agent/packages/rollover', {
      packageId: bought._id,
      targetPackageType: 2,
    });
    const [row] = await activity();
    expect(row).toMatchObject({
      kind: 'rollover',
      bucket: null,
      amount: 1_200,
      balance: null,
      package: 1,
      reference: rolled.reference,
    });
    expect(await activity('?bucket=wallet')).toHaveLength(2);
    expect(await call('GET', `/agent/receipts/${rolled.reference}`)).toMatchObject({
      kind: 'rollover',
      amount: 1_200,
      lines: [],
      package: { packageType: 1, amount: 1_000 },
      newPackage: { packageType: 2, amount: 1_200, totalEarnings: 1_800 },
    });
  });

  it('filtered by any kind and balance has exactly the rows of both', async () => {
    await live();
    const { package: bought } = await buy(1, 500);
    app.clock.advance({ days: 12 });
    await call('POST', '/agent/packages/rollover', { packageId: bought._id, targetPackageType: 1 });
    const owed = await oweBack(app, admin, member);
    const payment = { amount: 0.2, source: 'click_earnings' };
    await call('POST', `/agent/owed-back/${owed}/pay`, payment);
    const friend = await app.createMember({ referrer: member });
    await buy(1, 500, friend);
    await buy(1, 500, await app.createMember({ referrer: friend }));
    await loadWallet(app, admin, friend, 100);
    await call('POST', '/agent/activate-clicking-task', undefined, friend);
    await proposeRevert(app, admin, member, (id) =>
      app.request('POST', `/admin/proposals/${id}/withdraw`, { token: admin.token }),
    );
    const all: { _id: string; kind: string; bucket: string | null }[] = await activity();
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(
      activityKind.exclude(['other']).options.length - 1,
    );
    for (const kind of activityKind.exclude(['other']).options) {
      const ofKind = all.filter((row) => row.kind === kind);
      expect(await activity(`?kind=${kind}`)).toEqual(ofKind);
      for (const bucket of activityBucket.options) {
        const ofBoth = ofKind.filter((row) => row.bucket === bucket);
        expect(await activity(`?kind=${kind}&bucket=${bucket}`)).toEqual(ofBoth);
      }
    }
  });

  it('can be filtered by balance and by kind', async () => {
    await live();
    const kinds = async (query: string) =>
      (await activity(query)).map(({ kind }: { kind: string }) => kind);
    expect(await kinds('?bucket=click_earnings')).toEqual(['click_income']);
    expect(await kinds('?kind=claim')).toEqual(['claim', 'claim']);
    expect(await kinds('?bucket=shared_earnings&kind=withdrawal')).toHaveLength(2);
    expect(await kinds('?bucket=wallet&kind=claim')).toEqual([]);
    for (const query of ['?bucket=nonsense', '?kind=nonsense', '?cursor=nonsense']) {
      const path = `/agent/activity${query}`;
      expect(await app.request('GET', path, { token: member.token })).toMatchObject({
        status: 400,
      });
    }
  });

  it('is read page by page without a gap or a repeat, while more happens', async () => {
    await live();
    const all: { _id: string }[] = await activity();
    const seen: string[] = [];
    let path: string | undefined = '/agent/activity?page=1&pageSize=2';
    while (path !== undefined) {
      const page = await app.request('GET', path, { token: member.token });
      seen.push(...page.body.map(({ _id }: { _id: string }) => _id));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
      app.clock.advance({ ms: 1_000 });
      await loadWallet(app, admin, member, 100);
    }
    expect(seen).toEqual(all.map(({ _id }) => _id));
  });

  it('says how many rows there are, of any kind and balance', async () => {
    await live();
    app.clock.advance({ days: 1 });
    // The day's hold must not appear as a row.
    await call('POST', '/agent/click');
    const queries = [
      ...activityBucket.options.map((bucket) => `bucket=${bucket}`),
      ...activityKind.exclude(['other']).options.map((kind) => `kind=${kind}`),
    ];
    const counts: [string, number][] = [];
    for (const query of ['', ...queries]) {
      const rows = await activity(`?${query}`);
      const { headers } = await app.request('GET', `/agent/activity?pageSize=2&${query}`, {
        token: member.token,
      });
      expect([query, headers['x-total-count']]).toEqual([query, String(rows.length)]);
      counts.push([query, rows.length]);
    }
    expect(Object.fromEntries(counts)).toMatchObject({
      '': 12,
      'bucket=wallet': 5,
      'bucket=click_earnings': 2,
    });
  });
});

describe('a receipt', () => {
  const read = (reference: string, someone = member) =>
    app.request('GET', `/agent/receipts/${reference}`, { token: someone.token });

  it('is there for every row, with that row among its lines', async () => {
    await live();
    for (const row of await activity()) {
      const { status, body } = await read(row.reference);
      expect({ status, reference: body.reference }).toEqual({
        status: 200,
        reference: row.reference,
      });
      if (row.kind === 'withdrawal_returned') continue;
      const { bucket, part, amount, balance } = row;
      expect(body.lines).toContainEqual({ bucket, part, amount, balance });
    }
  });

  it('of a claim has principal and income as lines of one event', async () => {
    const { package: bought } = await buy(4, 1_000);
    app.clock.advance({ days: 10 });
    const { reference } = await call('POST', '/packages/package4-claim', {
      packageId: bought._id,
      action: 'claim',
    });
    expect((await read(reference)).body).toMatchObject({
      kind: 'claim',
      amount: 1_250,
      lines: [
        { bucket: 'shared_earnings', part: 'principal', amount: 250, balance: 250 },
        { bucket: 'shared_earnings', part: 'income', amount: 1_000, balance: 1_250 },
      ],
      package: { _id: bought._id, packageType: 4 },
    });
  });

  it('of referral earnings withdrawn has a line for each balance, and the withdrawal', async () => {
    const friend = await app.createMember({ referrer: member });
    const friendOfFriend = await app.createMember({ referrer: friend });
    await buy(1, 10_000, friend);
    await buy(1, 20_000, friendOfFriend);
    const { reference } = await withdraw(120, 'direct_indirect');
    expect((await read(reference)).body).toMatchObject({
      kind: 'withdrawal',
      amount: -120,
      lines: [
        { bucket: 'direct_referral', amount: -50, balance: 0 },
        { bucket: 'indirect_referral', amount: -70, balance: 30 },
      ],
      withdrawal: { reference, status: 'pending', accountName: 'Ana Cruz' },
      package: null,
    });
    const rows = await activity('?kind=withdrawal');
    expect(rows.map((row: { reference: string }) => row.reference)).toEqual([reference, reference]);
  });

  it('belongs to the reference that purchase, claim and activation answer', async () => {
    await loadWallet(app, admin, member, 100);
    const activated = await call('POST', '/agent/activate-clicking-task');
    const bought = await buy(1, 500);
    app.clock.advance({ days: 12 });
    const claimed = await call('POST', '/agent/packages/claim', { packageId: bought.package._id });
    const kinds = [activated, bought, claimed].map(async ({ reference }) => {
      return (await read(reference)).body.kind;
    });
    expect(await Promise.all(kinds)).toEqual(['activation', 'package_purchase', 'claim']);
  });

  it('is found by a reference as people type it', async () => {
    const { reference } = await buy(1, 500);
    const typed = reference
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, '$1%20')
      .replaceAll('1', 'l');
    expect(await read(typed)).toMatchObject({ status: 200, body: { reference } });
  });

  it.each(['nonsense', 'ZZZZZZZZZZZZ', '000000000000', '%00'])('%s is not found', async (text) => {
    expect(await read(text)).toMatchObject({ status: 404, body: { code: 'receipt_unknown' } });
  });

  it('of somebody else is not found', async () => {
    await live();
    const stranger = await app.createMember();
    for (const { reference } of await activity()) {
      expect(await read(reference, stranger)).toMatchObject({ status: 404 });
    }
  });

  it('of an event that also paid another member has only the own lines', async () => {
    const { reference } = await buy(1, 1_000);
    expect((await read(reference)).body.lines).toMatchObject([
      { bucket: 'wallet', amount: -1_000 },
    ]);
    expect((await read(reference, upline)).body).toMatchObject({
      kind: 'referral_income',
      lines: [{ bucket: 'direct_referral', amount: 5, balance: 5 }],
      counterparty: member.username,
      package: null,
    });
  });
});

it.each(['/agent/activity', '/agent/receipts/ZZZZZZZZZZZZ'])(
  'an admin may not read %s',
  async (path) => {
    expect(await app.request('GET', path, { token: admin.token })).toMatchObject({ status: 403 });
  },
);
