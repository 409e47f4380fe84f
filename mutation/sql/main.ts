/**
 * `npm run mutate:sql`: makes one mistake after the other in the SQL that moves money, and looks for a
 * test that fails. `-- PART` takes only those whose description or file has PART in it, `-- --unnoticed`
 * those that no earlier run saw noticed. Ctrl-C ends it after the mistake at hand; what was found is kept.
 */
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../../tools/test-cluster/index.mjs';
import { mutations } from './list/index.ts';
import type { Mutation } from './mutation.ts';
import { writeReport } from './report.ts';
import { findFailure } from './run-tests.ts';
import { keepVerdict, readVerdicts } from './verdicts.ts';
import { makeWorkspace } from './workspace.ts';

const [part] = process.argv.slice(2);
const noticed = new Set(
  readVerdicts(mutations).flatMap(({ mutation, killedBy }) => (killedBy ? [mutation] : [])),
);
const chosen = mutations.filter((mutation) => {
  if (part === '--unnoticed') return !noticed.has(mutation);
  return part === undefined || `${mutation.file} ${mutation.what}`.includes(part);
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

/** Runs one file of tests after the other, each once without any mistake before it may judge one. */
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
