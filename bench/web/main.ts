/**
 * `npm run bench:web`: builds, starts a server, measures the web app and writes
 * `docs/performance.md`. Exits with 1 if a byte budget is broken. Arguments choose what is measured
 * (`bytes`, `lighthouse`, `lowEnd`, `coin`); then nothing is written.
 */
import { byteBudgets } from '../../e2e/support/byte-budgets.ts';
import { measureFirstLoad } from '../../e2e/support/first-load.ts';
import { findOrInstall } from '../../tools/system-programs.mjs';
import type { Figure } from '../figure.ts';
import { describeMachine, readLoad, tabulate, writeSection } from '../section.ts';
import { measureCoin } from './coin.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureLowEnd } from './low-end.ts';
import { openStage, type Stage } from './stage.ts';

const parts = {
  bytes: measureBytes,
  lighthouse: measureWithLighthouse,
  lowEnd: measureLowEnd,
  coin: measureCoin,
};

const COMMAND = 'npm run bench:web';

const chosen = process.argv.slice(2);
const loadBefore = readLoad();
// Starting it builds what is stale.
const stage = await openStage(findOrInstall('chromium'));
try {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for await (const figure of measure(stage)) {
      const { what, measured, goal, isReached } = figure;
      console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${measured} (${goal})`);
      figures.push(figure);
    }
  }
  if (chosen.length === 0) writeReport(figures, await readBrowserVersion(stage), loadBefore);
  if (figures.some(({ isExact, isReached }) => isExact && !isReached)) process.exitCode = 1;
} finally {
  await stage.close();
}

async function readBrowserVersion(from: Stage): Promise<string> {
  const browser = await from.open('anybody');
  await browser.close();
  return browser.version;
}

function showKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Bytes of script and style in each screen's first load, against their budgets. */
async function* measureBytes(stage: Stage): AsyncGenerator<Figure> {
  for (const { path, who, language, scriptKb, styleKb } of byteBudgets) {
    const browser = await stage.open(who);
    const page = await browser.context.newPage();
    const { scriptBytes, styleBytes } = await measureFirstLoad(
      page,
      `${stage.url}${path}`,
      language,
    );
    await browser.close();
    for (const [kind, bytes, mostKb] of [
      ['script', scriptBytes, scriptKb],
      ['style', styleBytes, styleKb],
    ] as const) {
      yield {
        what: `\`${path}\`${language === 'fil' ? ' in Filipino' : ''}, ${kind} on first load, gz`,
        measured: showKb(bytes),
        goal: `≤ ${mostKb} kB`,
        isReached: bytes <= mostKb * 1000,
        isExact: true,
      };
    }
  }
}

/** Rewrites the section "Web" of `docs/performance.md`; the rest stays. */
function writeReport(figures: readonly Figure[], browser: string, loadBefore: number): void {
  const day = new Date().toISOString().slice(0, 10);
  writeSection(
    COMMAND,
    `## Web

\`${COMMAND}\`, ${day}: ${describeMachine(browser)}, load ${loadBefore.toFixed(1)}. Trust the times only at a load below 1.

Bytes are gzipped, uncached, until the network is idle, without later charts. Lighthouse, mobile (slow 4G, processor x4): medians of five runs.

${tabulate(figures)}
`,
  );
}
