/**
 * The whole suite, as CI runs it: checks, tests on a real PostgreSQL, fuzzer, browser journeys and
 * crash rounds against the built server. Installs what it needs and reports how many passed.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTemporaryFolder } from './temporary-folder.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = path.join(root, 'node_modules/.cache/test-reports');
mkdirSync(reports, { recursive: true });

const FUZZ_REQUESTS = 1_500;
// This seed covers every fault in so few rounds.
const CHAOS = ['--seed', 'ci', '--rounds', '12'];

// Keeps this run's temporary folders together. Writable for every user, like the usual one.
const temporary = mkdtempSync(path.join(findTemporaryFolder(), 'barya-'));
chmodSync(temporary, 0o1777);

const totals = { passed: 0, failed: 0, skipped: 0 };
const failedTests = [];
// Each title says what is missing.
const skippedTests = [];
const flakyTests = [];

/** `failedOnce` tells whether a try failed whose repetition passed. */
function run(title, args, env = {}, failedOnce = () => false) {
  console.log(`\n── ${title}`);
  const before = listFolders();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: temporary, ...env },
  });
  if (status !== 0) return false;
  // After a failure, folders are kept for inspection.
  const left = listFolders().filter((name) => !before.includes(name));
  for (const name of left) console.error(`left behind: ${path.join(temporary, name)}`);
  return left.length === 0 || failedOnce();
}

const listFolders = () => readdirSync(temporary).filter((name) => name.startsWith('barya-'));

function readReport(file) {
  return JSON.parse(readFileSync(path.join(reports, file), 'utf8'));
}

function runChecks() {
  return run('checks', ['tools/check.mjs']);
}

function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const succeeded = run('unit, ledger and server tests', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport('vitest.json');
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  totals.skipped += report.numPendingTests + report.numTodoTests;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { status, fullName } of tests) {
    if (status === 'failed') failedTests.push(fullName);
    else if (status !== 'passed') skippedTests.push(fullName);
  }
  return succeeded;
}

function runPlaywright() {
  const file = path.join(reports, 'playwright.json');
  const succeeded = run(
    'journeys in a browser',
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    () => readReport('playwright.json').stats.flaky > 0,
  );
  const { stats, suites } = readReport('playwright.json');
  failedTests.push(...listTitles(suites, 'unexpected'));
  flakyTests.push(...listTitles(suites, 'flaky'));
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  return succeeded;
}

/** Titles of the tests with this outcome; `flaky` means that only the first try failed. */
function listTitles(suites, outcome) {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => title),
    ...listTitles(inner, outcome),
  ]);
}

function runChaos() {
  const file = path.join(reports, 'chaos.json');
  rmSync(file, { force: true });
  const script = ['--import', 'tsx', 'chaos/main.ts'];
  const succeeded = run('crash programme', [...script, ...CHAOS, '--report', file]);
  const report = existsSync(file) ? readReport('chaos.json') : { passed: 0, failed: 1 };
  totals.passed += report.passed;
  totals.failed += report.failed;
  return succeeded;
}

/** A fixed seed, so that a failure comes from the change. Other seeds: `npm run fuzz`. */
function runFuzzer() {
  const script = ['node_modules/tsx/dist/cli.mjs', 'fuzz/main.ts', '--seed', '1'];
  return run('fuzzer', [...script, '--requests', String(FUZZ_REQUESTS)]);
}

function runBuild() {
  return run('build', ['tools/build.mjs']);
}

const succeeded = [runChecks, runVitest, runBuild, runFuzzer, runPlaywright, runChaos].map((step) =>
  step(),
);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
for (const name of failedTests) console.log(`failed: ${name}`);
for (const name of skippedTests) console.log(`skipped: ${name}`);
for (const name of flakyTests) console.log(`failed at the first try: ${name}`);
if (succeeded.every(Boolean)) rmSync(temporary, { recursive: true });
else process.exitCode = 1;
