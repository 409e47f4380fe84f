/**
 * The thorough form of the tests: `npm run test:night -- [PART…] [--seed TEXT] [--list]`. Without
 * parts it runs those not done yet on this commit. Writes results to docs/reliability.md.
 */
import { parseArgs } from 'node:util';
import { inWords, judgeCounts } from './test-run/counted.mjs';
import { chooseParts, listDueRows, parts } from './test-run/night-parts.mjs';
import { readCommit, readDone, writeDone } from './test-run/night-state.mjs';
import { describeOutcomes } from './test-run/outcomes.mjs';
import { runStages } from './test-run/run-stages.mjs';
import { heedSignals, isInterrupted } from './test-run/run-step.mjs';
import { asTable, readSection, readTable, writeSection } from './test-run/section.mjs';

const COMMAND = 'npm run test:night';
const HEAD = ['part', 'when', 'commit', 'result', 'looked at', 'wall', 'CPU', 'seed'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const commit = readCommit();
let done = readDone(commit);
// One for a commit, since the quarters of the screens are cut from one order. The fuzzer takes a
// number.
const seed = values.seed ?? String(Number.parseInt(commit.slice(0, 7), 16));

if (values.list) {
  for (const { name, covers } of parts) {
    console.log(`${name in done ? 'done' : '    '}  ${name.padEnd(9)}  ${covers}`);
  }
} else {
  heedSignals();
  for (const part of chooseParts(positionals, Object.keys(done))) {
    if (!isInterrupted() && !(await runPart(part))) process.exitCode = 1;
  }
}

/** @param {import('./test-run/night-parts.mjs').Part} part */
async function runPart(part) {
  console.log(`\n══ ${part.name}: ${part.covers}. Seed ${seed}.`);
  const steps = part.steps(seed);
  // The order of the screens follows it, and the property tests.
  process.env.TEST_SEED = seed;
  const { results, counted, isOk } = await runStages(
    Object.keys(steps).map((name) => [[name]]),
    steps,
  );
  if (isInterrupted()) return false;
  const { [part.name]: _, ...others } = done;
  const all = sum([...Object.values(others), counted]);
  const { short } = judgeCounts(all, 'night', isOk ? listDueRows(part, Object.keys(others)) : []);
  const isDone = isOk && short.length === 0;
  done = isDone ? { ...others, [part.name]: counted } : others;
  writeDone(commit, done);

  const outcomes = results.flatMap(({ outcome }) => outcome ?? []);
  if (outcomes.length > 0) console.log(`\n${describeOutcomes(outcomes)}`);
  for (const { name, seen, least } of short) {
    console.log(`failed: ${seen} ${inWords(name)}, at least ${least}`);
  }
  writeRow([
    part.name,
    new Date().toISOString().slice(0, 10),
    commit,
    isDone ? 'passed' : 'failed',
    describeCounted(part, counted),
    inMinutes(results.map(({ wallSeconds }) => wallSeconds)),
    inMinutes(results.map(({ cpuSeconds }) => cpuSeconds)),
    seed,
  ]);
  if (!isDone) console.error(`Again: ${COMMAND} -- ${part.name} --seed ${seed}`);
  return isDone;
}

/** Replaces the part's row; the others stay. */
function writeRow(row) {
  const rows = [...readTable(readSection(COMMAND)).filter(([name]) => name !== row[0]), row];
  const sorted = parts.flatMap(({ name }) => rows.filter((one) => one[0] === name));
  writeSection(COMMAND, asTable([HEAD, ...sorted]));
}

function describeCounted({ rows }, counted) {
  const seen = rows.filter((name) => name in counted);
  return seen.map((name) => `${counted[name].toLocaleString('en-US')} ${inWords(name)}`).join(', ');
}

function sum(all) {
  const total = {};
  for (const [name, added] of all.flatMap(Object.entries)) total[name] = (total[name] ?? 0) + added;
  return total;
}

function inMinutes(seconds) {
  if (seconds.includes(null)) return 'not measured';
  return `${(seconds.reduce((total, one) => total + one, 0) / 60).toFixed(1)} min`;
}
