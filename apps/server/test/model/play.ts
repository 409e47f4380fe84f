import { expect } from 'vitest';
import { clickingJobs } from '../../src/capabilities/clicking/index.ts';
import { readRewardFundAvailable } from '../../src/capabilities/reserves/index.ts';
import type { TestApp } from '../app.ts';
import { addPaymentMethods } from '../cash-ins.ts';
import type { TestMember } from '../members.ts';
import { asAdmin, asMember, choose, compare, type Play } from './both-sides.ts';
import { compareStatements } from './compare-statements.ts';
import * as model from './model.ts';
import { runRuleStep, takeBatchStep, takePayoutStep } from './play-payouts.ts';
import { MEMBERS, type Sequence, type Step } from './steps.ts';
import {
  addMember,
  balanceOf,
  type CashIn,
  createWorld,
  DAY_MS,
  type Package,
  type Source,
  sources,
  type World,
} from './world.ts';

const SESSION_MS = 20 * DAY_MS;

/** Members in one line of referrals. An admin, who earns nothing, invited the first. */
export async function beginPlay(app: TestApp, sequence: Sequence): Promise<Play> {
  const admin = await app.createAdmin();
  await drainFund(app, admin, sequence.fund);
  const members: TestMember[] = [];
  const fund = await readRewardFundAvailable(app.db);
  const world = createWorld(model.terms, app.clock.now().getTime(), fund);
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await app.createMember({ referrer: members[index - 1] ?? admin });
    members.push(member);
    addMember(world, member.username, world.members[index - 1] ?? null);
  }
  const settings = await app.request('PUT', '/admin/settings', {
    token: admin.token,
    body: {
      clickReward: 60,
      dailyClickLimit: world.terms.clicksPerDay,
      dailyClickMaximum: (world.terms.clicksPerDay * world.terms.payPerClick) / 100,
    },
  });
  expect(settings.status).toBe(200);
  await addPaymentMethods(app, admin);
  const play: Play = {
    app,
    admin,
    world,
    members,

    sessionsOpenedMs: world.nowMs,
  };
  if (world.fund < sequence.fund) {
    await takeStep(play, { kind: 'payIn', amount: sequence.fund - world.fund });
  }
  for (const [who, amount] of sequence.wallets.entries()) {
    await takeStep(play, { kind: 'load', who, amount });
    if (sequence.areActivated) await takeStep(play, { kind: 'activate', who });
  }
  return play;
}

/** Pays out what the last sequence left in the reward fund beyond `keep` centavos. */
async function drainFund(app: TestApp, { token }: TestMember, keep: number): Promise<void> {
  const amount = ((await readRewardFundAvailable(app.db)) - keep) / 100;
  if (amount <= 0) return;
  const body = { amount, reason: 'Left over' };
  const answer = await app.request('POST', '/admin/reserves/pay-out', { token, body });
  expect(answer.status).toBe(200);
}

