/**
 * `npm run bench:web`: builds, starts a server of its own, measures the web app and writes what it
 * found into `docs/performance.md`. Ends with 1 where a budget of bytes is broken. Words after it
 * choose what is measured (`bytes`, `lighthouse`, `coin`); then nothing is written.
 */
import { findOrInstall } from '../../tools/system-programs.mjs';
import type { Figure } from '../figure.ts';
import { readLoad } from '../section.ts';
import { measureBytes } from './bytes.ts';
import { measureCoin } from './coin.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { writeReport } from './report.ts';
import { openStage, type Stage } from './stage.ts';

const parts = { bytes: measureBytes, lighthouse: measureWithLighthouse, coin: measureCoin };

const chosen = process.argv.slice(2);
const loadBefore = readLoad();
// Its start builds what is stale.
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
