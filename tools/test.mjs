/**
 * What must be true before a change lands, as CI runs it: `npm test`. Installs what it needs. Says
 * what was looked at, how long each step took, and how many tests passed. `npm run test:night` has
 * the rest; `npm test -- --changed [COMMIT]` only what a change can break.
 */
import { parseArgs } from 'node:util';
import { budgets, describeTimes, judgeTimes } from './test-run/budgets.mjs';
import { inWords, judgeCounts } from './test-run/counted.mjs';
import { counts } from './test-run/counts.mjs';
import { describeOutcomes } from './test-run/outcomes.mjs';
import { runStages } from './test-run/run-stages.mjs';
import { heedSignals } from './test-run/run-step.mjs';
import { asTable, writeSection } from './test-run/section.mjs';
import { browser, build, chaos, checks, fuzz, vitest } from './test-run/steps.mjs';
import { testChanged } from './test-run/test-changed.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});
heedSignals();
const isOk = values.changed ? await testChanged(positionals[0]) : await testAll();
if (!isOk) process.exitCode = 1;

async function testAll() {
  const steps = {
    build: build(),
    checks: checks(),
    vitest: vitest(),
    fuzz: fuzz(),
    chaos: chaos(),
    browser: browser(),
  };
  // The second lane mostly waits.
  const stages = [[['build']], [['checks']], [['vitest'], ['fuzz', 'chaos']], [['browser']]];
  const { results, counted } = await runStages(stages, steps);
  const order = Object.keys(budgets);
  results.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const { short, beyond, table } = judgeCounts(counted, 'day');
  console.log(`\n${table}\n\n${describeTimes(results)}\n`);
  console.log(describeOutcomes(results.flatMap(({ outcome }) => outcome ?? [])));

  const tooLong = judgeTimes(results);
  const wrong = [
    ...results.filter(({ isOk }) => !isOk).map(({ name }) => `failed: the step ${name}`),
    ...short.map(({ name, seen, least }) => `failed: ${seen} ${inWords(name)}, at least ${least}`),
    ...(tooLong === null ? [] : [`failed: ${tooLong}`]),
  ];
  for (const sentence of wrong) console.log(sentence);
  if (wrong.length === 0) record(counted, beyond);
  return wrong.length === 0;
}

/** Writes to docs/reliability.md what a green run looked at. */
function record(counted, beyond) {
  const head = ['looked at', 'before there was a night', 'by day', 'by night, at least'];
  const rows = Object.entries(counts).map(([name, { before, night }]) => [
    inWords(name),
    ...[before, counted[name], night].map((seen) => seen.toLocaleString('en-US')),
  ]);
  writeSection('npm test', asTable([head, ...rows]));
  if (beyond.length === 0) return;
  const more = beyond.map(({ name, seen }) => `${inWords(name)} ${seen}`).join(', ');
  console.log(`Raise these in tools/test-run/counts.json: ${more}`);
}
