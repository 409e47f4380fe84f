/**
 * `npm run bench:liabilities`: starts a server and fills its database with a million members.
 * Builds the tree of liabilities, verifies a proof in a browser, and writes `docs/performance.md`.
 * An argument sets another number of members; then nothing is written.
 */
import { chromium } from '@playwright/test';
import { findOrInstall } from '../../tools/system-programs.mjs';
import type { Figure } from '../figure.ts';
import { describeMachine, readLoad, tabulate, writeSection } from '../section.ts';
import { measureMaking, measureProof } from './measure-making.ts';
import { measureVerifying } from './measure-verifying.ts';
import { openStage } from './stage.ts';

const COMMAND = 'npm run bench:liabilities';
const MEMBERS = 1_000_000;

const [asked] = process.argv.slice(2);
const members = Number(asked ?? MEMBERS);
const loadBefore = readLoad();
const chromiumPath = findOrInstall('chromium');
const stage = await openStage(members);
try {
  const figures: Figure[] = [];
  const note = (figure: Figure) => {
    const { what, measured, goal, isReached } = figure;
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${measured} (${goal})`);
    figures.push(figure);
  };
  for await (const figure of measureMaking(stage)) note(figure);
  const { own, figure } = await measureProof(stage);
  note(figure);
  for await (const each of measureVerifying(chromiumPath, own)) note(each);
  if (asked === undefined) await writeReport(figures);
  if (figures.some(({ isExact, isReached }) => isExact && !isReached)) process.exitCode = 1;
} finally {
  await stage.close();
}

async function writeReport(figures: readonly Figure[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  const day = new Date().toISOString().slice(0, 10);
  writeSection(
    COMMAND,
    `## Proof of liabilities

\`${COMMAND}\`, ${day}: ${describeMachine(version)}, load ${loadBefore.toFixed(1)}.

${members.toLocaleString('en')} members have money and clicks of today, every third a package. A newly started server makes the tree. Each verification runs in a new page.

${tabulate(figures)}
`,
  );
}
