/**
 * A client that knows only the specification, on package 4. While `canClaimPartial` is true it
 * takes `currentPeriod`; after maturity it takes the whole. On any days, no call is refused and
 * it receives everything promised.
 */
import { DAY_MS } from '@barya/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

const START = Date.parse('2026-03-10T04:00:00Z');
const DAYS = [10, 15, 20, 21, 30, 39, 40, 41, 51, 62];
const LAST_DAY = DAYS.at(-1)!;
const PATTERNS = runsOf(120);
const PROMISED_CENTAVOS = 500_005;

/** The days on which a package's owner acts, and those of them with a rollover, not a claim. */
interface Habit {
  acts: number[];
  rolls: number[];
}

const habits: Habit[] = [
  { acts: DAYS, rolls: [] },
  { acts: DAYS, rolls: DAYS.filter((day) => day < 40) },
  ...DAYS.map((day) => ({ acts: [day], rolls: [] })),
  ...fc.sample(fc.record({ acts: fc.subarray(DAYS), rolls: fc.subarray([10, 15, 21, 30]) }), {
    numRuns: PATTERNS,
    seed: 14,
  }),
];

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: new Date(START) });
  admin = await app.createAdmin();
  await fundReserve(app, 900_000_000);
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

interface Shown {
  _id: string;
  isMatured: boolean;
  canClaimPartial: boolean;
  currentPeriod: number;
}

async function post(path: string, body: unknown) {
  const answer = await app.request('POST', path, { token: member.token, body });
  expect({ path, body, status: answer.status }).toEqual({ path, body, status: 200 });
  return answer.body;
}

async function readShown(id: string): Promise<Shown | undefined> {
  const { body } = await app.request('GET', '/agent/packages/active', { token: member.token });
  return body.find(({ _id }: Shown) => _id === id);
}

const centavos = (pesos: number) => Math.round(pesos * 100);

/** Takes all that the specification allows now. @returns the centavos taken */
async function act(first: Shown, action: 'claim' | 'rollover'): Promise<number> {
  const { _id: packageId } = first;
  let taken = 0;
  let shown: Shown | undefined = first;
  while (shown?.canClaimPartial) {
    const period = shown.currentPeriod;
    const order = { packageId, action, period, ...(action === 'rollover' && { targetType: 4 }) };
    taken += centavos((await post('/packages/package4-claim', order)).amount);
    shown = await readShown(packageId);
  }
  if (shown?.isMatured) {
    taken += centavos((await post('/agent/packages/claim', { packageId })).amount);
  }
  return taken;
}

test('it is paid everything, whichever days it acts on', async () => {
  await loadWallet(app, admin, member, 1001 * habits.length);
  const taken = new Map<string, number>();
  const habitOf = new Map<string, Habit>();
  for (const habit of habits) {
    const { package: bought } = await post('/agent/packages/activate', {
      packageId: 4,
      amount: 1000.01,
    });
    habitOf.set(bought._id, habit);
    taken.set(bought._id, 0);
  }
  for (const day of DAYS) {
    app.clock.set(new Date(START + day * DAY_MS));
    const { body } = await app.request('GET', '/agent/packages/active', { token: member.token });
    for (const shown of body as Shown[]) {
      const habit = habitOf.get(shown._id);
      if (!habit || !(habit.acts.includes(day) || day === LAST_DAY)) continue;
      const action = habit.rolls.includes(day) ? 'rollover' : 'claim';
      taken.set(shown._id, taken.get(shown._id)! + (await act(shown, action)));
    }
  }
  const short = [...taken].filter(([, amount]) => amount !== PROMISED_CENTAVOS);
  expect(short.map(([id, amount]) => ({ ...habitOf.get(id), amount }))).toEqual([]);
}, 120_000);
