/** The parts of `npm run test:night`, each under an hour. */
import { browser, build, chaos, fuzz, vitest } from './steps.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} covers
 * @property {readonly string[]} rows of `counts.json` that this part sees, perhaps with others
 * @property {(seed: string) => Record<string, import('./steps.mjs').Step>} steps
 */

const SHARDS = 4;
const TAMPER = 'apps/server/test/tamper';
const SEQUENCES = 'apps/server/src/capabilities/four-eyes/every-sequence';

/** @type {readonly Part[]} */
export const parts = [
  ...Array.from({ length: SHARDS }, (_, index) => ({
    name: `screens-${index + 1}`,
    covers: `quarter ${index + 1} of all states: fresh loads in random order, all sizes, whole axe`,
    rows: ['screens', 'states', 'looks', 'structureRuns', 'contrastLooks', 'tabWalks'],
    steps: () => ({
      build: build(),
      browser: browser(['--project', 'screens', '--shard', `${index + 1}/${SHARDS}`]),
    }),
  })),
  {
    name: 'journeys',
    covers: 'all journeys and messages',
    rows: ['journeys', 'messages'],
    steps: () => ({
      build: build(),
      browser: browser(['--project', 'member journeys', '--project', 'desk journeys']),
    }),
  },
  {
    name: 'types',
    covers: 'the types by TypeScript 6; by day by 7',
    rows: [],
    steps: () => ({
      types: { title: 'types', args: ['node_modules/typescript/bin/tsc', '--build', '--force'] },
    }),
  },
  {
    name: 'server',
    covers: 'vitest: ten thousand operations, random statements, nginx, Redis, a replica',
    rows: ['modelOperations', 'randomStatements'],
    steps: () => ({
      build: build(),
      vitest: vitest(['--exclude', `${TAMPER}/**`, '--exclude', `${SEQUENCES}*`]),
    }),
  },
  {
    name: 'sequences',
    covers: 'every two acts of one person and their puppet, at every stage',
    rows: ['secondPersonSequences'],
    steps: () => ({ vitest: vitest(['--project', 'server', SEQUENCES]) }),
  },
  {
    name: 'tamper',
    covers: 'ten thousand tampers with the database, all of which must be found',
    rows: ['randomTampers'],
    steps: (seed) => ({
      vitest: { ...vitest(['--project', 'server', TAMPER]), env: { TAMPER_SEED: seed } },
    }),
  },
  {
    name: 'chaos',
    covers: 'two times twelve rounds: one with every fault, one with a random seed',
    rows: ['crashRounds'],
    steps: (seed) => ({ build: build(), every: chaos(), random: chaos(seed) }),
  },
  {
    name: 'fuzz',
    covers: 'ten thousand odd requests with a random seed',
    rows: ['fuzzRequests'],
    steps: (seed) => ({ build: build(), fuzz: fuzz(seed) }),
  },
];

/**
 * The parts that were asked for; without names, those not done yet.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} done
 * @throws Error that lists all parts if a name is unknown
 */
export function chooseParts(names, done) {
  const unknown = names.find((name) => parts.every((part) => part.name !== name));
  if (unknown !== undefined) {
    throw new Error(`No part ${unknown}; parts: ${parts.map(({ name }) => name).join(', ')}`);
  }
  return parts.filter(({ name }) =>
    names.length > 0 ? names.includes(name) : !done.includes(name),
  );
}

/**
 * The rows that a part completes: all parts that see them are done.
 *
 * @param {Part} part
 * @param {readonly string[]} done
 */
export function listDueRows(part, done) {
  const isDone = ({ name }) => name === part.name || done.includes(name);
  return part.rows.filter((row) => parts.filter(({ rows }) => rows.includes(row)).every(isDone));
}
