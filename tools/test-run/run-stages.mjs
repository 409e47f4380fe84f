/** Runs steps in order, some of them beside each other. */
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
import { findTemporaryFolder } from '../temporary-folder.mjs';
import { readCounted } from './counted.mjs';
import { runStep } from './run-step.mjs';
import { reports } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * The lanes of a stage run beside each other; the steps of a lane, and the stages, one after the
 * other. Only the first lane prints as it goes.
 *
 * @param {readonly (readonly (readonly string[])[])[]} stages names of steps
 * @param {Record<string, Step>} steps
 */
export async function runStages(stages, steps) {
  mkdirSync(reports, { recursive: true });
  // Keeps this run's temporary folders together.
  const folder = mkdtempSync(path.join(findTemporaryFolder(), 'barya-'));
  openToAll(folder);
  const countsFile = path.join(folder, 'counts');
  const results = [];
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (names, lane) => {
        for (const name of names) {
          results.push({ name, ...(await play(name, steps[name], { folder, countsFile, lane })) });
        }
      }),
    );
  }
  const counted = readCounted(countsFile);
  const isOk = results.every((result) => result.isOk);
  // After a failure, folders are kept for inspection.
  if (isOk) rmSync(folder, { recursive: true });
  return { results, counted, isOk };
}

async function play(name, { title, args, env, report, read }, { folder, countsFile, lane }) {
  if (report) rmSync(report, { force: true });
  const temporary = path.join(folder, name);
  mkdirSync(temporary);
  openToAll(temporary);
  const isHeldBack = lane > 0;
  if (!isHeldBack) console.log(`\n── ${title}`);
  const result = await runStep({
    args,
    cwd: root,
    env: { TMPDIR: temporary, TEST_COUNTS_FILE: countsFile, ...env },
    isHeldBack,
  });
  if (isHeldBack) console.log(`\n── ${title} (beside)\n${result.output.trimEnd()}`);
  const outcome =
    report && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : null;
  const left = readdirSync(temporary).filter((file) => file.startsWith('barya-'));
  for (const file of result.isOk ? left : []) console.error(`left behind: ${temporary}/${file}`);
  return { ...result, isOk: result.isOk && left.length === 0, outcome };
}

/** PostgreSQL may run as another user. */
function openToAll(folder) {
  chmodSync(folder, 0o1777);
}
