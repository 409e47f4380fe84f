/**
 * How much a run of the tests looks at: `npm test` by day, `npm run test:night` by night.
 * `counts.json` has what the tests looked at before there was a night, and what each run must.
 */
import { appendFileSync, readFileSync } from 'node:fs';

/** @type {Record<string, { before: number; day: number; night: number }>} */
export const counts = JSON.parse(readFileSync(new URL('./counts.json', import.meta.url), 'utf8'));

/** Whether this is a run of the night, which is thorough and takes hours. */
export const isNight = process.env.TEST_TIME === 'night';

/**
 * How many of these this run must make.
 *
 * @param {string} name
 * @returns {number}
 */
export function amountOf(name) {
  const row = counts[name];
  if (!row) throw new Error(`counts.json has no ${name}`);
  return isNight ? row.night : row.day;
}

/**
 * How many runs a costly property test makes: a third of them by day.
 *
 * @param {number} runs
 * @returns {number}
 */
export function runsOf(runs) {
  return isNight ? runs : Math.ceil(runs / 3);
}

/**
 * Tells the run what was just looked at. Does nothing outside a run.
 *
 * @param {string} name
 * @param {number} [added]
 */
export function count(name, added = 1) {
  const file = process.env.TEST_COUNTS_FILE;
  // One short line is appended whole, whichever process writes it.
  if (file) appendFileSync(file, `${name} ${added}\n`);
}
