import { expect } from 'vitest';
import { clickingJobs } from '../../src/capabilities/clicking/index.ts';
import { readRewardFundAvailable } from '../../src/capabilities/reserves/index.ts';
import type { TestApp, TestResponse } from '../app.ts';
import type { TestMember } from '../members.ts';
import { compareStatements } from './compare-statements.ts';
import * as model from './model.ts';
import { MEMBERS, type Sequence, type Step } from './steps.ts';

const DAY_MS = 86_400_000;
const SESSION_MS = 20 * DAY_MS;

/** Both sides of a sequence: the server, and the world as it should be. */
export interface Play {
  app: TestApp;
  admin: TestMember;
  world: model.World;
  members: TestMember[];
  loadIds: string[];
  withdrawalIds: string[];
  /** By member, in the order of the model's packages. */
  packageIds: string[][];
  sessionsOpenedMs: number;
}

/** Members in one line of referrals, the first invited by an admin, who is paid nothing. */
export async function beginPlay(app: TestApp, sequence: Sequence): Promise<Play> {
  const admin = await app.createAdmin();
  await drainFund(app, admin, sequence.fund);
  const members: TestMember[] = [];
  const world: model.World = {
    nowMs: app.clock.now().getTime(),
    fund: await readRewardFundAvailable(app.db),
    members: [],
    loads: [],
    withdrawals: [],
  };
  for (let index = 0; index < MEMBERS; index += 1) {
    members.push(await app.createMember({ referrer: members[index - 1] ?? admin }));
    world.members.push(model.newMember(world.members[index - 1] ?? null));
  }
  const settings = await app.request('PUT', '/admin/settings', {
    token: admin.token,
    body: {
      clickReward: 60,
      dailyClickLimit: model.CLICK_LIMIT,
      dailyClickMaximum: (model.CLICK_LIMIT * model.CLICK_PAY) / 100,
    },
  });
  expect(settings.status).toBe(200);
  const play: Play = {
    app,
    admin,
    world,
    members,
    loadIds: [],
    withdrawalIds: [],
    packageIds: members.map(() => []),
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

/** Takes out what the sequence before left in the reward fund beyond `keep` centavos. */
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
      compare(step, answer, model.load(world, world.members[step.who]!, step.amount));
      if (answer.status === 200) play.loadIds.push(answer.body.transaction._id);
      return;
    }
    case 'revert': {
      const index = choose(world.loads, step.pick);
      if (index === null) return;
      const path = `/admin/shared-capital/revert/${play.loadIds[index]}`;
      return compare(step, await asAdmin(play, 'POST', path), model.revert(world, index));
    }
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
      compare(step, answer, model.buy(world, member, step.type, step.amount));
      return notePackage(play, step.who, answer.body.package);
    }
    case 'claim':
    case 'rollOver':
    case 'instalment':
      return takePackageStep(play, step);
    case 'withdraw':
      return takeWithdrawStep(play, step);
    case 'decide': {
      const index = choose(world.withdrawals, step.pick);
      if (index === null) return;
      const verb = step.isApproved ? 'approve' : 'reject';
      const path = `/admin/withdrawals/${play.withdrawalIds[index]}/${verb}`;
      const answer = await asAdmin(play, 'POST', path);
      return compare(step, answer, model.decide(world, index, step.isApproved));
    }
    case 'wait':
      return moveTo(play, world.nowMs + step.ms);
    case 'waitForDue': {
      const chosen = choosePackage(world, step.pick, () => true);
      if (chosen === null) return;
      const { startMs, endMs } = world.members[chosen.who]!.packages[chosen.index]!;
      const dueMs = startMs + ((endMs - startMs) * step.quarter) / 4;
      return moveTo(play, Math.max(world.nowMs, dueMs + step.offsetMs));
    }
  }
}

type PackageStep = Extract<Step, { kind: 'claim' | 'rollOver' | 'instalment' }>;

