import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, isNight } from '../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../app.ts';
import { addPaymentMethods } from '../cash-ins.ts';
import { createStaff, noPolicies, setPolicies } from '../four-eyes.ts';
import { fundReserve } from '../money.ts';
import { keepsBooks } from '../verify-each-file.ts';
import { type Act, decisions, moneyInActs, payoutActs } from './acts.ts';
import { findSingleHanded } from './oracle.ts';
import {
  type Cast,
  givePuppet,
  type Maker,
  type Scene,
  type StageName,
  type Subject,
  stages,
} from './stages.ts';

// Every act, and every two of them by one person and their puppet, under policies of every amount:
// nothing is paid, given or credited by one hand. Each file of them has a server of its own.

let app: TestApp;
let scene: Scene;
let until: Date;

/** Three owners on a server of their own. */
export function setScene(): () => Scene {
  beforeAll(async () => {
    app = await createTestApp();
    await fundReserve(app);
    const { owner: one } = await createStaff(app, 'owner');
    const { owner: puppet } = await createStaff(app, 'owner');
    const { owner: other } = await createStaff(app, 'owner');
    const cast: Cast = { one, puppet, other };
    await addPaymentMethods(app, other);
    scene = {
      app,
      cast,
      call: (by, path, body, method = 'POST') =>
        app.request(method, path.startsWith('/api') ? path : `/admin${path}`, {
          token: by.token,
          ...(method !== 'GET' && { body: body ?? {} }),
        }),
    };
  });
  afterAll(() => app.close());
  keepsBooks(() => app.db);
  return () => scene;
}

/** What one person and their puppet try at a stage, as its maker left it. */
export interface Cell {
  stage: StageName;
  by: Maker;
  acts: Act[];
  policies: object;
  /** Between the two acts the 72 hours of the puppet end. */
  isLate: boolean;
}

export const cells = (
  names: readonly StageName[],
  acts: Act[],
  makers: readonly Maker[],
  policies: readonly object[],
): Cell[] =>
  names.flatMap((stage) =>
    makers.flatMap((by) =>
      policies.map((each) => ({
        stage,
        by,
        acts: [...acts, ...decisions],
        policies: each,
        isLate: false,
      })),
    ),
  );

const everybody = ['one', 'puppet', 'other'] as const;
const payoutPolicies = [{ payoutFrom: 0 }, { payoutPerDay: 0 }];
const inPolicies = [{ cashInFrom: 0 }, { loadPerDay: 0, cashInPerDay: 0 }];

/** What comes in, under the policies for it. */
export const moneyIn = (names: readonly StageName[], makers: readonly Maker[] = everybody) =>
  cells(names, moneyInActs, makers, inPolicies);
/** What is paid out, under the policies for it. */
export const moneyOut = (names: readonly StageName[], makers: readonly Maker[] = everybody) =>
  cells(names, payoutActs, makers, payoutPolicies);
/** The same after the 72 hours of the puppet. */
export const late = (all: Cell[]): Cell[] => all.map((cell) => ({ ...cell, isLate: true }));

/** By day a part of the sequences, another one in each run: `SEED=… npx vitest run …` repeats one. */
let seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const first = seed;
function some<Item>(items: Item[], most: number): Item[] {
  if (isNight) return items;
  const length = Math.min(items.length, most);
  const chosen = fc.shuffledSubarray(items, { minLength: length, maxLength: length });
  seed += 1;
  return fc.sample(chosen, { numRuns: 1, seed })[0]!;
}

/** Makes the subject of a cell, as if nothing was there before. */
export async function make({ stage, by, policies, isLate }: Cell) {
  await app.db
    .updateTable('setting')
    .set({ approvalMarksSent: false, creditExactMatches: false })
    .execute();
  await setPolicies(app, {});
  const open = app.db.selectFrom('proposal').select(['id', 'makerId']).where('status', '=', 'open');
  for (const { id, makerId } of await open.execute()) {
    const maker = Object.values(scene.cast).find((each) => each.id === makerId)!;
    await scene.call(maker, `/proposals/${id}/withdraw`);
  }
  await Promise.all(
    Object.values(scene.cast).map(async (person) => {
      person.token = await app.openSession(person.id);
    }),
  );
  await givePuppet(scene);
  until = new Date(app.clock.now().getTime() + 72 * 3_600_000);
  app.clock.advance({ ms: 1_000 });
  // What waits would be credited in bulk with the next.
  const waiting = app.db.selectFrom('cashIn').select('id').where('status', '=', 'declared');
  for (const { id } of await waiting.execute()) {
    await scene.call(scene.cast.other, `/cash-ins/${id}/reject`, { reason: 'It is over' });
  }
  // Every question about matches reads all that are left.
  const left = app.db.selectFrom('bankLine').select('id').where('status', '=', 'unmatched');
  for (const { id } of await left.execute()) {
    await scene.call(scene.cast.other, `/bank-lines/${id}/set-aside`, { reason: 'It is over' });
  }
  const subject = await stages[stage](scene, by);
  await setPolicies(app, policies);
  app.clock.advance(isLate ? { hours: 71 } : { ms: 1_000 });
  return { subject, since: app.clock.now() };
}

/** Whether the act was done, or proposed. */
async function run({ act, by }: Step, subject: Subject): Promise<boolean> {
  app.clock.advance({ ms: 1_000 });
  const { status, body } = await act.run(scene, subject, scene.cast[by]);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  return status < 300;
}

interface Step {
  act: Act;
  by: 'one' | 'puppet';
}

/** Runs sequences of two in one cell. @returns those in which one hand did something alone */
async function walk(cell: Cell): Promise<string[]> {
  const steps = cell.acts.flatMap((act): Step[] => [
    { act, by: 'one' },
    { act, by: 'puppet' },
  ]);
  const wrong: string[] = [];
  const judge = async (since: Date, ...done: Step[]) => {
    const pair = { one: scene.cast.one.id, puppet: scene.cast.puppet.id, until };
    const policies = { ...noPolicies, ...cell.policies };
    const alone = await findSingleHanded(app, pair, policies, since);
    const told = done.map(({ act, by }) => `${act.call} by ${by}`).join(', then ');
    if (alone.length > 0) wrong.push(`${told}: ${alone.join(', ')}`);
    return alone.length > 0;
  };
  const begin = async (one: Step) => {
    const done = await run(one, made.subject);
    if (done && cell.isLate) app.clock.advance({ hours: 2 });
    return done;
  };
  let made = await make(cell);
  for (const one of some(steps, 8)) {
    count('secondPersonSequences');
    if (!(await begin(one))) continue;
    let isFresh = !(await judge(made.since, one));
    for (const two of isFresh ? some(steps, 10) : []) {
      if (!isFresh) {
        made = await make(cell);
        await begin(one);
      }
      isFresh = !(await run(two, made.subject));
      if (!isFresh) await judge(made.since, one, two);
    }
    made = await make(cell);
  }
  return [...new Set(wrong)];
}

const PATIENCE = 600_000;

/** @param most how many of the cells are walked by day */
export function walkAll(all: Cell[], most: number): void {
  describe(`Nothing is done by one hand (SEED=${first})`, () => {
    test.each(some(all, most))(
      '$stage, made by $by, under $policies, late: $isLate',
      async (cell) => {
        expect(await walk(cell)).toEqual([]);
      },
      PATIENCE,
    );
  });
}
