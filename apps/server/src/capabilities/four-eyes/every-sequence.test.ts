import { isPermitted, staffCalls } from '@barya/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, isNight } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import { createStaff, noPolicies, setPolicies } from '../../../test/four-eyes.ts';
import { fundReserve } from '../../../test/money.ts';
import { memberActs, staffActs } from '../../../test/second-person/account-acts.ts';
import {
  type Act,
  decisions,
  type Effect,
  loadActs,
  moneyInActs,
  operatorActs,
  payoutActs,
} from '../../../test/second-person/acts.ts';
import { findSingleHanded } from '../../../test/second-person/oracle.ts';
import {
  type Cast,
  givePuppet,
  type Maker,
  type Scene,
  type StageName,
  type Subject,
  stages,
} from '../../../test/second-person/stages.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { accountCodes } from '../../chart-of-accounts.ts';

// Every act, and every two of them by one person and their puppet, under policies of every amount:
// nothing is paid, given or credited by one hand.

let app: TestApp;
let scene: Scene;
let until: Date;

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

const PATIENCE = 600_000;

interface Cell {
  stage: StageName;
  by: Maker;
  acts: Act[];
  policies: object;
  /** Between the two acts the 72 hours of the puppet end. */
  isLate: boolean;
}

const payoutPolicies = [{ payoutFrom: 0 }, { payoutPerDay: 0 }];
const inPolicies = [{ cashInFrom: 0 }, { loadPerDay: 0, cashInPerDay: 0 }];
const cells = (
  names: readonly StageName[],
  acts: Act[],
  makers: readonly Maker[],
  policies: readonly object[],
  isLate = false,
): Cell[] =>
  names.flatMap((stage) =>
    makers.flatMap((by) =>
      policies.map((each) => ({
        stage,
        by,
        acts: [...acts, ...decisions],
        policies: each,
        isLate,
      })),
    ),
  );
const everybody = ['one', 'puppet', 'other'] as const;
const all: Cell[] = [
  ...cells(['asked'], payoutActs, ['other'], payoutPolicies),
  ...cells(['approved', 'clearing', 'cleared'], payoutActs, everybody, payoutPolicies),
  ...cells(
    ['taken', 'sent', 'batched', 'downloaded'],
    payoutActs,
    ['one', 'other'],
    payoutPolicies,
  ),
  ...cells(['cash-in'], moneyInActs, ['other'], inPolicies),
  ...cells(
    [
      'cash-in with a line of its code',
      'cash-in with a line of what was said before',
      'cash-in with a line of what was said later',
      'cash-in with a line of its amount',
    ],
    moneyInActs,
    everybody,
    inPolicies,
  ),
  ...cells(
    ['loaded', 'credited'],
    loadActs,
    ['one', 'other'],
    [
      { reverts: true, loadFrom: 0 },
      { reverts: true, cashInFrom: 0 },
    ],
  ),
  ...cells(['owed'], loadActs, ['other'], [{ loadFrom: 0 }, { cashInFrom: 0 }]),
  ...cells(
    ['unclaimed', 'reserves', 'settings', 'day'],
    operatorActs,
    ['other'],
    [{ unclaimed: true, reservePayOuts: true, settings: true }],
  ),
  ...cells(['rejected'], moneyInActs, ['other'], inPolicies),
  ...cells(['member'], memberActs, ['other'], [{ credentials: true }]),
  ...cells(['staff', 'suspended', 'another owner'], staffActs, ['other'], [{ staffRoles: true }]),
  ...cells(['asked', 'approved', 'cleared'], payoutActs, ['puppet'], payoutPolicies, true),
  ...cells(
    ['cash-in', 'cash-in with a line of its code'],
    moneyInActs,
    ['puppet'],
    inPolicies,
    true,
  ),
];

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

