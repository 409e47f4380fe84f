/**
 * `npm run bench:seal`: the cost of sealing in clicks a second and in processor time, which varies
 * less on a shared machine. Windows with and without sealing alternate. A disk that stalls for
 * seconds can halve a window's clicks, so each side counts its better quarter. Writes
 * `docs/performance.md`. An argument sets another number of pairs; then nothing is written.
 */

import type { Figure } from '../figure.ts';
import { describeHost, readLoad, tabulate, writeSection } from '../section.ts';
import { openStage, type Stage } from './stage.ts';

const COMMAND = 'npm run bench:seal';
const PAIRS = 20;
const WINDOW_MS = 6_000;
const CLIENTS = 8;
/** A server seals every 20 seconds. Sealing this often costs more, if anything. */
const SEAL_EVERY_MS = 2_000;
const MOST_LOST = 0.02;
const RESAMPLES = 10_000;

const [asked] = process.argv.slice(2);
const pairs = Number(asked ?? PAIRS);
const loadBefore = readLoad();
const stage = await openStage(CLIENTS + 1);
try {
  for (const isSealing of [true, false]) await measure(stage, isSealing);
  const sides = { with: [] as Measured[], without: [] as Measured[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    // The order alternates between pairs, so that drift cancels out.
    for (const isSealing of pair % 2 === 0 ? [true, false] : [false, true]) {
      sides[isSealing ? 'with' : 'without'].push(await measure(stage, isSealing));
    }
    const [sealed, plain] = [sides.with.at(-1)!, sides.without.at(-1)!];
    console.log(
      `${sealed.rate.toFixed(0)} clicks a second with, ${plain.rate.toFixed(0)} without; ${sealed.cost.toFixed(0)} and ${plain.cost.toFixed(0)} µs of processors a click`,
    );
  }
  report(sides.with, sides.without);
} finally {
  await stage.close();
}

interface Measured {
  /** Clicks a second. */
  rate: number;
  /** Processor time for each click, clients and database together, in µs. */
  cost: number;
}

async function measure(on: Stage, isSealing: boolean): Promise<Measured> {
  await on.prepare(isSealing);
  const usedBefore = on.readProcessorSeconds();
  const startedAt = performance.now();
  let clicks = 0;
  const isOver = () => performance.now() - startedAt >= WINDOW_MS;
  const client = async () => {
    for (; !isOver(); clicks += 1) await on.click();
  };
  const sealer = async () => {
    while (isSealing && !isOver()) {
      await new Promise((resolve) => setTimeout(resolve, SEAL_EVERY_MS));
      await on.seal();
    }
  };
  await Promise.all([sealer(), ...Array.from({ length: CLIENTS }, client)]);
  const used = on.readProcessorSeconds() - usedBefore;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { rate: clicks / seconds, cost: (used * 1e6) / clicks };
}

function report(sealed: Measured[], plain: Measured[]): void {
  const lost = spreadOf(sealed, plain, (one, other) => 1 - rateOf(one) / rateOf(other));
  const more = spreadOf(sealed, plain, (one, other) => costOf(one) / costOf(other) - 1);
  const figures: Figure[] = [
    {
      what: 'clicks a second lost to sealing, by upper quartiles (95 % interval)',
      measured: lost.text,
      goal: `≤ ${percent(MOST_LOST)}`,
      isReached: lost.share <= MOST_LOST,
      isExact: false,
    },
    {
      what: 'processor time that it adds to a click, by lower quartiles (95 % interval)',
      measured: more.text,
      goal: `≤ ${percent(MOST_LOST)}`,
      isReached: more.share <= MOST_LOST,
      isExact: false,
    },
  ];
  for (const { what, measured, isReached } of figures) {
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${measured}`);
  }
  if (asked !== undefined) return;
  const day = new Date().toISOString().slice(0, 10);
  writeSection(
    COMMAND,
    `## Sealing

\`${COMMAND}\`, ${day}: ${describeHost()}, load ${loadBefore.toFixed(1)}.

${CLIENTS} clients click for 4,000 members through the services, with fsync: ${rateOf(sealed).toFixed(0)} clicks a second with sealing (a block every ${SEAL_EVERY_MS / 1_000} s), ${rateOf(plain).toFixed(0)} without it, its index and its transaction numbers: upper quartiles of ${sealed.length} alternating windows of ${WINDOW_MS / 1_000} s.

${tabulate(figures)}
`,
  );
}

function rateOf(side: readonly Measured[]): number {
  return quantileOf(
    side.map(({ rate }) => rate),
    0.75,
  );
}

function costOf(side: readonly Measured[]): number {
  return quantileOf(
    side.map(({ cost }) => cost),
    0.25,
  );
}

/** The share over all pairs, and its 95 % interval over resampled pairs. */
function spreadOf(
  sealed: readonly Measured[],
  plain: readonly Measured[],
  shareOf: (sealed: readonly Measured[], plain: readonly Measured[]) => number,
): { share: number; text: string } {
  const share = shareOf(sealed, plain);
  const shares = Array.from({ length: RESAMPLES }, () => {
    const pairs = sealed.map(() => Math.floor(Math.random() * sealed.length));
    return shareOf(
      pairs.map((pair) => sealed[pair]!),
      pairs.map((pair) => plain[pair]!),
    );
  });
  const [low, high] = [0.025, 0.975].map((part) => percent(quantileOf(shares, part)));
  return { share, text: `${percent(share)} (${low} to ${high})` };
}

/** The value below which this part of the values lies. */
function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
