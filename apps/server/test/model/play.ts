import { expect } from 'vitest';
import { clickingJobs } from '../../src/capabilities/clicking/index.ts';
import { readRewardFundAvailable } from '../../src/capabilities/reserves/index.ts';
import { verifyBooks } from '../../src/verify.ts';
import type { TestApp, TestResponse } from '../app.ts';
import type { TestMember } from '../members.ts';
import * as model from './model.ts';
import { MEMBERS, type Step } from './steps.ts';

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
export async function beginPlay(app: TestApp): Promise<Play> {
  const admin = await app.createAdmin();
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
  return {
    app,
    admin,
    world,
    members,
    loadIds: [],
    withdrawalIds: [],
    packageIds: members.map(() => []),
    sessionsOpenedMs: world.nowMs,
  };
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
    case 'waitForMaturity': {
      const { packages } = world.members[step.who]!;
      const index = choose(packages, step.pick);
      if (index === null) return;
      return moveTo(play, Math.max(world.nowMs, packages[index]!.endMs + step.offsetMs));
    }
  }
}

type PackageStep = Extract<Step, { kind: 'claim' | 'rollOver' | 'instalment' }>;

async function takePackageStep(play: Play, step: PackageStep): Promise<void> {
  const { world } = play;
  const member = world.members[step.who]!;
  const index = choose(member.packages, step.pick);
  if (index === null) return;
  const packageId = play.packageIds[step.who]![index];
  if (step.kind === 'claim') {
    const answer = await asMember(play, step.who, '/agent/packages/claim', { packageId });
    return compare(step, answer, model.claim(world, member, index));
  }
  if (step.kind === 'rollOver') {
    const body = { packageId, targetPackageType: step.to };
    const answer = await asMember(play, step.who, '/agent/packages/rollover', body);
    compare(step, answer, model.rollOver(world, member, index, step.to));
    return notePackage(play, step.who, answer.body.package);
  }
  const { action, period } = step;
  const body = { packageId, action, ...(period === null ? {} : { period }), targetType: 4 };
  const answer = await asMember(play, step.who, '/packages/package4-claim', body);
  compare(step, answer, model.claimInstalment(world, member, index, action, period));
  notePackage(play, step.who, answer.body.newPackage);
}

async function takeWithdrawStep(
  play: Play,
  step: Extract<Step, { kind: 'withdraw' }>,
): Promise<void> {
  const { world } = play;
  const member = world.members[step.who]!;
  const balance = {
    direct_indirect: member.direct + member.indirect,
    click_earnings: member.clicks + model.drawn(member),
    shared_capital: member.shared,
  }[step.source];
  const amount = Math.ceil((balance * step.share) / 100);
  const answer = await asMember(play, step.who, '/agent/withdraw', {
    amount: amount / 100,
    method: 'gcash',
    accountNumber: '0917 123 4567',
    accountName: 'Ana Cruz',
    source: step.source,
  });
  compare(step, answer, model.withdraw(world, member, step.source, amount));
  if (answer.status < 300) play.withdrawalIds.push(answer.body.withdrawal._id);
}

/** Compares every balance of both sides, and lets the books verify themselves. */
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
  expect(await verifyBooks(app.db)).toEqual([]);
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

function compare(step: Step, answer: TestResponse, expected: model.Expected): void {
  const actual = answer.status < 300 ? 'done' : answer.body.code;
  expect({ step, outcome: actual }).toEqual({ step, outcome: expected });
}
