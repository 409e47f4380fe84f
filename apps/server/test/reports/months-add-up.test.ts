import type { MonthReport } from '@barya/contract';
import { manilaDayOf } from '@barya/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runsOf } from '../../../../tools/test-run/counts.mjs';
import { dailyFigures } from '../../src/capabilities/statistics/index.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { beginPlay, endPlay, takeStep } from '../model/play.ts';
import { sequences } from '../model/steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-01-20T04:00:00Z' });
});
afterAll(() => app.close());

const SEQUENCES = runsOf(5);
const STEPS = 70;
const centavos = (pesos: number) => Math.round(pesos * 100);
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + centavos(of(item)), 0);

it('the days add up to the month, the months to the ledger, whether days are stored or not', async () => {
  await fc.assert(
    fc.asyncProperty(sequences(STEPS), fc.nat(STEPS), async (sequence, keptAfter) => {
      const play = await beginPlay(app, sequence);
      for (const [place, step] of sequence.steps.entries()) {
        await takeStep(play, step);
        if (place === keptAfter) await dailyFigures.run(app);
      }
      const reports = await readAll(play.admin.token);
      for (const report of reports) expectSound(report);
      expectChained(reports);
      await expectLedger(reports);
      await dailyFigures.run(app);
      expect(await readAll(play.admin.token)).toEqual(reports);
      await endPlay(play);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
}, 120_000);

/** The reports of all months up to now. */
async function readAll(token: string): Promise<MonthReport[]> {
  const thisMonth = manilaDayOf(app.clock.now()).slice(0, 7);
  const reports: MonthReport[] = [];
  for (let month = '2026-01'; month <= thisMonth; month = nextOf(month)) {
    const { status, body } = await app.request('GET', `/admin/reports/${month}`, { token });
    expect({ month, status, body }).toMatchObject({ status: 200 });
    reports.push(body);
  }
  return reports;
}

function nextOf(month: string): string {
  const [year, of] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, of!, 1)).toISOString().slice(0, 7);
}

function expectSound(report: MonthReport): void {
  const { opening, closing, promises, reserves, days, fees } = report;
  for (const name of ['in', 'out'] as const) {
    const total = centavos(report[name].total);
    expect(sum(days, (day) => day[name])).toBe(total);
    expect(sum(report[name].byMethod, ({ amount }) => amount)).toBe(total);
  }
  expect(sum(report.out.bySource, ({ amount }) => amount)).toBe(centavos(report.out.total));
  expect(sum(days, (day) => day.fees)).toBe(centavos(fees));
  const gained = [report.in.total, report.wrongLoads, promises.made];
  const owed = [opening.owed, ...gained, -report.out.total, -fees];
  expect(sum(owed, Number)).toBe(centavos(closing.owed));
  const { openingReserve, paidIn, takenOut } = reserves;
  const fund = [opening.fund, openingReserve, paidIn, -takenOut, -promises.made];
  expect(sum(fund, Number)).toBe(centavos(closing.fund));
}

function expectChained(reports: readonly MonthReport[]): void {
  expect(reports[0]!.opening).toEqual({ owed: 0, fund: 0 });
  for (const [place, report] of reports.slice(1).entries()) {
    expect(report.opening).toEqual(reports[place]!.closing);
  }
}

/** All months together are what the ledger's accounts hold, read without our code. */
async function expectLedger(reports: readonly MonthReport[]): Promise<void> {
  const { rows } = await app.database.ownerPool.query<{ code: number; posted: number }>(
    `select code, abs(sum(credits_posted - debits_posted))::bigint as posted
     from ledger.account group by code`,
  );
  const posted = (...codes: number[]) =>
    rows
      .filter(({ code }) => codes.includes(code))
      .reduce((all, row) => all + Number(row.posted), 0);
  const closing = reports.at(-1)!.closing;
  expect({
    in: sum(reports, (report) => report.in.total),
    out: sum(reports, (report) => report.out.total),
    fees: sum(reports, ({ fees }) => fees),
    wrongLoads: sum(reports, ({ wrongLoads }) => wrongLoads),
    owed: centavos(closing.owed),
    fund: centavos(closing.fund),
  }).toEqual({
    in: posted(0x20),
    out: posted(0x21, 0x22, 0x23, 0x24, 0x29),
    fees: posted(0x26),
    wrongLoads: posted(0x2b),
    owed: posted(0x01, 0x02, 0x03, 0x04, 0x05, 0x10, 0x28, 0x2a),
    fund: posted(0x27),
  });
}
