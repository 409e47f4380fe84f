/** Which parts of the night are done on this commit, so that an ended run goes on. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'node_modules/.cache/test-night.json');
/** The night writes here itself. */
const OWN = 'docs/reliability.md';

/**
 * @typedef {Record<string, Record<string, number>>} Done what each part that passed looked at
 */

/** Short; with a plus if files differ from it, which no later run can trust. */
export function readCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', `:!${OWN}`) !== '';
  return `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? '+' : ''}`;
}

/** @param {string} commit @returns {Done} */
export function readDone(commit) {
  const all =
    existsSync(file) && !commit.endsWith('+') ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return all[commit] ?? {};
}

/** Forgets other commits. @param {string} commit @param {Done} done */
export function writeDone(commit, done) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ [commit]: done }, null, 2));
}
