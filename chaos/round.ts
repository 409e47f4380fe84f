import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../demo/random.ts';
import { compareWithService } from './check/read-service.ts';
import { chooseDaysOn } from './faults/clocks.ts';
import { faults } from './faults/index.ts';
import { isSuccess, type Order } from './oracle/order.ts';
import type { RoundPlan } from './plan.ts';
import { sabotage } from './plan.ts';
import { USUAL_POOL, type World } from './world.ts';

/** The results of a round. */
export interface RoundReport {
  plan: RoundPlan;
  /**
   * From the end of each strike that left the server running until it is ready, in milliseconds.
   */
  recoveriesMs: number[];
  /** On a cluster, of each strike: the longest pause between acknowledged writes. */
  pausesMs: number[];
  /** Orders whose outcome was unknown for a while. */
  unknown: number;
  /** Acknowledged orders that were sent again. */
  repeated: number;
  /** Payouts that a second person cleared, and withdrawals that a rule approved. */
  decided: { cleared: number; byRule: number };
  faults: string[];
}

const MOST_SETTLINGS = 10;
const REPEATED_ORDERS = 200;
const LONGEST_LEAD_MS = 60_000;

/**
 * Plays a round: load, strikes, recovery. Then resends orders of unknown outcome and compares
 * everything with the oracle.
 */
export async function playRound(
  world: World,
  plan: RoundPlan,
  options: { seed: string; sabotage: 'lose' | 'double' | null },
): Promise<RoundReport> {
  const { oracle, absences, load } = world;
  const report: RoundReport = {
    plan,
    recoveriesMs: [],
    pausesMs: [],
    unknown: 0,
    repeated: 0,
    decided: world.desk.done,
    faults: [],
  };
  const faultsBefore = oracle.faults.length;
  try {
    await prepare(world, plan, options.seed);
    const endLoad = load.begin(options.seed, plan.round);
    let sealedBefore = 0;
    try {
      await strikeAll(world, plan, options.seed, report);
      // The load still writes rows after it.
      if (world.cluster !== null) sealedBefore = await world.checkpoint.readSequence();
      await pause(plan.lastMs);
    } finally {
      await endLoad();
    }
    await world.service.waitUntilReady();
    absences.end();
    // A server goes on sealing after a failover, without a restart.
    if (world.cluster !== null) await world.checkpoint.waitUntilSealed(sealedBefore);
    if (options.sabotage === 'double') await sabotage.double(world.service.findDatabase());
    await settle(world);
    oracle.judgeAnswers();
    report.unknown = oracle.listAnswered().filter(({ unanswered }) => unanswered > 0).length;
    report.repeated = await repeatLatest(world);
    report.faults.push(...(await world.desk.end()));
    report.decided = { ...world.desk.done };
    report.faults.push(...(await compare(world)));
    report.faults.push(...(await world.checkpoint.verify()));
    report.faults.push(...((await world.cluster?.witness.verify()) ?? []));
  } catch (error) {
    report.faults.push((error as Error).message);
  }
  oracle.forgetOrders();
  report.faults.push(...oracle.faults.slice(faultsBefore));
  return report;
}

/**
 * Nothing is left to settle, so the clock may skip days and the server may restart with new
 * settings.
 */
async function prepare(world: World, plan: RoundPlan, seed: string): Promise<void> {
  const { service, clock } = world;
  const random = createRandom(seed, plan.round, 'clock');
  const poolSize =
    plan.strikes.map(({ fault }) => faults[fault].poolSize).find((size) => size) ?? USUAL_POOL;
  if (poolSize === world.pool.size) {
    clock.jump(chooseDaysOn(random), service.pid);
  } else {
    world.pool.size = poolSize;
    clock.offsetDays += random.between(1, 3);
    await service.stop();
    await service.start();
  }
  await world.desk.prepare();
  await world.checkpoint.keep();
}

async function strikeAll(
  world: World,
  plan: RoundPlan,
  seed: string,
  report: RoundReport,
): Promise<void> {
  const { service, absences, cluster, pulse, desk } = world;
  for (const [place, { fault: name, afterMs }] of plan.strikes.entries()) {
    const fault = faults[name];
    await pause(afterMs);
    const [startsBefore, endsBefore] = [service.startTimesMs.length, service.ownEnds.length];
    if (fault.isAbsence) absences.begin();
    pulse.watch();
    const random = createRandom(seed, plan.round, place);
    await desk.begin(random);
    await fault.strike(world, random);
    const struckAt = performance.now();
    await service.waitUntilReady();
    absences.end();
    if (cluster !== null) report.pausesMs.push(pulse.longestPauseMs());
    else if (service.startTimesMs.length === startsBefore && fault.isAbsence) {
      report.recoveriesMs.push(performance.now() - struckAt);
    }
    if (fault.mayEndServer) continue;
    for (const output of service.ownEnds.slice(endsBefore)) {
      report.faults.push(`the server ended by itself: ${output.slice(-2_000)}`);
    }
  }
}

/** Retries every order of unknown outcome, with its key, until none is left. */
async function settle({ oracle, load }: World): Promise<void> {
  for (let times = 0; times < MOST_SETTLINGS; times += 1) {
    const unknown = oracle.listUnknown();
    if (unknown.length === 0) return;
    await load.sendAll(unknown);
  }
  throw new Error(
    `${oracle.listUnknown().length} requests had no answer after the service was back`,
  );
}

/** Resends acknowledged orders, beginning with those answered just before a fault. */
async function repeatLatest({ oracle, load, absences }: World): Promise<number> {
  const strikes = absences.listBeginnings();
  const leadOf = ({ answeredAt }: Order) =>
    Math.min(LONGEST_LEAD_MS, ...strikes.map((at) => at - answeredAt).filter((lead) => lead >= 0));
  const latest = oracle
    .listAnswered()
    .sort((a, b) => leadOf(a) - leadOf(b))
    .slice(0, REPEATED_ORDERS);
  await load.sendAll(latest);
  return latest.length;
}

async function compare({ service, people, oracle }: World): Promise<string[]> {
  const loads = oracle
    .listAnswered()
    .filter(({ route, answered }) => /Load$|^load|^credit/.test(route) && isSuccess(answered!))
    .map(({ answered }) => answered?.body.transaction._id as string);
  return compareWithService(service.url, people, oracle.model, [...new Set(loads)]);
}
