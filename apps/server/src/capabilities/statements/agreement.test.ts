import { type OwnWithdrawal, statementBucket, statementKind } from '@barya/contract';
import { addDays, manilaDayOf } from '@barya/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runsOf } from '../../../../../tools/test-run/counts.mjs';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Play } from '../../../test/model/both-sides.ts';
import { beginPlay, endPlay, takeStep } from '../../../test/model/play.ts';
import { sequences } from '../../../test/model/steps.ts';
import { fundReserve } from '../../../test/money.ts';
import { parseCsv, readPdfText } from '../../../test/read-files.ts';
import {
  type Asked,
  expectPrinted,
  expectSound,
  readByPages,
  readFile,
  readStatement,
  rowsOfCsv,
} from '../../../test/statements.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readOwed } from '../liabilities/store/owed.ts';

const RUNS = runsOf(4);
const STEPS = 60;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

it('after any history, statement, CSV, PDF and dashboard agree to the centavo', async () => {
  const { MODEL_SEED, TEST_SEED } = process.env;
  const seed = Number(MODEL_SEED ?? TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Statements: ${RUNS} sequences of ${STEPS} steps, seed ${seed}`);
  const cuts = fc.array(fc.nat(120), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sequences(STEPS), cuts, async (sequence, days) => {
      const play = await beginPlay(app, sequence);
      for (const step of sequence.steps) await takeStep(play, step);
      for (const who of play.members.keys()) await checkMember(play, who, days);
      await endPlay(play);
    }),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
}, 240_000);

async function checkMember(play: Play, who: number, cuts: readonly number[]): Promise<void> {
  const { id, token } = play.members[who]!;
  const own: Asked = { token, path: '/agent/statement' };
  const today = manilaDayOf(app.clock.now());
  const first = addDays(today, -365);
  const query = `?from=${first}&to=${today}`;
  const whole = await readStatement(app, own, query);
  expect(whole.nextCursor).toBe(null);
  expect(whole.movements).toHaveLength(whole.movementCount);
  expectSound(whole);

  const ofAdmin: Asked = { token: play.admin.token, path: `/admin/users/${id}/statement` };
  expect(await readStatement(app, ofAdmin, query)).toEqual(whole);
  expect(await readByPages(app, own, query, 7)).toEqual(whole.movements);
  const newest = whole.movements.toReversed();
  expect(await readByPages(app, own, `${query}&sort=-createdAt`, 7)).toEqual(newest);
  const clicks = `${query}&sort=-createdAt&bucket=click_earnings`;
  expect(await readByPages(app, own, clicks, 1)).toEqual(
    newest.filter(({ bucket }) => bucket === 'click_earnings'),
  );
  const csv = await readFile(app, own, query, 'text/csv');
  expect(parseCsv(csv.bytes.toString())).toEqual(rowsOfCsv(whole));
  const pdf = await readFile(app, own, query, 'application/pdf');
  expectPrinted(await readPdfText(pdf.bytes), whole);
  await compareWithDashboard(play, who, whole.buckets, whole.closing);
  await checkFilters(own, query, whole);
  await checkCuts(
    own,
    [...new Set(cuts)].sort((a, b) => b - a),
    { first, today },
    whole,
  );
}

type Whole = Awaited<ReturnType<typeof readStatement>>;

async function compareWithDashboard(
  play: Play,
  who: number,
  buckets: Whole['buckets'],
  closing: number,
): Promise<void> {
  const { admin, members } = play;
  const { id, token } = members[who]!;
  const { body: earnings } = await app.request('GET', '/agent/earnings', { token });
  const details = await app.request('GET', `/admin/users/${id}`, { token: admin.token });
  const { totals } = details.body;
  const shown = {
    wallet: earnings.wallet,
    direct_referral: earnings.directReferral,
    indirect_referral: earnings.indirectReferral,
    click_earnings: earnings.totalClicks,
    shared_earnings: earnings.sharedEarnings,
    packages: totals.inPackages,
    pending_withdrawals: totals.pendingAmount + (await readPayable(play, token)),
  };
  expect(Object.fromEntries(buckets.map((part) => [part.bucket, part.closing]))).toEqual(shown);
  const sum = Object.values(shown).reduce((all, pesos) => all + Math.round(pesos * 100), 0);
  expect(Math.round(closing * 100)).toBe(sum);
  // What a proof of liabilities has of the member.
  const owed = Object.values((await readOwed(app.db, id)).owed);
  expect(owed.reduce((all, each) => all + each, 0)).toBe(sum);
}

/** What was approved and not sent, in pesos. */
async function readPayable({ app }: Play, token: string): Promise<number> {
  const { body } = await app.request('GET', '/agent/withdrawals', { token });
  const waiting = (body as OwnWithdrawal[]).filter(({ payout }) => payout?.state === 'to_pay');
  return waiting.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
}

/** A bucket alone is the whole without the others; a kind alone only leaves out movements. */
async function checkFilters(own: Asked, query: string, whole: Whole): Promise<void> {
  for (const bucket of statementBucket.options) {
    const part = await readStatement(app, own, `${query}&bucket=${bucket}`);
    expectSound(part);
    expect(part.buckets).toEqual(whole.buckets.filter((each) => each.bucket === bucket));
    expect(part.movements).toEqual(whole.movements.filter((each) => each.bucket === bucket));
  }
  for (const kind of statementKind.exclude(['other']).options) {
    const part = await readStatement(app, own, `${query}&kind=${kind}`);
    expect(part.buckets).toEqual(whole.buckets);
    expect(part.movements).toEqual(whole.movements.filter((each) => each.kind === kind));
    expect(part.movementCount).toBe(part.movements.length);
    const back = await readByPages(app, own, `${query}&kind=${kind}&sort=-createdAt`, 50);
    expect(back).toEqual(part.movements.toReversed());
  }
}

/** However a time is cut into periods: what one ends with the next begins with. */
async function checkCuts(
  own: Asked,
  cuts: readonly number[],
  { first, today }: { first: string; today: string },
  whole: Whole,
): Promise<void> {
  const lasts = [...cuts.map((days) => addDays(today, -days)), today];
  let from = first;
  const periods: Whole[] = [];
  for (const to of new Set(lasts)) {
    periods.push(await readStatement(app, own, `?from=${from}&to=${to}`));
    from = addDays(to, 1);
  }
  periods.forEach((period, index) => {
    expectSound(period);
    const before = index === 0 ? whole.buckets : periods[index - 1]!.buckets;
    expect(period.buckets.map(({ opening }) => opening)).toEqual(
      before.map((part) => (index === 0 ? part.opening : part.closing)),
    );
  });
  expect(periods.flatMap(({ movements }) => movements)).toEqual(whole.movements);
  expect(periods.at(-1)?.closing).toBe(whole.closing);
}
