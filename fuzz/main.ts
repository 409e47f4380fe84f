/**
 * `npm run fuzz -- [--seed N] [--requests N]`: sends the built server invalid requests and reports
 * failures, each with a command that repeats it. See README.md.
 */
import { parseArgs } from 'node:util';
import { runToEnd } from '../e2e/api/support/processes.ts';
import { inMiB, judgeGrowth, readMemory } from './memory.ts';
import { readOperations } from './operations.ts';
import { makePlans } from './plan.ts';
import { type Failure, insist, runPlans, startTally, type Tally } from './run.ts';
import { visitBySocket } from './sockets.ts';
import { trickle } from './trickle.ts';
import { openFuzzWorld, type World } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    requests: { type: 'string', default: '10000' },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
/** Shorter runs skip the one-minute timeout. */
const WHOLE_FROM = 5_000;
/** The warm-up fills caches and compiles code: a fifth of a run, or this many requests. */
const WARM_UP = 0.2;
const LEAST_WARM_UP = 1_000;
const REQUESTS_A_SOCKET = 50;

const world = await openFuzzWorld();
const tally = startTally();
const failures: Failure[] = tally.failures;
const report = (what: string) =>
  failures.push({ what, replay: `npm run fuzz -- --seed ${seed} --requests ${requests}` });
try {
  await fuzz(world);
} finally {
  await world.close();
}
printReport(tally);
if (failures.length > 0) process.exitCode = 1;

async function fuzz(on: World): Promise<void> {
  const calls = await readOperations(on.server.url);
  const plans = makePlans(seed, requests, calls.length);
  const sockets = Math.ceil(requests / REQUESTS_A_SOCKET);
  const warmUp = Math.max(LEAST_WARM_UP, Math.floor(requests * WARM_UP));
  const slow = requests >= WHOLE_FROM ? trickle(on.server.port) : Promise.resolve([]);

  await runPlans(on, calls, plans.slice(0, warmUp), tally);
  await tellStrangers(on, visitBySocket(on, seed, Math.ceil(sockets * WARM_UP)));
  // Before memory is measured: what a call loads on first use is not a leak.
  for (const missed of await insist(on, calls, tally)) {
    report(
      `never accepted, though apps/server/test/permissions/requests.ts prepares it: ${missed}`,
    );
  }
  await printStatement(on);
  const before = await readMemory(on);
  await runPlans(on, calls, plans.slice(warmUp), tally);
  await tellStrangers(on, visitBySocket(on, seed + 1, Math.ceil(sockets * (1 - WARM_UP))));
  for (const what of await slow) report(`${what} is not cut off`);
  if (on.hasEnded()) return void report(`the server ended:\n${on.server.output()}`);
  const after = await readMemory(on);
  console.log(
    `heap: ${inMiB(before.heap)}, then ${inMiB(after.heap)}; process: ${inMiB(before.rss)}, then ${inMiB(after.rss)}`,
  );
  const grown = judgeGrowth(before, after);
  if (grown !== null) report(grown);
  const errors = on.server
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  if (errors.length > 0) report(`the server logged errors:\n${errors.slice(0, 5).join('\n')}`);
  await verify(on);
}

/** A statement's modules stay loaded. Random requests may so far have used only other formats. */
async function printStatement(on: World): Promise<void> {
  await on.refresh();
  const { token } = on.people.member;
  const answer = await fetch(`${on.server.url}/api/agent/statement`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
  });
  const printed = await answer.text();
  if (!printed.startsWith('%PDF-')) report(`a statement had no PDF: ${answer.status}`);
}

async function tellStrangers(on: World, visits: Promise<string[]>): Promise<void> {
  const told = await visits;
  if (told.length > 0) report(`a socket received another member's event: ${told[0]}`);
  if ((await fetch(`${on.server.url}/health/ready`)).status !== 200)
    report('the server is not ready');
}

async function verify(on: World): Promise<void> {
  const { code, stdout, stderr } = await runToEnd(['ledger:verify'], {
    DATA_DIR: on.server.dataDir,
  });
  if (code !== 0) report(`the ledger does not verify:\n${stdout}${stderr}`);
}

function printReport({ sent, statuses, calls, comparisons, slowestMs }: Tally): void {
  const byStatus = [...statuses].sort(([a], [b]) => a - b);
  console.log(
    `seed ${seed}: ${sent} requests; answered ${byStatus.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')}`,
  );
  console.log(
    `after refusals the books were unchanged ${comparisons} times; the slowest answer took ${slowestMs.toFixed(0)} ms`,
  );
  const never = [...calls].filter(([, { accepted }]) => accepted === 0).map(([name]) => name);
  console.log(`${calls.size - never.length} of ${calls.size} calls were accepted`);
  for (const { what, replay } of failures) console.error(`\nFAILED  ${what}\n  ${replay}`);
  console.log(
    failures.length === 0
      ? 'no failures'
      : `\n${failures.length} failures; again: npm run fuzz -- --seed ${seed} --requests ${requests}`,
  );
}
