/**
 * Checks that no statement about money uses a feature of `features.mjs`. The fixture uses them all,
 * and each must be found there in both kinds of files.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../build-parts.mjs';
import { allowed, features } from './features.mjs';
import { readStatements } from './read-statements.mjs';

const TREE = [
  'packages/ledger/migrations',
  'packages/ledger/src',
  'apps/server/migrations',
  'apps/server/src/capabilities',
  'apps/server/src/jobs',
  'apps/server/src/kernel',
  'apps/server/src/people',
];
const FEWEST_STATEMENTS = 200;

let statements = 0;
const uses = TREE.flatMap(findUses);
const isAllowed = ({ file, feature }) =>
  allowed.some((one) => one.file === file && one.feature === feature.name);
for (const { file, line, feature } of uses.filter((use) => !isAllowed(use))) {
  complain(`${file}:${line}: ${feature.name}\n  ${feature.why}`);
}
if (statements < FEWEST_STATEMENTS) complain(`Only ${statements} statements were seen.`);
for (const { file, feature } of allowed) {
  const isUsed = uses.some((use) => use.file === file && use.feature.name === feature);
  if (!isUsed) complain(`${file} is allowed what it has no more: ${feature}`);
}

const inFixture = findUses('tools/money-sql/fixture');
for (const { name } of features) {
  for (const kind of ['.sql', '.ts']) {
    const isSeen = inFixture.some(
      ({ file, feature }) => feature.name === name && file.endsWith(kind),
    );
    if (!isSeen) complain(`The fixture's ${name} went unseen in a file of ${kind}`);
  }
}

function findUses(folder) {
  return listFiles(folder).flatMap((file) =>
    readStatements(inRoot(file)).flatMap(({ line, sql }) => {
      statements += 1;
      return features
        .filter(({ pattern }) => pattern.test(sql))
        .map((feature) => ({ file, line: line + countLines(sql, feature.pattern), feature }));
    }),
  );
}

function listFiles(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(?:sql|ts)$/.test(file) && !/\.test\.ts$/.test(file));
}

function countLines(sql, pattern) {
  return sql.slice(0, sql.search(pattern)).split('\n').length - 1;
}

function complain(text) {
  console.error(text);
  process.exitCode = 1;
}
