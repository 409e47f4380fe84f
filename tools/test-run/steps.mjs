/** The steps that runs are made of. */
import path from 'node:path';
import { amountOf, isNight } from './counts.mjs';
import { readChaos, readPlaywright, readVitest } from './outcomes.mjs';

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} args what Node runs
 * @property {Record<string, string>} [env]
 * @property {string} [report] a file
 * @property {(report: any) => import('./outcomes.d.mts').Outcome} [read]
 */

/** Where steps leave their reports. */
export const reports = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-reports');

/** Four rounds by day kill, cut, freeze and fill the disk. Twelve by night have every fault. */
export const CRASH_SEEDS = { day: 'day-3430', night: 'ci' };

/** @param {string[]} [parts] @returns {Step} */
export function build(parts = ['server', 'web', 'web-for-tests']) {
  return { title: 'build', args: ['tools/build.mjs', ...parts] };
}

/** @returns {Step} */
export function checks() {
  return { title: 'checks', args: ['tools/check.mjs'] };
}

/** @param {string[]} [args] @returns {Step} */
export function vitest(args = []) {
  const report = `${reports}/vitest.json`;
  return {
    title: 'unit, ledger and server tests',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    report,
    read: readVitest,
  };
}

/** @param {string[]} [args] @returns {Step} */
export function browser(args = []) {
  const report = `${reports}/playwright.json`;
  const config = ['--config', 'e2e/playwright.config.ts'];
  return {
    title: 'journeys and screens in a browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', ...config, ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    read: readPlaywright,
  };
}

/** A fixed seed, so that a failure by day comes from the change. @returns {Step} */
export function fuzz(seed = '1') {
  return {
    title: `fuzzer, seed ${seed}`,
    args: [
      'node_modules/tsx/dist/cli.mjs',
      'fuzz/main.ts',
      ...['--seed', seed, '--requests', String(amountOf('fuzzRequests'))],
    ],
  };
}

/** @returns {Step} */
export function chaos(seed = isNight ? CRASH_SEEDS.night : CRASH_SEEDS.day) {
  const report = `${reports}/chaos.json`;
  const rounds = String(amountOf('crashRounds'));
  return {
    title: `crash programme, seed ${seed}`,
    args: [
      ...['--import', 'tsx', 'chaos/main.ts'],
      ...['--seed', seed, '--rounds', rounds, '--report', report],
    ],
    report,
    read: readChaos,
  };
}
