import lighthouse from 'lighthouse';
import { type Figure, medianOf, showSeconds } from '../figure.ts';
import type { Stage, Visitor } from './stage.ts';

const RUNS = 5;

interface Goal {
  path: string;
  who: Visitor;
  /** The lowest scores for performance, accessibility, best practices and SEO, out of 100. */
  scores: readonly [number, number, number, number];
  lcpMs: number;
}

const goals: readonly Goal[] = [
  { path: '/', who: 'anybody', scores: [100, 100, 100, 100], lcpMs: 900 },
  { path: '/login', who: 'anybody', scores: [100, 100, 100, 100], lcpMs: 1_700 },
  { path: '/register', who: 'anybody', scores: [100, 100, 100, 100], lcpMs: 1_700 },
  { path: '/agent', who: 'agent', scores: [98, 100, 100, 100], lcpMs: 1_700 },
  { path: '/admin', who: 'admin', scores: [90, 100, 100, 100], lcpMs: 2_500 },
];
const BLOCKED_MS = 50;

interface Run {
  scores: number[];
  lcpMs: number;
  blockedMs: number;
  shift: number;
}

/** Lighthouse's mobile profile (slow 4G, processor x4), the median of five runs, nothing cached. */
export async function* measureWithLighthouse(stage: Stage): AsyncGenerator<Figure> {
  for (const goal of goals) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(stage, goal));
    yield* judge(goal, runs);
  }
}

async function runOnce(stage: Stage, { path, who }: Goal): Promise<Run> {
  const browser = await stage.open(who);
  try {
    const result = await lighthouse(`${stage.url}${path}`, {
      port: browser.debuggingPort,
      logLevel: 'error',
      // The session is in the browser's storage. The browser is new, so nothing else is.
      disableStorageReset: true,
    });
    if (!result) throw new Error(`Lighthouse had no result for ${path}`);
    const { categories, audits, finalDisplayedUrl } = result.lhr;
    if (new URL(finalDisplayedUrl).pathname !== path) {
      throw new Error(`${path} led to ${finalDisplayedUrl}`);
    }
    const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
        Math.round((categories[name]?.score ?? 0) * 100),
      ),
      lcpMs: numberOf('largest-contentful-paint'),
      blockedMs: numberOf('total-blocking-time'),
      shift: numberOf('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

function judge({ path, scores, lcpMs }: Goal, runs: readonly Run[]): Figure[] {
  const reached = scores.map((_, index) => medianOf(runs.map((run) => run.scores[index] ?? 0)));
  const lcp = medianOf(runs.map((run) => run.lcpMs));
  const blocked = medianOf(runs.map((run) => run.blockedMs));
  const shift = medianOf(runs.map((run) => run.shift));
  const figure = (name: string, measured: string, goal: string, isReached: boolean) => ({
    what: `\`${path}\`, ${name}`,
    measured,
    goal,
    isReached,
    isExact: false,
  });
  return [
    figure(
      'performance / accessibility / best practices / search',
      reached.join(' / '),
      `≥ ${scores.join(' / ')}`,
      scores.every((least, index) => (reached[index] ?? 0) >= least),
    ),
    figure('LCP', showSeconds(lcp), `≤ ${showSeconds(lcpMs)}`, lcp <= lcpMs),
    figure('TBT', `${Math.round(blocked)} ms`, `≤ ${BLOCKED_MS} ms`, blocked <= BLOCKED_MS),
    figure('CLS', shift.toFixed(3), '0', shift < 0.0005),
  ];
}
