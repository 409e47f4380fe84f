/** What a run looked at, beside what it must: see `counts.mjs`. */
import { existsSync, readFileSync } from 'node:fs';
import { tabulate } from './budgets.mjs';
import { counts } from './counts.mjs';

/** @typedef {Record<string, number>} Counted */

/**
 * Sums the lines that `count` wrote.
 *
 * @param {string} file
 * @returns {Counted}
 */
export function readCounted(file) {
  /** @type {Counted} */
  const counted = {};
  if (!existsSync(file)) return counted;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [name = '', added] = line.split(' ');
    counted[name] = (counted[name] ?? 0) + Number(added);
  }
  return counted;
}

/**
 * @param {Counted} counted
 * @param {'day' | 'night'} column
 * @param {readonly string[]} [names] rows that are due
 */
export function judgeCounts(counted, column, names = Object.keys(counts)) {
  const due = names.map((name) => ({
    name,
    seen: counted[name] ?? 0,
    least: counts[name]?.[column] ?? 0,
  }));
  return {
    /** Looked at less than it must. */
    short: due.filter(({ seen, least }) => seen < least),
    /** More than the table asks for. */
    beyond: due.filter(({ seen, least }) => seen > least),
    table: tabulate([
      ['looked at', 'now', `by ${column}`, 'before'],
      ...due.map(({ name, seen, least }) => [
        inWords(name),
        ...[seen, least, counts[name]?.before ?? 0].map((number) => number.toLocaleString('en-US')),
      ]),
    ]),
  };
}

/** `structureRuns` as "structure runs". @param {string} name */
export function inWords(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
