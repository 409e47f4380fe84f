import type { LiabilityRoot, MemberPackage, OwnLiability } from '@barya/contract';
import { findChainFault, verifyProof } from '@barya/proof';
import { manilaDayOf } from '@barya/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Play } from '../../../test/model/both-sides.ts';
import { beginPlay, endPlay, takeStep } from '../../../test/model/play.ts';
import { sequences } from '../../../test/model/steps.ts';
import { loadWallet } from '../../../test/money.ts';
import { makeSnapshot } from './index.ts';

const STEPS = 40;
const SEQUENCES = runsOf(12);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Compares with what the member's model owes in centavos, without packages and withdrawals. */
async function compareWithModel({ members, world, admin }: Play): Promise<void> {
  const { root } = await readSnapshot();
  const token = await app.openSession(admin.id);
  const { body: reserves } = await app.request('GET', '/admin/reserves', { token });
  expect(root.totalCentavos).toBe(Math.round(reserves.obligations.total * 100));
  for (const [who, member] of world.members.entries()) {
    const { id, username } = members[who]!;
    const session = await app.openSession(id);
    const { body } = await app.request('GET', '/agent/liabilities/latest', { token: session });
    await compareScreens(session, body);
    const pending = [...world.withdrawals.values()].filter(
      ({ status, payout, member: owner }) =>
        (status === 'pending' || payout?.state === 'to_pay') && owner === member,
    );
    const packages = [...world.packages.values()].filter((each) => each.member === member);
    const expected = {
      wallet: member.wallet,
      directReferral: member.direct,
      indirectReferral: member.indirect,
      clickEarnings: member.clicks,
      sharedEarnings: member.shared,
      withdrawals: pending.reduce((sum, { amount }) => sum + amount, 0),
    };
    const isOwed = body.proof !== null;
    if (isOwed) {
      expect(body.proof.owedCentavos).toMatchObject(expected);
      const verdict = verifyProof({ root, proof: body.proof }, { username, memberId: id });
      expect(verdict).toMatchObject({ accepted: true });
    } else {
      expect(new Set(Object.values(expected))).toEqual(new Set([0]));
      expect(packages.every(({ isClosed }) => isClosed)).toBe(true);
    }
  }
}

/** Home, statement, packages and proof say one thing. */
async function compareScreens(token: string, { owedNow, money: proved }: OwnLiability) {
  const read = async (path: string) => (await app.request('GET', path, { token })).body;
  const { money, earnings } = await read('/agent/home');
  const { asOf, total, ...parts } = money;
  expect(proved).toEqual({ ...money, asOf: proved.asOf });
  const sum = (amounts: number[]) =>
    amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
  expect(sum(Object.values(parts))).toBe(sum([total]));
  expect(sum(Object.values(owedNow))).toBe(sum([total]));
  expect(sum([parts.withdrawable])).toBe(
    sum([
      ...[earnings.directReferral, earnings.indirectReferral],
      ...[earnings.totalClicks, earnings.sharedEarnings],
    ]),
  );
  const day = manilaDayOf(app.clock.now());
  const statement = await read(`/agent/statement?from=${day}&to=${day}`);
  expect(sum([statement.closing])).toBe(sum([total]));
  expect(statement.money).toEqual({ ...money, asOf: statement.money.asOf });
  const packages: MemberPackage[] = await read('/agent/packages/active');
  expect(sum(packages.map((each) => each.claimableAmount))).toBe(sum([parts.claimable]));
  expect(sum([earnings.pendingEarnings])).toBeGreaterThanOrEqual(sum([parts.lockedIncome]));
  const running = packages.filter((each) => !each.isMatured && !each.instalments);
  const inParts = packages.length > running.length;
  if (!inParts) {
    expect(sum(running.map((each) => each.amount))).toBe(sum([parts.lockedPrincipal]));
  }
}

async function readSnapshot(): Promise<{ root: LiabilityRoot }> {
  await makeSnapshot(app, null);
  return { root: (await app.request('GET', '/liabilities/latest')).body };
}

describe('What is proved', () => {
  test(`is what is owed, in the middle of ${SEQUENCES} random histories of ${STEPS} steps`, async () => {
    await fc.assert(
      fc.asyncProperty(sequences(STEPS), async (sequence) => {
        const play = await beginPlay(app, sequence);
        for (const step of sequence.steps) await takeStep(play, step);
        await compareWithModel(play);
        await endPlay(play);
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  }, 240_000);

  test('is what is owed at one moment, while money moves', async () => {
    const admin = await app.createAdmin();
    const members = await Promise.all(Array.from({ length: 8 }, () => app.createMember()));
    for (const member of members) await loadWallet(app, admin, member, 1_000);
    await app.request('POST', '/admin/reserves/pay-in', {
      token: admin.token,
      body: { amount: 100_000 },
    });
    let isOver = false;
    const traffic = members.map(async ({ token, username }, index) => {
      await app.request('POST', '/agent/activate-clicking-task', { token });
      for (let turn = index; !isOver; turn += 1) {
        const [path, body] = [
          ['/agent/click', {}],
          ['/agent/packages/activate', { packageId: 1, amount: 100 }],
          ['/admin/load-capital', { username, amount: 100 }],
        ][turn % 3] as [string, object];
        const asAdmin = path.startsWith('/admin');
        await app.request('POST', path, { token: asAdmin ? admin.token : token, body });
      }
    });
    // Each snapshot is refused unless its sum matches the ledger's at that moment.
    for (let made = 0; made < 10; made += 1) await makeSnapshot(app, null);
    isOver = true;
    await Promise.all(traffic);
    const { body } = await app.request('GET', '/liabilities?page=1&pageSize=10');
    expect(findChainFault(body.reverse())).toBeNull();
    const totals = new Set(body.map(({ totalCentavos }: LiabilityRoot) => totalCentavos));
    expect(totals.size).toBeGreaterThan(1);
  }, 60_000);
});