async function takePackageStep(play: Play, step: PackageStep): Promise<void> {
  const { world } = play;
  const isFitting = (sold: model.Package) =>
    step.kind === 'instalment' ? sold.type === 4 : world.nowMs >= sold.endMs;
  const chosen = choosePackage(world, step.pick, isFitting);
  if (chosen === null) return;
  const { who, index } = chosen;
  const member = world.members[who]!;
  const packageId = play.packageIds[who]![index];
  if (step.kind === 'claim') {
    const answer = await asMember(play, who, '/agent/packages/claim', { packageId });
    return compare(step, answer, model.claim(world, member, index));
  }
  if (step.kind === 'rollOver') {
    const body = { packageId, targetPackageType: step.to };
    const answer = await asMember(play, who, '/agent/packages/rollover', body);
    compare(step, answer, model.rollOver(world, member, index, step.to));
    return notePackage(play, who, answer.body.package);
  }
  const { action, period } = step;
  const body = { packageId, action, ...(period === null ? {} : { period }), targetType: 4 };
  const answer = await asMember(play, who, '/packages/package4-claim', body);
  compare(step, answer, model.claimInstalment(world, member, index, action, period));
  notePackage(play, who, answer.body.newPackage);
}

/** Mostly an open package that fits; now and then any, closed ones too. */
function choosePackage(
  world: model.World,
  pick: number,
  isFitting: (sold: model.Package) => boolean,
): { who: number; index: number } | null {
  const all = world.members.flatMap(({ packages }, who) =>
    packages.map((sold, index) => ({ who, index, sold })),
  );
  const fitting = all.filter(({ sold }) => !sold.isClosed && isFitting(sold));
  const list = pick % 6 === 0 || fitting.length === 0 ? all : fitting;
  return list[pick % (list.length || 1)] ?? null;
}

async function takeWithdrawStep(
  play: Play,
  step: Extract<Step, { kind: 'withdraw' }>,
): Promise<void> {
  const { world } = play;
  const { who, source } = chooseBalance(world, step);
  const member = world.members[who]!;
  const share = Math.ceil((model.balanceOf(member, source) * step.share) / 100);
  const amount = step.share === 0 ? 9_999 : Math.max(10_000, share);
  const answer = await asMember(play, who, '/agent/withdraw', {
    amount: amount / 100,
    method: 'gcash',
    accountNumber: '0917 123 4567',
    accountName: 'Ana Cruz',
    source,
  });
  compare(step, answer, model.withdraw(world, member, source, amount));
  if (answer.status < 300) play.withdrawalIds.push(answer.body.withdrawal._id);
}

/** Mostly a balance that can be withdrawn; now and then the one drawn, whatever is in it. */
function chooseBalance(
  world: model.World,
  step: { who: number; source: model.Source; pick: number },
): { who: number; source: model.Source } {
  const filled = world.members.flatMap((member, who) =>
    model.sources
      .filter((source) => model.balanceOf(member, source) >= 10_000)
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
      totalClicks: (member.clicks + model.drawn(member)) / 100,
      sharedEarnings: member.shared / 100,
    });
  }
  expect(await readRewardFundAvailable(app.db)).toBe(world.fund);
  // The public reserves are a minute old at most.
  await moveTo(play, world.nowMs + 60_000);
  await compareStatements(app, play.admin.token);
}

/** Ends all days of clicks, so that the next sequence finds the reward fund at rest. */
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

function choose(list: readonly unknown[], pick: number): number | null {
  return list.length === 0 ? null : pick % list.length;
}

function asAdmin(play: Play, method: string, path: string, body: unknown = {}) {
  return play.app.request(method, path, { token: play.admin.token, body });
}

function asMember(play: Play, who: number, path: string, body: unknown = {}, method = 'POST') {
  const { token } = play.members[who]!;
  return play.app.request(method, path, method === 'GET' ? { token } : { token, body });
}

function notePackage(play: Play, who: number, opened: { _id: string } | undefined): void {
  if (opened !== undefined) play.packageIds[who]!.push(opened._id);
}

/** How often each step had each outcome, so that a test can tell that all of them were reached. */
export const outcomes = new Map<string, number>();

function compare(step: Step, answer: TestResponse, expected: model.Expected): void {
  const actual = answer.status < 300 ? 'done' : answer.body.code;
  const outcome = `${step.kind}: ${actual}`;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  expect({ step, outcome: actual }).toEqual({ step, outcome: expected });
}