async function make({ stage, by, policies, isLate }: Cell) {
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
  for (const person of Object.values(scene.cast)) person.token = await app.openSession(person.id);
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

describe(`Nothing is done by one hand (SEED=${first})`, () => {
  test.each(some(all, 14))(
    '$stage, made by $by, under $policies, late: $isLate',
    async (cell) => {
      expect(await walk(cell)).toEqual([]);
    },
    PATIENCE,
  );
});

/** What an act did to the money of members, and to what came in and went out. */
async function readMoney() {
  const { rows } = await app.database.ownerPool.query<{ of: keyof Effect; sum: number }>(
    `select case when code < 6 then 'members' when code = $1 then 'in' else 'out' end as of,
      sum(case when code = $1 then debits_posted - credits_posted
        else credits_posted - debits_posted - debits_pending end)::float8 as sum
    from ledger.account where code < 6 or code = any ($2) group by 1`,
    [accountCodes.cashIn, [accountCodes.cashIn, ...cashOut]],
  );
  return Object.fromEntries(rows.map(({ of, sum }) => [of, sum])) as Record<keyof Effect, number>;
}
const cashOut = Object.entries(accountCodes)
  .filter(([name]) => name.startsWith('cashOut'))
  .map(([, code]) => code);

async function effectOf(work: () => Promise<unknown>): Promise<Effect> {
  const before = await readMoney();
  await work();
  const after = await readMoney();
  const moved = Object.entries(after).map(([of, sum]) => [
    of,
    Math.sign(sum - (before[of as keyof Effect] ?? 0)),
  ]);
  return Object.fromEntries(moved.filter(([, sign]) => sign !== 0));
}

const everyAct = [
  ...payoutActs,
  ...moneyInActs,
  ...loadActs,
  ...operatorActs,
  ...memberActs,
  ...staffActs,
];
const policyOf = { payout: 'payoutFrom', load: 'loadFrom', cashIn: 'cashInFrom' } as const;

describe('Alone', () => {
  test.each(everyAct)(
    '$call of what is $on, while no policy is on, then while one is',
    async (act) => {
      const { call, on, policy, effect } = act;
      const permission = call === 'a member' ? null : staffCalls[call].permission;
      expect(permission === null || isPermitted('owner', permission)).toBe(true);
      const by = ['approved', 'taken', 'batched', 'downloaded'].includes(on) ? 'one' : 'other';
      const cell: Cell = { stage: on, by, acts: [], policies: {}, isLate: false };
      let status = 0;
      const { subject } = await make(cell);
      const done = await effectOf(async () => {
        ({ status } = await act.run(scene, subject, scene.cast.one));
      });
      // Nobody needs a clearance then.
      const isDone = call !== 'proposeClearance';
      expect([status < 300 && status !== 202, done]).toEqual([isDone, effect]);
      if (policy === null) return;
      const key =
        policy === 'any' ? 'reverts' : (policyOf[policy as keyof typeof policyOf] ?? policy);
      const again = await make({ ...cell, policies: { [key]: key.endsWith('From') ? 0 : true } });
      const waited = await effectOf(async () => {
        ({ status } = await act.run(scene, again.subject, scene.cast.one));
      });
      // A typed password is not kept; results answer with what they proposed.
      const others: Record<string, number> = {
        'resetPassword staff': 409,
        'importPayoutResults batched': 200,
      };
      // An open revert holds what it would take.
      const held = call === 'revertLoad' ? { members: -1 } : {};
      expect([status, waited]).toEqual([others[`${call} ${on}`] ?? 202, held]);
    },
  );

  test('every call of staff that may be proposed has a row', () => {
    const proposed = Object.entries(staffCalls).filter(([, { fourEyes }]) => fourEyes);
    const listed = new Set<string>(everyAct.map(({ call }) => call));
    const others = ['approveSharedWithdrawal'];
    const missing = proposed.map(([name]) => name).filter((name) => !listed.has(name));
    expect(missing.filter((name) => !others.includes(name))).toEqual([]);
  });
});
