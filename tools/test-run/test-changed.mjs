/** Runs what a change can break: `npm test -- --changed [COMMIT]`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asPattern, decide } from './changed.mjs';
import { describeOutcomes } from './outcomes.mjs';
import { runStages } from './run-stages.mjs';
import { browser, build, checks, vitest } from './steps.mjs';
import { readImports, readPages } from './web-graph.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const TABLES = 'e2e/screens/table';

/**
 * @param {string | undefined} commit the change begins after it
 * @returns {Promise<boolean>} whether all passed
 */
export async function testChanged(commit) {
  const { base, why } = commit ? { base: commit, why: 'as asked' } : chooseBase();
  const changed = listChanged(base);
  const { leftOut, journeys, ...chosen } = decide({
    changed,
    screens: JSON.parse(run(process.execPath, ['--import', 'tsx', 'e2e/screens/list.ts'])),
    pages: readPages(),
    imports: await readImports(),
    tables: Object.fromEntries(readTexts(TABLES, '.ts')),
    journeys: run('git', ['ls-files', '--cached', '--others', 'e2e/*.journey.ts'])
      .split('\n')
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  });
  console.log(`${changed.length} files changed since ${base} (${why}).`);
  console.log(`Screens in all states: ${chosen.whole.join('; ') || 'none'}`);
  console.log(`Screens filled: ${chosen.filled.join('; ') || 'none'}`);
  console.log(`Journeys: ${journeys.map((file) => path.basename(file)).join(' ') || 'none'}`);

  const pattern = asPattern(chosen);
  const steps = {
    build: build(),
    checks: checks(),
    vitest: vitest(['--changed', base, '--passWithNoTests']),
    ...(pattern && { screens: browser(['--project', 'screens', '-g', pattern]) }),
    ...(journeys.length > 0 && { journeys: browser(journeys) }),
  };
  const { results, isOk } = await runStages(
    Object.keys(steps).map((name) => [[name]]),
    steps,
  );
  console.log(`\n${describeOutcomes(results.flatMap(({ outcome }) => outcome ?? []))}`);
  for (const { name } of results.filter((step) => !step.isOk)) console.log(`failed: ${name}`);
  console.log(`Left out: ${leftOut.join('; ')}.`);
  return isOk;
}

/** Where the branch left main; on main itself what is not committed, else the last commit. */
function chooseBase() {
  const main = ['origin/main', 'main'].find((name) => isThere(name));
  const head = run('git', ['rev-parse', 'HEAD']);
  const left = main && run('git', ['merge-base', 'HEAD', main]);
  if (left && left !== head) return { base: left.slice(0, 8), why: `where it left ${main}` };
  return run('git', ['status', '--porcelain']) === ''
    ? { base: 'HEAD~1', why: 'nothing is uncommitted' }
    : { base: 'HEAD', why: 'what is not committed' };
}

/** @param {string} base */
function listChanged(base) {
  const lists = [
    run('git', ['diff', '--name-only', base]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
}

/** @param {string} folder @param {string} end @returns {[file: string, text: string][]} */
function readTexts(folder, end) {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(end))
    .map((name) => [`${folder}/${name}`, readFileSync(path.join(root, folder, name), 'utf8')]);
}

/** @param {string} name */
function isThere(name) {
  try {
    run('git', ['rev-parse', '--verify', '--quiet', name]);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8' }).trim();
}
