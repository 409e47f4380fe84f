/**
 * `npm run chaos -- [--seed TEXT] [--rounds N] [--cluster] [--report FILE] [--sabotage lose|double]`:
 * kills, cuts and starves the built server under load; with `--cluster` on a PostgreSQL of three
 * machines. After each round it compares the server's state
 * with what it acknowledged. See docs/reliability.md.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { count } from '../tools/test-run/counts.mjs';
import { faults, listFaultNames } from './faults/index.ts';
import { planRounds, sabotage } from './plan.ts';
import { playRound } from './round.ts';
import { createSummary } from './summary.ts';
import { openWorld } from './world.ts';

/**
 * Then it starts with a new database: verifying long books after each round would take too long.
 */
const ROUNDS_OF_A_WORLD = 20;
const ROUNDS = 20;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    cluster: { type: 'boolean', default: false },
    report: { type: 'string' },
    sabotage: { type: 'string' },
  },
});
const seed = values.seed ?? randomBytes(4).toString('hex');
const rounds = Number(values.rounds ?? ROUNDS);
const sabotaged = Object.keys(sabotage).find((name) => name === values.sabotage) as
  | keyof typeof sabotage
  | undefined;
if (!Number.isSafeInteger(rounds) || rounds < 1 || (values.sabotage && !sabotaged)) {
  console.error(
    'Usage: npm run chaos -- [--seed TEXT] [--rounds N] [--cluster] [--sabotage lose|double]',
  );
  process.exit(2);
}

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

const summary = createSummary();
console.log(`Seed ${seed}, ${rounds} rounds.`);
for (let first = 0; first < rounds && !isInterrupted; first += ROUNDS_OF_A_WORLD) {
  if (!(await playWorld(first, Math.min(ROUNDS_OF_A_WORLD, rounds - first)))) break;
}
console.log(summary.describe());
if (values.report) writeFileSync(values.report, JSON.stringify(summary.count()));
if (!summary.isClean()) {
  const stage = values.cluster ? '--cluster ' : '';
  console.error(`Again: npm run chaos -- ${stage}--seed ${seed} --rounds ${rounds}`);
  process.exitCode = 1;
}

/**
 * @returns whether all rounds passed
 */
async function playWorld(first: number, length: number): Promise<boolean> {
  const worldSeed = `${seed}/${first / ROUNDS_OF_A_WORLD}`;
  const world = await openWorld(values.cluster, (line) => console.log(line));
  const possible = listFaultNames(values.cluster).filter(
    (name) => faults[name].isPossible?.(world) ?? true,
  );
  let isClean = true;
  try {
    if (sabotaged === 'lose') await sabotage.lose(world.service.findDatabase());
    for (const plan of planRounds(worldSeed, length, possible)) {
      if (isInterrupted || !isClean) break;
      const report = await playRound(world, plan, {
        seed: worldSeed,
        sabotage: sabotaged ?? null,
      });
      // Ctrl-C in a terminal ends the server too.
      if (isInterrupted) break;
      isClean = report.faults.length === 0;
      count('crashRounds');
      console.log(summary.add(first + plan.round, report));
    }
  } finally {
    summary.addWorld(world);
    await world.close(!isClean);
  }
  if (!isClean) console.error(`What it left is in ${world.folder}.`);
  return isClean;
}
