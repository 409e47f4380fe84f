/**
 * `npm run mutate:sql`: makes one mistake at a time in SQL, and looks for a test that fails.
 * `-- PART …` takes mistakes with a PART in their description or file, `-- --unnoticed` those never
 * noticed so far. Ctrl-C stops after the current mistake and keeps the results.
 */

import path from 'node:path';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../../tools/test-cluster/index.mjs';
import { writeSection } from '../../tools/test-run/section.mjs';
import { mutations } from './list.ts';
import type { Mutation } from './mutation.ts';
import { findFailure } from './run-tests.ts';
import { keepVerdict, readVerdicts, type Verdict } from './verdicts.ts';
import { makeWorkspace } from './workspace.ts';

const parts = process.argv.slice(2);
const noticed = new Set(
  readVerdicts(mutations).flatMap(({ mutation, killedBy }) => (killedBy ? [mutation] : [])),
);
const chosen = mutations.filter((mutation) => {
  if (parts[0] === '--unnoticed') return !noticed.has(mutation);
  const text = `${mutation.file} ${mutation.what}`;
  return parts.length === 0 || parts.some((part) => text.includes(part));
});
const workspace = makeWorkspace();
const cluster = await startTestCluster({ migrate: (url) => migrateDatabase({ url }) });
const sound = new Set<string>();
let isStopping = false;
process.once('SIGINT', () => {
  isStopping = true;
});
try {
  for (const mutation of chosen) {
    if (isStopping) break;
    const killedBy = await findKiller(mutation);
    keepVerdict({ mutation, killedBy, day: new Date().toISOString().slice(0, 10) });
    console.log(
      `${killedBy === null ? 'SURVIVED' : 'killed  '}  ${mutation.what} (${mutation.file})`,
    );
    if (killedBy !== null) console.log(`          by ${killedBy}`);
  }
} finally {
  await cluster.stop();
  workspace.remove();
}
const verdicts = readVerdicts(mutations);
const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
console.log(`${killed} of ${verdicts.length} killed`);
writeReport(verdicts, mutations.length);
if (killed < 0.9 * verdicts.length) process.exitCode = 1;

/** Runs test files in sequence. Each must first pass without a mistake. */
async function findKiller(mutation: Mutation): Promise<string | null> {
  for (const test of mutation.tests) {
    const run = () => findFailure(workspace.dir, cluster.cluster.url, test);
    const before = sound.has(test) ? null : await run();
    if (before !== null) throw new Error(`A test fails without any mistake: ${before}`);
    sound.add(test);
    const mend = workspace.spoil(mutation);
    const killedBy = await run();
    mend();
    if (killedBy !== null) return killedBy;
  }
  return null;
}

/** Writes the result of each mistake to docs/reliability.md. */
function writeReport(verdicts: readonly Verdict[], listed: number): void {
  writeSection('npm run mutate:sql', describe(verdicts, listed));
}

function describe(verdicts: readonly Verdict[], listed: number): string {
  const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
  const untried = verdicts.length < listed ? ` (of ${listed} that are listed)` : '';
  const days = verdicts.map(({ day }) => day).sort();
  const when = [...new Set([days.at(0), days.at(-1)])].join(' to ');
  const rows = verdicts.map(
    ({ mutation, killedBy }) =>
      `| ${mutation.what.replaceAll('|', '\\|')} | \`${path.basename(path.dirname(mutation.file))}/${path.basename(mutation.file)}\` | ${killedBy === null ? '**unnoticed**' : shorten(killedBy)} |`,
  );
  return `## Mistakes in SQL

\`npm run mutate:sql\`, ${when}: **${killed} of ${verdicts.length}** mistakes were noticed by a test${untried}. Each is made
in a copy of the code; its tests run on databases migrated with it, until one fails.

| mistake | in | noticed by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function shorten(text: string): string {
  const [file = '', ...rest] = text.split(': ');
  return `${path.basename(file)}: ${rest.join(': ').replaceAll('|', '\\|').slice(0, 140)}`;
}