/** Takes one step on both sides; the outcomes must agree. */
export async function takeStep(play: Play, step: Step): Promise<void> {
  const { world, app } = play;
  switch (step.kind) {
    case 'load': {
      const body = { username: play.members[step.who]!.username, amount: step.amount / 100 };
      const answer = await asAdmin(play, 'POST', '/admin/load-capital', body);
      const member = world.members[step.who]!;
      const id = answer.body.transaction?._id;
      return compare(step, answer, model.load(world, member, step.amount, id));
    }
    case 'revert': {
      const entry = choose([...world.loads.values()], step.pick);
      if (entry === null) return;
      const path = `/admin/shared-capital/revert/${entry.id}`;
      const body = { partial: step.isPartial, reason: 'By mistake' };
      const answer = await asAdmin(play, 'POST', path, body);
      return compare(step, answer, model.revert(world, entry, step.isPartial));
    }
    case 'payBack': {
      const owed = [...world.loads.values()].filter((each) => each.owed > 0);
      const entry = choose(owed, step.pick);
      if (entry === null) return;
      const { source } = step;
      const amount = Math.ceil((entry.left * step.share) / 100);
      const who = world.members.indexOf(entry.member);
      const body = { amount: amount / 100, source };
      const answer =
        source === null
          ? await asAdmin(play, 'POST', `/admin/owed-back/${entry.id}/payment`, body)
          : await asMember(play, who, `/agent/owed-back/${entry.id}/pay`, body);
      return compare(step, answer, model.payBack(world, entry, source, amount));
    }
    case 'openCashIn': {
      const body = { method: 'GCash', amount: step.amount / 100 };
      const answer = await asMember(play, step.who, '/agent/cash-ins', body);
      const member = world.members[step.who]!;
      const id = answer.body.cashIn?._id;
      return compare(step, answer, model.openCashIn(world, member, step.amount, id));
    }
    case 'declareCashIn':
    case 'cancelCashIn':
    case 'creditCashIn':
    case 'rejectCashIn':
      return takeCashInStep(play, step);
    case 'payIn': {
      const body = { amount: step.amount / 100 };
      const answer = await asAdmin(play, 'POST', '/admin/reserves/pay-in', body);
      return compare(step, answer, model.payIn(world, step.amount));
    }
    case 'payOut': {
      const body = { amount: step.amount / 100, reason: 'To the bank' };
      const answer = await asAdmin(play, 'POST', '/admin/reserves/pay-out', body);
      return compare(step, answer, model.payOut(world, step.amount));
    }
    case 'activate': {
      const answer = await asMember(play, step.who, '/agent/activate-clicking-task');
      return compare(step, answer, model.activate(world, world.members[step.who]!));
    }
    case 'click': {
      for (let time = 0; time < step.times; time += 1) {
        const answer = await asMember(play, step.who, '/agent/click');
        const member = world.members[step.who]!;
        compare(step, answer, model.click(world, member));
        if (answer.status === 200) expect(answer.body.clicks).toBe(member.day?.count);
      }
      return;
    }
    case 'settle': {
      await Promise.all(clickingJobs.map((job) => job.run(app)));
      model.settleAll(world);
      return;
    }
    case 'buy': {
      const body = { packageId: step.type, amount: step.amount / 100 };
      const answer = await asMember(play, step.who, '/agent/packages/activate', body);
      const member = world.members[step.who]!;
      const id = answer.body.package?._id;
      return compare(step, answer, model.buy(world, member, step.type, step.amount, id));
    }
    case 'claim':
    case 'rollOver':
    case 'instalment':
      return takePackageStep(play, step);
    case 'withdraw':
      return takeWithdrawStep(play, step);
    case 'decide': {
      if (step.isApproved && step.pick % 4 === 0) return runRuleStep(play);
      const all = [...world.withdrawals.values()];
      const pending = all.filter(({ status }) => status === 'pending');
      const fitting = step.pick % 6 === 0 || pending.length === 0 ? all : pending;
      const withdrawal = choose(fitting, step.pick);
      if (withdrawal === null) return;
      const verb = step.isApproved ? 'approve' : 'reject';
      const path = `/admin/withdrawals/${withdrawal.id}/${verb}`;
      const answer = await asAdmin(play, 'POST', path);
      return compare(step, answer, model.decide(world, withdrawal, step.isApproved));
    }
    case 'take':
    case 'send':
    case 'fail':
    case 'comeBack':
      return takePayoutStep(play, step);
    case 'makeBatch':
    case 'importResults':
    case 'dissolveBatch':
      return takeBatchStep(play, step);
    case 'wait':
      return moveTo(play, world.nowMs + step.ms);
    case 'waitForDue': {
      const chosen = choosePackage(world, step.pick, () => true);
      if (chosen === null) return;
      const { startMs, endMs } = chosen;
      const dueMs = startMs + ((endMs - startMs) * step.quarter) / 4;
      return moveTo(play, Math.max(world.nowMs, dueMs + step.offsetMs));
    }
  }
}

type CashInStep = Extract<
  Step,
  { kind: 'declareCashIn' | 'cancelCashIn' | 'creditCashIn' | 'rejectCashIn' }
>;

async function takeCashInStep(play: Play, step: CashInStep): Promise<void> {
  const { world } = play;
  const entry = chooseCashIn(world, step);
  if (entry === null) return;
  const { id } = entry;
  const who = world.members.indexOf(entry.member);
  if (step.kind === 'declareCashIn') {
    // Other sequences on this database use other references.
    const reference = `${world.members[0]!.username}${step.reference}`.toUpperCase();
    const path = `/agent/cash-ins/${id}/declare`;
    const answer = await asMember(play, who, path, { paymentReference: reference });
    return compare(step, answer, model.declareCashIn(world, entry, reference));
  }
  if (step.kind === 'cancelCashIn') {
    const answer = await asMember(play, who, `/agent/cash-ins/${id}/cancel`);
    return compare(step, answer, model.cancelCashIn(world, entry));
  }
  if (step.kind === 'rejectCashIn') {
    const body = { reason: 'It did not arrive' };
    const answer = await asAdmin(play, 'POST', `/admin/cash-ins/${id}/reject`, body);
    return compare(step, answer, model.rejectCashIn(entry));
  }
  const amount = step.amount ?? entry.amount;
  const body = { amount: amount / 100, reason: 'This much arrived' };
  const answer = await asAdmin(play, 'POST', `/admin/cash-ins/${id}/credit`, body);
  const loadId = answer.body.transaction?._id;
  compare(step, answer, model.creditCashIn(world, entry, amount, loadId));
}

/** Mostly one that fits; sometimes any, including decided ones. */
function chooseCashIn({ cashIns }: World, { kind, pick }: CashInStep): CashIn | null {
  const all = [...cashIns.values()];
  const status = kind === 'declareCashIn' ? 'open' : 'declared';
  const fitting = all.filter((entry) => entry.status === status);
  return choose(pick % 6 === 0 || fitting.length === 0 ? all : fitting, pick);
}

