/** What each step of `npm test` may use of the processor, in seconds: `budgets.json`. */
import { readFileSync } from 'node:fs';

/** @type {Record<string, number>} */
export const budgets = JSON.parse(readFileSync(new URL('./budgets.json', import.meta.url), 'utf8'));

/** A run fails above this many times the sum. Processors differ; single steps may exchange time. */
const MOST_TIMES = 1.3;

/** @typedef {import('./budgets.d.mts').StepTimes} StepTimes */

/** @param {readonly StepTimes[]} steps */
export function describeTimes(steps) {
  const rows = steps.map(({ name, wallSeconds, cpuSeconds }) => [
    name,
    inSeconds(wallSeconds),
    cpuSeconds === null ? 'not measured' : inSeconds(cpuSeconds),
    inSeconds(budgets[name] ?? 0),
  ]);
  const cpuSeconds = sumOfCpu(steps);
  const sum = [
    'sum',
    '',
    cpuSeconds === null ? '' : inSeconds(cpuSeconds),
    inSeconds(sumOfBudgets(steps)),
  ];
  return tabulate([['', 'wall', 'CPU', 'budget of CPU'], ...rows, sum]);
}

/**
 * @param {readonly StepTimes[]} steps
 * @returns {string | null} what is wrong, in one sentence
 */
export function judgeTimes(steps) {
  const cpuSeconds = sumOfCpu(steps);
  const most = sumOfBudgets(steps) * MOST_TIMES;
  if (cpuSeconds === null || cpuSeconds <= most) return null;
  return `The steps used ${inSeconds(cpuSeconds)} of the processor, above ${MOST_TIMES} times their budget (${inSeconds(most)}): make a step cheaper, or raise tools/test-run/budgets.json.`;
}

/** @param {readonly StepTimes[]} steps */
function sumOfCpu(steps) {
  const times = steps.map(({ cpuSeconds }) => cpuSeconds);
  return times.includes(null) ? null : times.reduce((sum, time) => Number(sum) + Number(time), 0);
}

/** @param {readonly StepTimes[]} steps */
function sumOfBudgets(steps) {
  return steps.reduce((sum, { name }) => sum + (budgets[name] ?? 0), 0);
}

/** @param {number} seconds */
function inSeconds(seconds) {
  return `${Math.round(seconds).toLocaleString('en-US')} s`;
}

/**
 * Columns as wide as their widest cell; all but the first to the right.
 *
 * @param {readonly (readonly string[])[]} rows
 */
export function tabulate(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