type PackageStep = Extract<Step, { kind: 'claim' | 'rollOver' | 'instalment' }>;

async function takePackageStep(play: Play, step: PackageStep): Promise<void> {
  const { world } = play;
  const isFitting = (each: Package) =>
    step.kind === 'instalment' ? each.type === 4 : world.nowMs >= each.endMs;
  const sold = choosePackage(world, step.pick, isFitting);
  if (sold === null) return;
  const who = world.members.indexOf(sold.member);
  const packageId = sold.id;
  if (step.kind === 'claim') {
    const answer = await asMember(play, who, '/agent/packages/claim', { packageId });
    return compare(step, answer, model.claim(world, sold));
  }
  if (step.kind === 'rollOver') {
    const body = { packageId, targetPackageType: step.to };
    const answer = await asMember(play, who, '/agent/packages/rollover', body);
    const id = answer.body.package?._id;
    return compare(step, answer, model.rollOver(world, sold, step.to, id));
  }
  const { action, period } = step;
  const body = { packageId, action, ...(period === null ? {} : { period }), targetType: 4 };
  const answer = await asMember(play, who, '/packages/package4-claim', body);
  const openedId = action === 'claim' ? null : answer.body.newPackage?._id;
  compare(step, answer, model.payInstalment(world, sold, period, openedId));
}

/** Mostly an open package that fits; sometimes any, including closed ones. */
function choosePackage(
  world: World,
  pick: number,
  isFitting: (sold: Package) => boolean,
): Package | null {
  const all = [...world.packages.values()];
  const fitting = all.filter((sold) => !sold.isClosed && isFitting(sold));
  return choose(pick % 6 === 0 || fitting.length === 0 ? all : fitting, pick);
}

async function takeWithdrawStep(
  play: Play,
  step: Extract<Step, { kind: 'withdraw' }>,
): Promise<void> {
  const { world } = play;
  const { who, source } = chooseBalance(world, step);
  const member = world.members[who]!;
  const share = Math.ceil((balanceOf(member, source) * step.share) / 100);
  const amount = step.share === 0 ? 9_999 : Math.max(10_000, share);
  const answer = await asMember(play, who, '/agent/withdraw', {
    amount: amount / 100,
    method: 'gcash',
    accountNumber: accountOf(member.username),
    accountName: 'Ana Cruz',
    source,
  });
  const id = answer.body.withdrawal?._id;
  compare(step, answer, model.withdraw(world, member, source, amount, id));
  const made = world.withdrawals.get(id);
  if (made) made.reference = answer.body.withdrawal.reference;
}

/** An account of each member's own: the rule approves nothing that members share. */
function accountOf(username: string): string {
  return `0917${String(Number.parseInt(username.slice(-7), 16))
    .padStart(7, '0')
    .slice(-7)}`;
}

/** Mostly a balance that can be withdrawn; sometimes any. */
function chooseBalance(
  world: World,
  step: { who: number; source: Source; pick: number },
): { who: number; source: Source } {
  const filled = world.members.flatMap((member, who) =>
    sources
      .filter((source) => balanceOf(member, source) >= 10_000)
      .map((source) => ({ who, source })),
  );
  return (step.pick % 6 === 0 ? undefined : filled[step.pick % (filled.length || 1)]) ?? step;
}

/** Compares every balance of both sides. */
export async function compareBalances(play: Play): Promise<void> {
  const { app, world } = play;
  for (const [who, member] of world.members.entries()) {
    const { body } = await asMember(play, who, '/agent/earnings', undefined, 'GET');
    expect(body).toMatchObject({
      wallet: member.wallet / 100,
      directReferral: member.direct / 100,
      indirectReferral: member.indirect / 100,
      totalClicks: member.clicks / 100,
      sharedEarnings: member.shared / 100,
      totalWithdraw: member.paidOut / 100,
    });
    const owed = await asMember(play, who, '/agent/owed-back', undefined, 'GET');
    const left = [...world.loads.values()]
      .filter((each) => each.member === member)
      .reduce((sum, each) => sum + each.left, 0);
    expect(owed.body.left).toBe(left / 100);
  }
  expect(await readRewardFundAvailable(app.db)).toBe(world.fund);
  // The public reserves are cached for up to a minute.
  await moveTo(play, world.nowMs + 60_000);
  await compareStatements(app, play.admin.token);
}

/** Ends all days of clicks, so that the next sequence starts with a settled reward fund. */
export async function endPlay(play: Play): Promise<void> {
  await moveTo(play, play.world.nowMs + 2 * DAY_MS);
  await takeStep(play, { kind: 'settle' });
  await compareBalances(play);
}

async function moveTo(play: Play, atMs: number): Promise<void> {
  play.world.nowMs = atMs;
  play.app.clock.set(new Date(atMs));
  if (atMs - play.sessionsOpenedMs < SESSION_MS) return;
  play.sessionsOpenedMs = atMs;
  for (const person of [play.admin, ...play.members]) {
    person.token = await play.app.openSession(person.id);
  }
}
